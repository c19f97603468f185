import { productAttributes } from '../../src/page/product-item.ts';
import { all, type CheckedElement, type Rule, repeated, rule } from './rule.ts';
import { kind, phrase } from './sentences.ts';
import { shownPrices, statedPrices } from './shown-prices.ts';

const product = '[data-article]:not([data-article=""])';
const shown = ':is([data-product-tile], [data-product-detail])';
/** What a report of a shown product cannot do without. */
export const neededAttributes: readonly string[] = [
  'data-article',
  'data-product',
  'data-title',
  'data-price',
  'data-brand',
  'data-category',
];
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

/** The number in an attribute; undefined where there is none that reports could read. */
export const numberOf = (element: CheckedElement, name: string): number | undefined => {
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

export const euros = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`;
/** A product as a person calls it. */
export const nameOf = (element: CheckedElement) =>
  element.getAttribute('data-title') || element.getAttribute('data-article') || '?';

const kinds = { number: phrase('a-number'), boolean: kind('true or false', 'is') };

/** Products and their lists: what analytics reads, beside what shoppers see. */
export const productRules: readonly Rule[] = [
  rule('product-attribute-missing', 'error', (page, _knowledge, report) => {
    for (const element of all(page, shown))
      for (const name of neededAttributes)
        if (!element.getAttribute(name)?.trim()) report(element, { name: nameOf(element), attribute: name });
  }),
  rule('product-attribute-unreadable', 'error', (page, _knowledge, report) => {
    for (const element of all(page, product))
      for (const { attribute, kind } of productAttributes) {
        const text = element.getAttribute(attribute)?.trim();
        if (!text || kind === 'text') continue;
        const isGood =
          kind === 'number' ? numberOf(element, attribute) !== undefined : /^(true|false|0|1)$/.test(text);
        if (!isGood) report(element, { name: nameOf(element), attribute, given: text, kind: kinds[kind] });
      }
  }),
  rule('product-attribute-out-of-range', 'error', (page, _knowledge, report) => {
    for (const element of all(page, product))
      for (const [name, [least, most]] of Object.entries(bounds)) {
        const value = numberOf(element, name);
        if (value !== undefined && (value < least || value > most))
          report(element, {
            name: nameOf(element),
            attribute: name,
            given: `${value}`,
            bounds: `${least}–${most}`,
          });
      }
  }),
  rule('price-differs', 'error', (page, _knowledge, report) => {
    for (const element of all(page, shown)) {
      const price = numberOf(element, 'data-price');
      // What is sold by the pack may show what a pack costs.
      const total = (numberOf(element, 'data-quantity') ?? 1) > 1 && numberOf(element, 'data-price-total');
      if (price === undefined) continue;
      const isRight = (one: number) => one === price || one === total;
      const tell = (at: CheckedElement, amounts: readonly number[]) => {
        if (amounts.length && !amounts.some(isRight))
          report(at, { name: nameOf(element), shown: amounts.map(euros).join(' / '), data: euros(price) });
      };
      tell(element, shownPrices(element));
      for (const one of statedPrices(element)) tell(element, [one]);
      if (element.hasAttribute('data-product-detail'))
        for (const bar of all(page, '[data-behaviour="order-bar"]'))
          if (bar.getAttribute('data-product-id') === element.getAttribute('data-product'))
            tell(bar, shownPrices(bar));
    }
  }),
  rule('former-price-not-higher', 'error', (page, _knowledge, report) => {
    for (const element of all(page, shown)) {
      const price = numberOf(element, 'data-price');
      for (const former of ownTexts(element, 's, del').flatMap(amountsIn))
        if (price !== undefined && former <= price)
          report(element, { name: nameOf(element), former: euros(former), price: euros(price) });
    }
  }),
  rule('original-price-lower', 'error', (page, _knowledge, report) => {
    for (const element of all(page, product)) {
      const [price, original] = [numberOf(element, 'data-price'), numberOf(element, 'data-original-price')];
      if (price !== undefined && original !== undefined && original < price)
        report(element, { name: nameOf(element), original: euros(original), price: euros(price) });
    }
  }),
  rule('discount-differs', 'warning', (page, _knowledge, report) => {
    for (const element of all(page, product)) {
      const [price, original, discount] = ['price', 'original-price', 'discount-amount'].map((name) =>
        numberOf(element, `data-${name}`),
      );
      if (price === undefined || original === undefined || discount === undefined) continue;
      if (Math.abs(original - price - discount) >= 0.01)
        report(element, {
          name: nameOf(element),
          discount: euros(discount),
          difference: euros(original - price),
        });
    }
  }),
  rule('list-without-name', 'error', (page, _knowledge, report) => {
    for (const list of all(page, '[data-product-list]'))
      if (!list.getAttribute('data-list-name')?.trim()) report(list);
  }),
  rule('list-name-twice', 'error', (page, _knowledge, report) => {
    const lists = all(page, '[data-product-list][data-list-name]');
    for (const [name, later] of repeated(lists, (list) => list.getAttribute('data-list-name')?.trim() ?? ''))
      for (const list of later) if (name) report(list, { name });
  }),
  rule('product-twice-in-list', 'warning', (page, _knowledge, report) => {
    for (const list of all(page, '[data-product-list]')) {
      const own = all(list, product).filter(
        (one) =>
          one.closest('[data-product-list]')?.getAttribute('data-list-name') ===
            list.getAttribute('data-list-name') && !one.parentElement?.closest(product),
      );
      for (const [, later] of repeated(own, (one) => one.getAttribute('data-article') ?? ''))
        for (const one of later) report(one, { name: nameOf(one) });
    }
  }),
  rule('list-index-twice', 'warning', (page, _knowledge, report) => {
    for (const list of all(page, '[data-product-list]')) {
      const own = all(list, '[data-product-tile][data-index]').filter(
        (one) => !one.parentElement?.closest('[data-product-tile]'),
      );
      for (const [index, later] of repeated(own, (one) => one.getAttribute('data-index') ?? ''))
        for (const one of later) report(one, { index });
    }
  }),
  rule('tile-without-link', 'error', (page, _knowledge, report) => {
    for (const tile of all(page, '[data-product-tile]'))
      if (!tile.querySelectorAll('a[href]').length && !tile.matches('a[href]'))
        report(tile, { name: nameOf(tile) });
  }),
];
