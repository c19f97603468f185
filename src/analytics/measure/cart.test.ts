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

test('every attribute of a line is reported, numbers as numbers', () => {
  const { tracked } = measure(cart(`<li data-cart-line ${on.allAttributes}></li>`));
  expect(tracked[0]?.parameters).toEqual({ currency: 'EUR', value: 1799.9, items: [on.allReported] });
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

test('a cart is reported once, not after each removal', async () => {
  const { add, find, articles } = measure(cart(line(1), line(2)));
  find('[data-cart]').remove();
  add(cart(line(2)));
  await on.settled();
  add(line(3), find('ul'));
  await on.settled();
  expect(articles('view_cart')).toEqual([['1', '2']]);
});

test('the cart in a popup of another page is not reported', () => {
  expect(measure(cart(line(1)), 'pdp').tracked).toEqual([]);
});
