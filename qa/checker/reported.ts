import { amountsIn } from './products.ts';
import { all, type CheckedElement, type Rule, rule } from './rule.ts';

const numberOf = (element: CheckedElement, name: string): number | undefined => {
  const text = element.getAttribute(`data-${name}`)?.trim();
  return text && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined;
};
const products = (page: Parameters<Rule['check']>[0]) =>
  all(page, '[data-article]').filter(({ localName }) => localName !== 'input');
const nameOf = (element: CheckedElement) =>
  element.getAttribute('data-title') || element.getAttribute('data-article') || '?';
const euros = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`;
const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005;

/** Values that must fit each other, and what a cart or promotion is reported by. */
export const reportedRules: readonly Rule[] = [
  rule(
    'line-price-differs',
    'error',
    ['The line of "{0}" shows {1}, but its data say {2}.', 'Have the server write both from one price.'],
    [
      'De regel van "{0}" toont {1}, maar de data zeggen {2}.',
      'Laat de server beide uit één prijs schrijven.',
    ],
    (page, _knowledge, report) => {
      for (const line of all(page, '[data-cart-line], [data-order-line], [data-checkout-line]')) {
        const [price, total] = [numberOf(line, 'price'), numberOf(line, 'price-total')];
        const amounts = all(line, '[class*="line-price"]')
          .filter((one) => !one.closest('s, del'))
          .flatMap(({ textContent }) => amountsIn(textContent ?? ''));
        const known = [price, total].filter((one) => one !== undefined);
        const [first] = known;
        if (
          first !== undefined &&
          amounts.length &&
          !amounts.some((one) => known.some((right) => isSame(one, right)))
        )
          report(line, nameOf(line), amounts.map(euros).join(' / '), euros(total ?? first));
      }
    },
  ),
  rule(
    'former-price-differs',
    'error',
    ['"{0}" crosses out {1}, but data-original-price is {2}.', 'Have the server write both from one price.'],
    [
      '"{0}" streept {1} door, maar data-original-price is {2}.',
      'Laat de server beide uit één prijs schrijven.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, '[data-product-tile], [data-product-detail]')) {
        const [original, price] = [numberOf(element, 'original-price'), numberOf(element, 'price')];
        const pieces = numberOf(element, 'quantity') ?? 1;
        if (original === undefined || price === undefined || original <= price) continue;
        const formers = all(element, 's, del')
          .filter((one) => one.closest('[data-article]') === element)
          .flatMap(({ textContent }) => amountsIn(textContent ?? ''))
          .filter((amount) => amount > price);
        if (formers.length && !formers.some((one) => isSame(one, original) || isSame(one, original * pieces)))
          report(element, nameOf(element), formers.map(euros).join(' / '), euros(original));
      }
    },
  ),
  rule(
    'discount-percentage-differs',
    'warning',
    ['"{0}" has data-discount-percentage {1}, but its prices give {2}.', 'Write {2}.'],
    ['"{0}" heeft data-discount-percentage {1}, maar de prijzen geven {2}.', 'Schrijf {2}.'],
    (page, _knowledge, report) => {
      for (const element of products(page)) {
        const [price, original] = [numberOf(element, 'price'), numberOf(element, 'original-price')];
        const percentage = numberOf(element, 'discount-percentage');
        if (price === undefined || !original || percentage === undefined || original < price) continue;
        const right = ((original - price) / original) * 100;
        if (Math.abs(percentage - right) > 1)
          report(element, nameOf(element), `${percentage}`, `${Math.floor(right)}`);
      }
    },
  ),
  rule(
    'price-total-differs',
    'error',
    ['"{0}" has data-price-total {1}, but {2} cost {3}.', 'Write the price of all pieces.'],
    ['"{0}" heeft data-price-total {1}, maar {2} kosten {3}.', 'Schrijf de prijs van alle stuks.'],
    (page, _knowledge, report) => {
      for (const element of products(page)) {
        const [price, total] = [numberOf(element, 'price'), numberOf(element, 'price-total')];
        const pieces = numberOf(element, 'quantity') ?? 1;
        if (price !== undefined && total !== undefined && !isSame(total, price * pieces))
          report(element, nameOf(element), `${total}`, `${pieces} × ${euros(price)}`, euros(price * pieces));
      }
    },
  ),
  rule(
    'sleep-id-wrong',
    'error',
    ['The sleep-ID of "{0}" runs from {1} to {2}.', 'Write two numbers from 1 to 5, the smaller one first.'],
    [
      'Het slaap-ID van "{0}" loopt van {1} tot {2}.',
      'Schrijf twee getallen van 1 tot en met 5, het kleinste eerst.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, '[data-sleep-id-from], [data-sleep-id-to]')) {
        const [from = 0, to = 0] = ['sleep-id-from', 'sleep-id-to'].map((name) => numberOf(element, name));
        if (!(from >= 1 && from <= to && to <= 5)) report(element, nameOf(element), `${from}`, `${to}`);
      }
    },
  ),
  rule(
    'list-name-differs',
    'warning',
    ['A product of the list "{0}" has data-list-name="{1}".', 'Write data-list-name="{0}".'],
    ['Een product in de lijst "{0}" heeft data-list-name="{1}".', 'Schrijf data-list-name="{0}".'],
    (page, _knowledge, report) => {
      for (const tile of all(page, '[data-product-list] [data-article][data-list-name]')) {
        const list = tile.closest('[data-product-list]')?.getAttribute('data-list-name');
        const own = tile.getAttribute('data-list-name');
        if (list && own && own !== list) report(tile, list, own);
      }
    },
  ),
  rule(
    'cart-line-incomplete',
    'error',
    ['A line of the cart lacks {0}: it can’t be changed or removed.', 'Have the server write it.'],
    [
      'Een regel van de winkelwagen mist {0}: hij is niet te wijzigen of te verwijderen.',
      'Laat de server het schrijven.',
    ],
    (page, _knowledge, report) => {
      for (const line of all(page, '[data-cart-line]')) {
        if (!line.getAttribute('data-cart-item-id')?.trim()) report(line, 'data-cart-item-id');
        const form = '[data-cart-remove]';
        if (
          line.querySelectorAll(form).length &&
          !line.querySelectorAll(`${form} [name="cartItemId"]`).length
        )
          report(line, '<input type="hidden" name="cartItemId">');
      }
    },
  ),
  rule(
    'promotion-without-name',
    'error',
    ['A promotion has no name, so it is not reported.', 'Write data-promotion-name or data-promotion-id.'],
    [
      'Een actie heeft geen naam en blijft uit de rapporten.',
      'Schrijf data-promotion-name of data-promotion-id.',
    ],
    (page, _knowledge, report) => {
      for (const block of all(page, '[data-promotion-block]'))
        if (!['data-promotion-id', 'data-promotion-name'].some((name) => block.getAttribute(name)?.trim()))
          report(block);
    },
  ),
  rule(
    'end-not-in-ms',
    'error',
    ['The end "{0}" is no time in ms since 1970.', 'Write 13 digits: 1800000000000 is 15 January 2027.'],
    [
      'Het einde "{0}" is geen tijd in ms sinds 1970.',
      'Schrijf 13 cijfers: 1800000000000 is 15 januari 2027.',
    ],
    (page, _knowledge, report) => {
      for (const name of ['data-promotion-end', 'data-end'])
        for (const element of all(page, `[${name}]`)) {
          const end = element.getAttribute(name) ?? '';
          // Nine to eleven digits are seconds. What else a countdown can't read is told of its props.
          if (/^\d{9,11}$/.test(end) || (name === 'data-promotion-end' && !/^\d{1,16}$/.test(end)))
            report(element, end);
        }
    },
  ),
];
