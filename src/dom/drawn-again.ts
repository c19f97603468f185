import { deepest, mostNodes } from './fragment-size.ts';

/** What a step of a filter counts for: it is taken for each point of the picture. */
const ofFilter = 200;

/** The ids of what an attribute draws once more, as browsers read addresses: `<use href="#a">`, `fill="url(#a)"`. */
function drawnBy(element: Element, name: string): string[] {
  const value = element.getAttribute(name) ?? '';
  // A link draws nothing.
  if (/href$/i.test(name)) return element.localName === 'a' ? [] : [idIn(value)];
  const found = value.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi);
  return [...found].map(([, double, single, bare]) => idIn(double ?? single ?? bare ?? ''));
}

function idIn(address: string): string {
  const id = address
    .slice(address.indexOf('#') + 1)
    .replace(/[\t\n\r]/g, '')
    .trim();
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** At most so many points have their own marker. What is no line hands its markers on to the lines inside, or drawn by it. */
function pointsOf(element: Element, root: DocumentFragment): number {
  const lines = element.matches('[d], [points]') ? [element] : [...root.querySelectorAll('[d], [points]')];
  return lines.reduce((sum, line) => {
    const drawing = line.getAttribute('d') ?? line.getAttribute('points') ?? '';
    return sum + (drawing.match(/[a-z]|\d+/gi)?.length ?? 0);
  }, 0);
}

/**
 * Why pictures draw too much of themselves: ten elements that use ten others of which each uses ten more are a thousand.
 * Undefined if they don't.
 */
export function tooOftenDrawn(root: DocumentFragment): string | undefined {
  const byId = new Map<string, Element[]>();
  // The first of the page is drawn where several have an id; which that is can't be known here.
  for (const one of root.querySelectorAll('svg [id], svg[id]')) {
    const alike = byId.get(one.id);
    if (alike) alike.push(one);
    else byId.set(one.id, [one]);
  }
  if (!byId.size) return undefined;
  const weights = new Map<Element, number>();
  /** How many elements are drawn for one. */
  const weigh = (element: Element, depth: number): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    if (depth > deepest) return Number.POSITIVE_INFINITY;
    // One that draws itself draws nothing.
    weights.set(element, 0);
    let weight = 0;
    for (const one of [element, ...element.querySelectorAll('*')])
      weight += (one.localName.startsWith('fe') ? ofFilter : 1) + weighDrawn(one, depth);
    weights.set(element, weight);
    return weight;
  };
  const weighDrawn = (element: Element, depth: number) => {
    let weight = 0;
    for (const name of element.getAttributeNames())
      for (const id of drawnBy(element, name))
        for (const found of byId.get(id) ?? []) {
          const times = name.startsWith('marker') ? 1 + pointsOf(element, root) : 1;
          weight += times * weigh(found, depth + 1);
        }
    return weight;
  };
  let all = 0;
  for (const one of root.querySelectorAll('svg, svg *')) all += weighDrawn(one, 0);
  return all > mostNodes ? 'pictures that draw too much again' : undefined;
}
