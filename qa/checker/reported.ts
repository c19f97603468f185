import { amountsIn, euros, nameOf, numberOf } from './products.ts';
import { all, type CheckedElement, type Rule, repeated, rule, textOf } from './rule.ts';
import { shownPrices } from './shown-prices.ts';

const products = (page: Parameters<Rule['check']>[0]) =>
  all(page, '[data-article]').filter(({ localName }) => localName !== 'input');
/** What has a range of the sleep-ID, and its attributes. */
const sleepIds = [
  ['[data-sleep-id-from], [data-sleep-id-to]', 'data-sleep-id-from', 'data-sleep-id-to'],
  ['[data-bed-match-result]', 'data-from', 'data-to'],
] as const;
/** Nine to eleven digits. */
const isInSeconds = (end: string) => /^\d{9,11}$/.test(end);
const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005;

/** Values that must fit each other, and what a cart or promotion is reported by. */
export const reportedRules: readonly Rule[] = [
  rule('line-price-differs', 'error', (page, _knowledge, report) => {
    for (const line of all(page, '[data-cart-line], [data-order-line], [data-checkout-line]')) {
      const [price, total] = [numberOf(line, 'data-price'), numberOf(line, 'data-price-total')];
      const amounts = shownPrices(line);
      const known = [price, total].filter((one) => one !== undefined);
      const [first] = known;
      if (
        first !== undefined &&
        amounts.length &&
        !amounts.some((one) => known.some((right) => isSame(one, right)))
      )
        report(line, {
          name: nameOf(line),
          shown: amounts.map(euros).join(' / '),
          data: euros(total ?? first),
        });
    }
  }),
  rule('former-price-differs', 'error', (page, _knowledge, report) => {
    for (const element of all(page, '[data-product-tile], [data-product-detail]')) {
      const [original, price] = [numberOf(element, 'data-original-price'), numberOf(element, 'data-price')];
      const pieces = numberOf(element, 'data-quantity') ?? 1;
      if (original === undefined || price === undefined || original <= price) continue;
      const formers = all(element, 's, del')
        .filter((one) => one.closest('[data-article]') === element)
        .flatMap(({ textContent }) => amountsIn(textContent ?? ''))
        .filter((amount) => amount > price);
      if (formers.length && !formers.some((one) => isSame(one, original) || isSame(one, original * pieces)))
        report(element, {
          name: nameOf(element),
          shown: formers.map(euros).join(' / '),
          data: euros(original),
        });
    }
  }),
  rule('discount-percentage-differs', 'warning', (page, _knowledge, report) => {
    for (const element of products(page)) {
      const [price, original] = [numberOf(element, 'data-price'), numberOf(element, 'data-original-price')];
      const percentage = numberOf(element, 'data-discount-percentage');
      if (price === undefined || !original || percentage === undefined || original < price) continue;
      const right = ((original - price) / original) * 100;
      if (Math.abs(percentage - right) > 1)
        report(element, { name: nameOf(element), given: `${percentage}`, right: `${Math.floor(right)}` });
    }
  }),
  rule('price-total-differs', 'error', (page, _knowledge, report) => {
    for (const element of products(page)) {
      const [price, total] = [numberOf(element, 'data-price'), numberOf(element, 'data-price-total')];
      const pieces = numberOf(element, 'data-quantity') ?? 1;
      if (price !== undefined && total !== undefined && !isSame(total, price * pieces))
        report(element, {
          name: nameOf(element),
          given: `${total}`,
          pieces: `${pieces} × ${euros(price)}`,
          right: euros(price * pieces),
        });
    }
  }),
  rule('sleep-id-wrong', 'error', (page, _knowledge, report) => {
    for (const [selector, ...names] of sleepIds)
      for (const element of all(page, selector)) {
        const [from = 0, to = 0] = names.map((name) => numberOf(element, name));
        if (!(from >= 1 && from <= to && to <= 5))
          report(element, { name: nameOf(element), from: `${from}`, to: `${to}` });
      }
  }),
  rule('list-name-differs', 'warning', (page, _knowledge, report) => {
    for (const tile of all(page, '[data-product-list] [data-article][data-list-name]')) {
      const list = tile.closest('[data-product-list]')?.getAttribute('data-list-name');
      const own = tile.getAttribute('data-list-name');
      if (list && own && own !== list) report(tile, { list, given: own });
    }
  }),
  rule('cart-line-incomplete', 'error', (page, _knowledge, report) => {
    for (const line of all(page, '[data-cart-line]')) {
      if (!line.getAttribute('data-cart-item-id')?.trim()) report(line, { missing: 'data-cart-item-id' });
      const form = '[data-cart-remove]';
      if (line.querySelectorAll(form).length && !line.querySelectorAll(`${form} [name="cartItemId"]`).length)
        report(line, { missing: '<input type="hidden" name="cartItemId">' });
    }
  }),
  rule('cart-line-twice', 'error', (page, _knowledge, report) => {
    const lines = all(page, '[data-cart-line][data-cart-item-id]:not([data-cart-item-id=""])');
    const idOf = (line: CheckedElement) => line.getAttribute('data-cart-item-id') ?? '';
    for (const [id, later] of repeated(lines, idOf)) for (const line of later) report(line, { id });
  }),
  rule('order-attribute-wrong', 'error', (page, _knowledge, report) => {
    for (const order of all(page, '[data-order]')) {
      if (!order.getAttribute('data-order-number')?.trim()) report(order, { attribute: 'data-order-number' });
      for (const attribute of ['data-order-tax', 'data-order-shipping'])
        if (order.getAttribute(attribute)?.trim() && numberOf(order, attribute) === undefined)
          report(order, { attribute });
    }
  }),
  rule('discount-shown-differs', 'error', (page, _knowledge, report) => {
    for (const element of all(page, '[data-product-tile], [data-product-detail]')) {
      const [price, original] = [numberOf(element, 'data-price'), numberOf(element, 'data-original-price')];
      if (price === undefined || !original || original < price) continue;
      const right = (1 - price / original) * 100;
      // Another rule tells of a percentage in the data.
      const stated = numberOf(element, 'data-discount-percentage');
      for (const one of all(element, '*')) {
        const [, shown] = one.children.length
          ? []
          : (/^[-\u2212\u2013] ?(\d\d?) ?%$/.exec(textOf(one)) ?? []);
        if (!shown || Number(shown) === stated || one.closest('[data-article]') !== element) continue;
        if (Math.abs(Number(shown) - right) > 1)
          report(element, { name: nameOf(element), given: shown, right: `${Math.floor(right)}` });
      }
    }
  }),
  rule('promotion-without-name', 'error', (page, _knowledge, report) => {
    for (const block of all(page, '[data-promotion-block]'))
      if (!['data-promotion-id', 'data-promotion-name'].some((name) => block.getAttribute(name)?.trim()))
        report(block);
  }),
  rule('end-not-in-ms', 'error', (page, _knowledge, report) => {
    for (const name of ['data-promotion-end', 'data-end'])
      for (const element of all(page, `[${name}]`)) {
        const end = element.getAttribute(name) ?? '';
        // What else a countdown can't read is told of its props.
        if (isInSeconds(end) || (name === 'data-promotion-end' && !/^\d{1,16}$/.test(end)))
          report(element, { end });
      }
  }),
  rule('end-passed', 'warning', (page, { today }, report) => {
    for (const name of ['data-promotion-end', 'data-end'])
      for (const element of all(page, `[${name}]`)) {
        const end = element.getAttribute(name) ?? '';
        if (/^\d+$/.test(end) && !isInSeconds(end) && Number(end) < Date.parse(today))
          report(element, { day: new Date(Number(end)).toISOString().slice(0, 10) });
      }
  }),
];
