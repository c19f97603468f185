// @vitest-environment node
import { expect, it } from 'vitest';
import { freeShipping } from './free-shipping.ts';

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
