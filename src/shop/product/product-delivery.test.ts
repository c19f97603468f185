import { expect, it } from 'vitest';
import { deliveryOf, freeShipping, freeShippingOf } from './product-delivery.ts';

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

it.each([
  ['1', 499_99, undefined],
  ['1', 500_00, 'delivery'],
  ['3', 499_99, undefined],
  ['3', 500_00, 'delivery'],
  ['6', 499_99, undefined],
  ['6', 500_00, 'delivery'],
  ['4', 49_99, undefined],
  ['4', 50_00, 'delivery'],
  ['2', 5000_00, undefined],
  ['5', 5000_00, undefined],
  ['', 5000_00, undefined],
  ['7', 5000_00, undefined],
] as const)('shipping type %s at %i cents: %s', (shippingType, price, free) => {
  expect(freeShipping({ shippingType, price })).toBe(free);
  expect(freeShipping({ shippingType, price, assembly: true })).toBe(free && 'delivery-and-assembly');
});
