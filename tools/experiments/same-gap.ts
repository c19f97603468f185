/** What several experiments have put between the same two elements of the page: who, where, and all of the gap. */
interface Gap {
  readonly ids: readonly string[];
  readonly where: string;
  readonly html: string;
}

const isMarked = (element: Element | null): element is Element => !!element?.hasAttribute('data-experiment');
const startOf = (element: Element | null, other: string) =>
  (element?.cloneNode() as Element | undefined)?.outerHTML.replace(/<\/[^<]+$/, '') ?? other;

function gapFrom(first: Element): Gap {
  const ids = new Set<string>();
  const parts: string[] = [];
  let last: Element = first;
  for (let node: Node | null = first; node; node = node.nextSibling) {
    if (node instanceof Element) {
      if (!isMarked(node)) break;
      ids.add(node.getAttribute('data-experiment') ?? '');
      last = node;
    }
    parts.push(node instanceof Element ? node.outerHTML : (node.textContent ?? ''));
  }
  const { previousElementSibling: before, parentElement: parent } = first;
  const ends = [
    startOf(before, `the start of ${startOf(parent, '')}`),
    startOf(last.nextElementSibling, 'its end'),
  ];
  return { ids: [...ids], where: ends.join(' and '), html: parts.join('') };
}

/** The gaps in which more than one experiment has put something. */
export const gapsOf = (body: Element): Gap[] =>
  [...body.querySelectorAll('[data-experiment]')]
    .filter((element) => !isMarked(element.previousElementSibling))
    .map(gapFrom)
    .filter(({ ids }) => ids.length > 1);

/** What is not as it was: whose insertions meet where, with the cure, or else the first place that differs. */
export function notAsBefore(
  was: { readonly html: string; readonly gaps: readonly Gap[] },
  body: Element,
): string[] {
  const html = body.outerHTML;
  if (html === was.html) return [];
  const told = gapsOf(body).flatMap(({ ids, where, html: now }) =>
    was.gaps.some((gap) => gap.where === where && gap.html !== now)
      ? [
          `${ids.toSorted().join(' and ')} insert between the same two elements, ${where}, from both sides, and stand as they come: insert 'first' or 'last' in one of these`,
        ]
      : [],
  );
  if (told.length) return told;
  const at = [...html].findIndex((sign, index) => sign !== was.html[index]);
  const from = Math.max(0, at - 100);
  return [`…${html.slice(from, at + 200)}… was …${was.html.slice(from, at + 200)}…`];
}
