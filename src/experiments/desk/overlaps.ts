import type { Services } from '../../page/services.ts';
import { compareIds, elementState } from '../kit/element.ts';
import type { Change } from '../kit/types.ts';

/** Two experiments that set the same thing of an element, or that both take the whole element. */
export interface Overlap {
  /** The lower layer first; for whole elements, in the order of their ids. */
  readonly ids: readonly [string, string];
  /** Such as `text` or `@title`; for a whole element what each of them does, such as `remove and text`. */
  readonly what: string;
  /** Both as a sentence that follows the words AB tests. */
  readonly sentence: string;
}

/** An experiment that runs, with the changes of its variant. */
export interface Live {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** What several live experiments have set of one element in the page, and which is seen. Each pair and thing once. */
export function setTwice(document: Document): Overlap[] {
  const found = new Map<string, Overlap>();
  for (const element of document.querySelectorAll('*'))
    for (const { slot, layers } of elementState(element)?.stacks ?? []) {
      const seen = layers.at(-1)?.id ?? '';
      const how = `both set ${slot.name}; that of ${seen} is seen`;
      layers.forEach(({ id }, at) => {
        for (const above of layers.slice(at + 1))
          if (above.id !== id) note(found, [id, above.id], slot.name, how);
      });
    }
  return [...found.values()];
}

/** The elements in the page that several live experiments want whole. Two texts do not collide: they are layers. */
export function takenTwice(document: Document, live: readonly Live[], services: Services): Overlap[] {
  const found = new Map<string, Overlap>();
  const taken = new Map<Element, { readonly id: string; readonly does: string; readonly kind: string }[]>();
  const inOrder = [...live].sort((a, b) => compareIds(a.id, b.id));
  for (const { id, changes } of inOrder)
    for (const { selector, kind = 'custom', does = 'custom', finds } of changes) {
      if (kind === 'part') continue;
      for (const element of matches(document, selector, (element) => finds?.(element, services))) {
        const others = taken.get(element) ?? [];
        for (const other of others) {
          if (other.id === id || (other.kind === 'text' && kind === 'text')) continue;
          const what = `${other.does} and ${does}`;
          note(found, [other.id, id], what, `take the same element: ${what}`);
        }
        taken.set(element, [...others, { id, does, kind }]);
      }
    }
  return [...found.values()];
}

function note(found: Map<string, Overlap>, ids: Overlap['ids'], what: string, how: string) {
  found.set(`${ids} ${what}`, { ids, what, sentence: `${ids.join(' and ')} ${how}` });
}

/** None where the selector, or what finds a place, throws: the anchors say so. */
function matches(
  document: Document,
  selector: string,
  finds: (element: Element) => boolean | undefined,
): Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter((element) => finds(element) !== false);
  } catch {
    return [];
  }
}
