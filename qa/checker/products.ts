import { productAttributes } from '../../src/page/product-item.ts';
import { all, type CheckedElement, type Rule, repeated, rule } from './rule.ts';

const product = '[data-article]:not([data-article=""])';
const shown = ':is([data-product-tile], [data-product-detail])';
/** What a report of a shown product cannot do without. */
const needed = ['data-article', 'data-product', 'data-title', 'data-price', 'data-brand', 'data-category'];
/** Bounds of numbers, from the tracking plan. */
const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'data-price': [0, 1e6],
  'data-price-total': [0, 1e7],
  'data-original-price': [0, 1e6],
  'data-discount-amount': [0, 1e6],
  'data-discount-percentage': [0, 100],
  'data-discount-total': [0, 1e7],
  'data-shipping': [1, 6],
  'data-index': [1, 1e5],
  'data-quantity': [1, 1e4],
  'data-delivery-days': [0, 1000],
  'data-rating-count': [0, 1e7],
  'data-rating-score': [0, 10],
};

const numberOf = (element: CheckedElement, name: string): number | undefined => {
  const text = element.getAttribute(name)?.trim();
  return text && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined;
};

/** The amounts in euros that the element's text has: `€ 1.299,-` is 1299. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/€\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d\d|-))?/g)].map(
    ([, whole = '', cents = '']) =>
      Number(`${whole.replaceAll('.', '')}.${cents === '-' ? '0' : cents || '0'}`),
  );
}

/** What the element shows itself, without products in it. */
const ownTexts = (element: CheckedElement, selector: string): string[] =>
  all(element, selector)
    .filter((one) => isOwn(one, element))
    .map(({ textContent }) => textContent ?? '');
const isOwn = (one: CheckedElement, owner: CheckedElement) =>
  one.closest(product)?.getAttribute('data-article') === owner.getAttribute('data-article');

const euros = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`;
const nameOf = (element: CheckedElement) =>
  element.getAttribute('data-title') || element.getAttribute('data-article') || '?';

/** Products and their lists: what analytics reads, beside what shoppers see. */
const kindWords = {
  number: { en: 'a number', nl: 'een getal' },
  boolean: { en: 'true or false', nl: 'true of false' },
} as const;

export const productRules: readonly Rule[] = [
  rule(
    'product-attribute-missing',
    'error',
    ['The product "{0}" has no {1}: reports about it have a hole.', 'Have the server write the attribute.'],
    ['Product "{0}" heeft geen {1}: rapporten erover missen dat.', 'Laat de server het attribuut schrijven.'],
    (page, _knowledge, report) => {
      for (const element of all(page, shown))
        for (const name of needed)
          if (!element.getAttribute(name)?.trim()) report(element, nameOf(element), name);
    },
  ),
  rule(
    'product-attribute-unreadable',
    'error',
    [
      'The product "{0}" has {1}="{2}", which is not {3}: it is left out of the reports.',
      'Write numbers as 1299.00, and true or false.',
    ],
    [
      'Product "{0}" heeft {1}="{2}", en dat is niet {3}: het blijft uit de rapporten.',
      'Schrijf getallen als 1299.00, en verder true of false.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, product))
        for (const { attribute, kind } of productAttributes) {
          const text = element.getAttribute(attribute)?.trim();
          if (!text || kind === 'text') continue;
          const isGood =
            kind === 'number' ? numberOf(element, attribute) !== undefined : /^(true|false|0|1)$/.test(text);
          if (!isGood) report(element, nameOf(element), attribute, text, kindWords[kind]);
        }
    },
  ),
  rule(
    'product-attribute-out-of-range',
    'error',
    ['The product "{0}" has {1}="{2}", outside of {3}.', 'Correct the value.'],
    ['Product "{0}" heeft {1}="{2}", buiten {3}.', 'Verbeter de waarde.'],
    (page, _knowledge, report) => {
      for (const element of all(page, product))
        for (const [name, [least, most]] of Object.entries(bounds)) {
          const value = numberOf(element, name);
          if (value !== undefined && (value < least || value > most))
            report(element, nameOf(element), name, `${value}`, `${least}–${most}`);
        }
    },
  ),
  rule(
    'price-differs',
    'error',
    [
      'The product "{0}" shows {1}, but reports {2} (data-price).',
      'Have the server write both from one price.',
    ],
    [
      'Product "{0}" toont {1}, maar rapporteert {2} (data-price).',
      'Laat de server beide uit één prijs schrijven.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, shown)) {
        const price = numberOf(element, 'data-price');
        // What is sold by the pack may show what a pack costs.
        const total = (numberOf(element, 'data-quantity') ?? 1) > 1 && numberOf(element, 'data-price-total');
        const amounts = ownTexts(element, '[class*="price-now"], [itemprop="price"]').flatMap(amountsIn);
        if (price !== undefined && amounts.length && !amounts.some((one) => one === price || one === total))
          report(element, nameOf(element), amounts.map(euros).join(' / '), euros(price));
      }
    },
  ),
  rule(
    'former-price-not-higher',
    'error',
    [
      'The product "{0}" crosses out {1}, which is not more than its price of {2}.',
      'Leave the former price out, or correct it: it misleads shoppers.',
    ],
    [
      'Product "{0}" streept {1} door, en dat is niet meer dan de prijs van {2}.',
      'Laat de oude prijs weg, of verbeter hem: zo misleidt hij klanten.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, shown)) {
        const price = numberOf(element, 'data-price');
        for (const former of ownTexts(element, 's, del').flatMap(amountsIn))
          if (price !== undefined && former <= price)
            report(element, nameOf(element), euros(former), euros(price));
      }
    },
  ),
  rule(
    'original-price-lower',
    'error',
    [
      'The product "{0}" has data-original-price {1} below its price of {2}.',
      'Correct it, or leave it out where there is no discount.',
    ],
    [
      'Product "{0}" heeft data-original-price {1}, lager dan de prijs van {2}.',
      'Verbeter het, of laat het weg als er geen korting is.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, product)) {
        const [price, original] = [numberOf(element, 'data-price'), numberOf(element, 'data-original-price')];
        if (price !== undefined && original !== undefined && original < price)
          report(element, nameOf(element), euros(original), euros(price));
      }
    },
  ),
  rule(
    'discount-differs',
    'warning',
    [
      'The product "{0}" has a discount of {1}, but its prices differ by {2}.',
      'Correct data-discount-amount.',
    ],
    [
      'Product "{0}" heeft een korting van {1}, maar de prijzen verschillen {2}.',
      'Verbeter data-discount-amount.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, product)) {
        const [price, original, discount] = ['price', 'original-price', 'discount-amount'].map((name) =>
          numberOf(element, `data-${name}`),
        );
        if (price === undefined || original === undefined || discount === undefined) continue;
        if (Math.abs(original - price - discount) >= 0.01)
          report(element, nameOf(element), euros(discount), euros(original - price));
      }
    },
  ),
  rule(
    'list-without-name',
    'error',
    [
      'A list of products has no data-list-name: reports call it after the type of page.',
      'Give the list the name that analysts know.',
    ],
    [
      'Een productlijst heeft geen data-list-name: rapporten noemen haar naar het paginatype.',
      'Geef de lijst de naam die analisten kennen.',
    ],
    (page, _knowledge, report) => {
      for (const list of all(page, '[data-product-list]'))
        if (!list.getAttribute('data-list-name')?.trim()) report(list);
    },
  ),
  rule(
    'list-name-twice',
    'error',
    [
      'Two lists of this page are called "{0}": a product in both is reported once.',
      'Give each list a name of its own.',
    ],
    [
      'Twee lijsten op deze pagina heten "{0}": een product in beide telt één keer.',
      'Geef elke lijst een eigen naam.',
    ],
    (page, _knowledge, report) => {
      const lists = all(page, '[data-product-list][data-list-name]');
      for (const [name, later] of repeated(
        lists,
        (list) => list.getAttribute('data-list-name')?.trim() ?? '',
      ))
        for (const list of later) if (name) report(list, name);
    },
  ),
  rule(
    'product-twice-in-list',
    'warning',
    ['The product "{0}" is in its list more than once: it is reported once.', 'Leave the second one out.'],
    ['Product "{0}" staat meer dan één keer in zijn lijst: het telt één keer.', 'Laat de tweede weg.'],
    (page, _knowledge, report) => {
      for (const list of all(page, '[data-product-list]')) {
        const own = all(list, product).filter(
          (one) =>
            one.closest('[data-product-list]')?.getAttribute('data-list-name') ===
              list.getAttribute('data-list-name') && !one.parentElement?.closest(product),
        );
        for (const [, later] of repeated(own, (one) => one.getAttribute('data-article') ?? ''))
          for (const one of later) report(one, nameOf(one));
      }
    },
  ),
  rule(
    'list-index-twice',
    'warning',
    ['Two products of the list have data-index {0}.', 'Count the products from 1, on later pages further.'],
    [
      'Twee producten in de lijst hebben data-index {0}.',
      'Tel de producten vanaf 1, op volgende pagina’s verder.',
    ],
    (page, _knowledge, report) => {
      for (const list of all(page, '[data-product-list]')) {
        const own = all(list, '[data-product-tile][data-index]').filter(
          (one) => !one.parentElement?.closest('[data-product-tile]'),
        );
        for (const [index, later] of repeated(own, (one) => one.getAttribute('data-index') ?? ''))
          for (const one of later) report(one, index);
      }
    },
  ),
  rule(
    'tile-without-link',
    'error',
    [
      'The tile of "{0}" has no link to its product.',
      'Put the link into the tile: it is the way without the script.',
    ],
    [
      'De tegel van "{0}" heeft geen link naar het product.',
      'Zet de link in de tegel: dat is de weg zonder script.',
    ],
    (page, _knowledge, report) => {
      for (const tile of all(page, '[data-product-tile]'))
        if (!tile.querySelectorAll('a[href]').length && !tile.matches('a[href]')) report(tile, nameOf(tile));
    },
  ),
];
