// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartEvent } from './cart-event.ts';
import { parseEvent } from './events/index.ts';

const product = { articleNumber: '201482-160200', item_name: 'Boxspring Vik', price: 899.95 };

test('reports the product with its quantity and the total price', () => {
  expect(cartEvent(product, 3)).toEqual({
    currency: 'EUR',
    value: 2699.85,
    items: [{ ...product, quantity: 3 }],
  });
});

test('reports the added quantity, not the one in the page', () => {
  expect(cartEvent({ ...product, quantity: 1 }, 2).items[0].quantity).toBe(2);
});

test('leaves out the value if the price is unknown', () => {
  expect(cartEvent({ articleNumber: '201482' }, 1)).toEqual({
    currency: 'EUR',
    items: [{ articleNumber: '201482', quantity: 1 }],
  });
});

test('matches the schemas of both cart events', () => {
  const parameters = cartEvent(product, 2);
  expect(parseEvent('add_to_cart', parameters)).toEqual(parameters);
  expect(parseEvent('remove_from_cart', parameters)).toEqual(parameters);
});

test('is exact to the cent for every price and quantity', () => {
  fc.assert(
    fc.property(fc.nat(5_000_00), fc.integer({ min: 1, max: 99 }), (cents, quantity) => {
      const { value } = cartEvent({ ...product, price: cents / 100 }, quantity);
      expect(value).toBe((cents * quantity) / 100);
    }),
  );
});
