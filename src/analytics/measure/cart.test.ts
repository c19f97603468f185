import { afterEach, expect, test } from 'vitest';
import * as on from './testing.ts';

let close = () => {};
afterEach(() => close());

function measure(html: string, pageType = 'cart') {
  const page = on.measure(html, pageType);
  close = page.close;
  return page;
}

const line = (article: number, attributes = 'data-price="899.95"') =>
  `<li data-cart-line data-article="${article}" data-title="Bed" ${attributes}></li>`;
const cart = (...lines: string[]) => `<div data-cart><ul>${lines.join('')}</ul></div>`;

test('the cart page reports its lines and their total, exact to the cent', () => {
  const { tracked } = measure(
    cart(line(1, 'data-price="899.95" data-quantity="3"'), line(2, 'data-price="0.1"')),
  );
  expect(tracked).toEqual([
    {
      name: 'view_cart',
      parameters: {
        currency: 'EUR',
        value: 2699.95,
        items: [
          { articleNumber: '1', item_id: '1', item_name: 'Bed', price: 899.95, quantity: 3 },
          { articleNumber: '2', item_id: '2', item_name: 'Bed', price: 0.1, quantity: 1 },
        ],
      },
    },
  ]);
});

test('an unknown price counts as 0', () => {
  expect(measure(cart(line(1, ''), line(2))).tracked[0]?.parameters).toMatchObject({ value: 899.95 });
});

test('an empty cart is reported when it gets its first line', async () => {
  const { add, find, tracked } = measure(cart());
  expect(tracked).toEqual([]);
  add(line(1), find('ul'));
  await on.settled();
  expect(tracked.map(({ name }) => name)).toEqual(['view_cart']);
});

test('the cart in a popup of another page is not reported', () => {
  expect(measure(cart(line(1)), 'pdp').tracked).toEqual([]);
});
