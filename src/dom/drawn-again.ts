import { deepest, mostNodes } from './fragment-size.ts';

/** The element that `<use href="#a">` draws once more, or `fill="url(#a)"`. */
const drawn = /^#(.+)$|url\(\s*['"]?#([^'")]+)/;
const draws = (element: Element, name: string) => {
  const value = element.getAttribute(name) ?? '';
  // Other links draw nothing.
  const isOther = value.startsWith('#') && !/^(?:use|feImage)$/.test(element.localName);
  const [, href, paint] = (!isOther && drawn.exec(value)) || [];
  return href ?? paint;
};

/**
 * Why pictures draw too much of themselves: ten elements that use ten others of which each uses ten more are a thousand.
 * Undefined if they don't.
 */
export function tooOftenDrawn(root: DocumentFragment): string | undefined {
  const byId = new Map([...root.querySelectorAll('svg [id], svg[id]')].map((one) => [one.id, one]));
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
    for (const one of [element, ...element.querySelectorAll('*')]) weight += 1 + weighDrawn(one, depth);
    weights.set(element, weight);
    return weight;
  };
  const weighDrawn = (element: Element, depth: number) => {
    let weight = 0;
    for (const name of element.getAttributeNames()) {
      const found = byId.get(draws(element, name) ?? '');
      if (found) weight += weigh(found, depth + 1);
    }
    return weight;
  };
  let all = 0;
  for (const one of root.querySelectorAll('svg, svg *')) all += weighDrawn(one, 0);
  return all > mostNodes ? 'pictures that draw too much again' : undefined;
}
