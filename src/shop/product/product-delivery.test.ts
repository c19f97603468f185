import { expect, it } from 'vitest';
import { deliveryOf, freeShippingOf } from './product-delivery.ts';

function product(attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElement('article');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

it('reads the price in cents, without the faults of fractions', () => {
  expect(deliveryOf(product({ 'data-shipping': '4', 'data-price': '50.29' }))).toEqual({
    shippingType: '4',
    price: 5029,
    assembly: false,
  });
});

it.each([
  [{ 'data-shipping': '3', 'data-price': '500', 'data-assembly': 'true' }, 'delivery-and-assembly'],
  [{ 'data-shipping': '3', 'data-price': '499.99' }, undefined],
  [{}, undefined],
])('%o: %s is free', (attributes, free) => {
  expect(freeShippingOf(product(attributes))).toBe(free);
});

it('knows nothing of no product', () => {
  expect(freeShippingOf(null)).toBeUndefined();
});
