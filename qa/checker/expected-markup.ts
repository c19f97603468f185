import {
  all,
  type CheckedElement,
  type CheckedPage,
  type Knowledge,
  type KnownComponent,
  type Rule,
  rule,
} from './rule.ts';

/** The elements that each component stands on. */
function* hosts(
  page: CheckedPage,
  { components }: Knowledge,
): Generator<[element: CheckedElement, component: KnownComponent]> {
  for (const element of all(page, '[data-island], [data-behaviour]')) {
    const kind = element.hasAttribute('data-island') ? 'island' : 'behaviour';
    const name = element.getAttribute(`data-${kind}`);
    const component = components.find((one) => one.kind === kind && one.name === name);
    if (component) yield [element, component];
  }
}

const has = (element: CheckedElement, selector: string) =>
  selector.startsWith(':scope')
    ? element.matches(selector.replace(':scope', '*'))
    : element.matches(selector) || element.querySelectorAll(selector).length > 0;

/** Whether the element has what makes a part needed: a prop, or after `!` that it is not there. */
function isNeeded(element: CheckedElement, needs = ''): boolean {
  const name = needs.replace('!', '');
  const isOn = !name || (element.hasAttribute(name) && element.getAttribute(name) !== 'false');
  return isOn !== needs.startsWith('!');
}

/** Reports each that lacks what it declares. What an island has mounted into has it no more. */
const lacks =
  (isWay: boolean): Rule['check'] =>
  (page, knowledge, report) => {
    for (const [element, { kind, name, parts }] of hosts(page, knowledge)) {
      if (element.getAttribute('data-state') === 'mounted') continue;
      // An empty island is another rule's.
      if (kind === 'island' && !element.textContent?.trim()) continue;
      for (const { isWay: is, needs, ifThere, selector, markup } of parts) {
        const isAsked = is === isWay && isNeeded(element, needs) && (!ifThere || has(element, ifThere));
        if (isAsked && !has(element, selector)) report(element, name, markup);
      }
    }
  };

/** What stands inside of islands and behaviours. */
export const markupRules: readonly Rule[] = [
  rule(
    'way-missing',
    'error',
    ['"{0}" does nothing without the script.', 'Put this inside: {1}'],
    ['"{0}" doet zonder script niets.', 'Zet dit erin: {1}'],
    lacks(true),
  ),
  rule(
    'part-missing',
    'error',
    ['"{0}" lacks a part.', 'Put this inside: {1}'],
    ['"{0}" mist een onderdeel.', 'Zet dit erin: {1}'],
    lacks(false),
  ),
  rule(
    'once-on-a-page',
    'error',
    ['"{0}" may be on a page once.', 'Take this one away.'],
    ['"{0}" mag één keer op een pagina staan.', 'Haal deze weg.'],
    (page, knowledge, report) => {
      const seen = new Set<string>();
      for (const [element, { name, once }] of hosts(page, knowledge)) {
        if (once && seen.has(name)) report(element, name);
        seen.add(name);
      }
    },
  ),
  rule(
    'marker-misspelt',
    'error',
    ['{0} does nothing.', 'Write {1}.'],
    ['{0} doet niets.', 'Schrijf {1}.'],
    (page, _knowledge, report) => {
      const elements = all(page, '*');
      const rights = new Map<string, string | undefined>();
      for (const element of elements)
        for (const name of element.getAttributeNames()) {
          if (!rights.has(name)) rights.set(name, misspelt(name));
          const right = rights.get(name);
          if (right) report(element, name, right);
        }
    },
  ),
];

/** What pages are marked with. */
const markers = [
  ...['island', 'behaviour', 'article', 'product-list', 'product-tile', 'product-detail', 'list-name'],
  ...['cart-badge', 'cart-line', 'cart-lines', 'cart-remove', 'cart-item-id', 'back-link', 'copy-test'],
  ...['promotion-block', 'promotion-id', 'promotion-name', 'promotion-end', 'creative-name', 'creative-slot'],
].map((name) => `data-${name}`);

/** The marker that was meant by an attribute that is none: a letter too few, too many, another, or a dash. */
function misspelt(attribute: string): string | undefined {
  if (!/^data-.{5}/.test(attribute) || markers.includes(attribute)) return undefined;
  const plain = (text: string) => text.replaceAll('-', '');
  return markers.find((marker) => isOneOff(plain(attribute), plain(marker)));
}

/** Whether one letter makes the difference, or two that are swapped. */
function isOneOff(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (!left || !right) return (left + right).length <= 1;
  return left.length + right.length === 2 || (left.length === 2 && left === [...right].reverse().join(''));
}
