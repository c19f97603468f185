import { hostOf, ownHosts } from './hosts.ts';
import { nearest } from './nearest.ts';
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

const hasBeside = ({ parentElement }: CheckedElement, selector: string) =>
  Array.from(parentElement?.children ?? []).some((one) => one.matches(selector));

/** Whether the element has what makes a part needed: a prop, or after `!` that it is not there. */
function isNeeded(element: CheckedElement, needs = ''): boolean {
  const name = needs.replace('!', '');
  const isOn = !name || (element.hasAttribute(name) && element.getAttribute(name) !== 'false');
  return isOn !== needs.startsWith('!');
}

/** Each component with its parts. What an island has mounted into has them no more, and an empty one is another rule's. */
function* partsOf(page: CheckedPage, knowledge: Knowledge) {
  for (const [element, { kind, name, parts }] of hosts(page, knowledge)) {
    if (element.getAttribute('data-state') === 'mounted') continue;
    if (kind === 'island' && !element.textContent?.trim()) continue;
    for (const part of parts) if (isNeeded(element, part.needs)) yield { element, name, part };
  }
}

/** The elements that this finds inside, or the element itself. */
const within = (element: CheckedElement, selector: string) => [
  ...(element.matches(selector.replace(':scope', '*')) ? [element] : []),
  ...(selector.startsWith(':scope') ? [] : all(element, selector)),
];

/** Reports each that lacks what it declares. */
const lacks =
  (isWay: boolean): Rule['check'] =>
  (page, knowledge, report) => {
    for (const { element, name, part } of partsOf(page, knowledge)) {
      const { isAround, ifThere, in: place = ':scope', beside, selector, markup } = part;
      if (isAround || part.isWay !== isWay || (ifThere && !has(element, ifThere))) continue;
      for (const one of within(element, beside ?? place))
        if (!(beside ? hasBeside(one, selector) : has(one, selector))) report(one, { name, markup });
    }
  };

/** What stands inside of islands and behaviours. */
export const markupRules: readonly Rule[] = [
  rule('way-missing', 'error', lacks(true)),
  rule('part-missing', 'error', lacks(false)),
  rule('stands-elsewhere', 'error', (page, knowledge, report) => {
    for (const { element, name, part } of partsOf(page, knowledge))
      if (part.isAround && !element.closest(part.selector)) report(element, { name, markup: part.markup });
  }),
  rule('address-elsewhere', 'error', (page, knowledge, report) => {
    const own = ownHosts(page, knowledge);
    for (const { element, name, part } of partsOf(page, knowledge))
      for (const one of part.site ? within(element, part.selector) : []) {
        const address = one.getAttribute(part.site ?? '')?.trim() ?? '';
        const host = hostOf(address);
        const isElsewhere = host
          ? own.length > 0 && !own.includes(host)
          : /^(?!https?:)[a-z][\w+.-]*:/i.test(address);
        if (isElsewhere) report(one, { name, address });
      }
  }),
  rule('once-on-a-page', 'error', (page, knowledge, report) => {
    const seen = new Set<string>();
    for (const [element, { name, once }] of hosts(page, knowledge)) {
      if (once && seen.has(name)) report(element, { name });
      seen.add(name);
    }
  }),
  rule('marker-misspelt', 'error', (page, _knowledge, report) => {
    const elements = all(page, '*');
    const rights = new Map<string, string | undefined>();
    for (const element of elements)
      for (const name of element.getAttributeNames()) {
        if (!rights.has(name)) rights.set(name, misspelt(name));
        const right = rights.get(name);
        if (right) report(element, { given: name, meant: right });
      }
  }),
];

/** What pages are marked with. */
const markers = [
  ...['island', 'behaviour', 'article', 'product-list', 'product-tile', 'product-detail', 'list-name'],
  ...['cart-badge', 'cart-line', 'cart-lines', 'cart-remove', 'cart-item-id', 'back-link', 'copy-test'],
  ...['promotion-block', 'promotion-id', 'promotion-name', 'promotion-end', 'creative-name', 'creative-slot'],
].map((name) => `data-${name}`);

/** HTML's own words in Dutch, as a program that translates a page writes them too. */
const dutch: Readonly<Record<string, string>> = {
  ...{ verplicht: 'required', uitgeschakeld: 'disabled', aangevinkt: 'checked', geselecteerd: 'selected' },
  ...{
    verborgen: 'hidden',
    alleenlezen: 'readonly',
    meerdere: 'multiple',
    actie: 'action',
    methode: 'method',
  },
  ...{ naam: 'name', waarde: 'value', klasse: 'class', stijl: 'style', breedte: 'width', hoogte: 'height' },
  ...{ 'data-gedrag': 'data-behaviour', 'data-eiland': 'data-island', 'data-artikel': 'data-article' },
};

/** The marker that was meant by an attribute that is none: a letter too few, too many, another, two swapped, or a dash. */
export function misspelt(attribute: string): string | undefined {
  if (Object.hasOwn(dutch, attribute)) return dutch[attribute];
  if (/^(?:islands?|behaviou?rs?)$/.test(attribute))
    return `data-${nearest(attribute, ['island', 'behaviour'])}`;
  if (!/^data[-_].{5}/.test(attribute) || markers.includes(attribute)) return undefined;
  const english = attribute.replaceAll('_', '-').replace(/-behaviors?$/, '-behaviour');
  return markers.includes(english) ? english : nearest(english, markers, 1);
}
