import { all, type CheckedElement, type Rule, rule } from './rule.ts';

/** What the server must put inside: a selector, and how to write it. */
type Expected = readonly [selector: string, markup: string];

const link: Expected = ['a[href]', '<a href="…">'];
const formOrLink: Expected = ['form, a[href]', '<form>'];

/** By name: the way of those without the script. */
const ways: Readonly<Record<string, Expected>> = {
  'add-to-cart': [
    'form[method="post" i] button, form[method="post" i] [type="submit"]',
    '<form method="post"> + <button>',
  ],
  appointment: formOrLink,
  'cart-popup': link,
  'guided-selling': formOrLink,
  'search-autocomplete': ['form input[name="q"]', '<form> + <input name="q">'],
  'store-locator': ['form[data-locator-form]', '<form data-locator-form>'],
  'anchor-bar': link,
  'appointment-opener': link,
  'article-selection': ['a[href], form', '<a href="…">'],
  'category-entrance': link,
  checkout: ['form', '<form>'],
  'contact-option': ['a[href], button', '<a href="…">'],
  'contact-options': link,
  'date-field': ['input, select', '<input>'],
  gallery: ['a[href][data-gallery-item]', '<a href="…" data-gallery-item>'],
  'media-text': ['video[controls]', '<video controls>'],
  popup: ['a[href], button', '<a href="…">'],
  tooltip: ['button[popovertarget]', '<button popovertarget="…">'],
};

/** By name: the parts that the script needs, each as the name of an attribute or as a selector and its markup. */
const parts: Readonly<Record<string, readonly (string | Expected)[]>> = {
  'address-lookup': ['ZipCode', 'HouseNumber', 'StreetName', 'City'].map((name) => [
    `[name="${name}"], [name$=".${name}"]`,
    `<input name="${name}">`,
  ]),
  'bed-match': [['[data-bed-match-form], [data-bed-match-result]', 'data-bed-match-form']],
  'cart-page': ['data-cart-lines'],
  'media-text': ['data-media-toggle'],
  menu: ['data-menu-list'],
  'product-filters': [['[data-filters-part="list"]', 'data-filters-part="list"']],
  share: ['data-share-button'],
  'show-more': ['data-show-more-content'],
  slider: [
    'data-slider-track',
    ...['previous', 'next'].map(
      (way): Expected => [`[data-slider-${way}]`, `<button type="button" hidden data-slider-${way}>`],
    ),
  ],
  tooltip: [['[popover]', '<… popover>']],
};

/** The names in the tables, which must be names of ours. */
export const expectedNames = [...new Set([...Object.keys(ways), ...Object.keys(parts)])];

/** Those that may stand on a page once. */
const onlyOnce = [
  'contact-options',
  'cookie-consent',
  'frame-messages',
  'layout-class',
  'prefetch',
  'sleep-id',
];

const nameOf = (element: CheckedElement) =>
  element.getAttribute('data-island') ?? element.getAttribute('data-behaviour') ?? '';

/** Reports each that lacks what the table has for its name. What an island has mounted into has it no more. */
const lacks =
  (table: Readonly<Record<string, readonly (string | Expected)[]>>): Rule['check'] =>
  (page, _knowledge, report) => {
    for (const element of all(page, '[data-island], [data-behaviour]')) {
      const name = nameOf(element);
      const expected = (Object.hasOwn(table, name) && table[name]) || [];
      if (!expected.length || element.getAttribute('data-state') === 'mounted') continue;
      // An empty island is another rule's.
      if (element.hasAttribute('data-island') && !element.textContent?.trim()) continue;
      for (const one of expected) {
        const [selector, markup] = typeof one === 'string' ? [`[${one}]`, one] : one;
        if (!element.matches(selector) && !element.querySelectorAll(selector).length)
          report(element, name, markup);
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
    lacks(Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, [way]]))),
  ),
  rule(
    'part-missing',
    'error',
    ['"{0}" lacks a part.', 'Put this inside: {1}'],
    ['"{0}" mist een onderdeel.', 'Zet dit erin: {1}'],
    lacks(parts),
  ),
  rule(
    'once-on-a-page',
    'error',
    ['"{0}" may stand on a page once.', 'Take this one away.'],
    ['"{0}" mag één keer op een pagina staan.', 'Haal deze weg.'],
    (page, _knowledge, report) => {
      const seen = new Set<string>();
      for (const element of all(page, '[data-behaviour]')) {
        const name = nameOf(element);
        if (onlyOnce.includes(name) && seen.has(name)) report(element, name);
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
