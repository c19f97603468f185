import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, orderTotal, taxIn } from './totals.ts';

test.each([
  ['599.00', 599_00],
  ['59.95', 59_95],
  ['0', 0],
  [' 7.5 ', 7_50],
  ['', undefined],
  ['12,95', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  [null, undefined],
])('%j of an attribute is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test('adds goods and delivery, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(cents, cents, (goods, delivery) => {
      const sum = orderTotal(goods, delivery);
      expect(sum?.total).toBe(goods + delivery);
      expect(sum?.tax).toBe(taxIn(goods + delivery));
      expect(Math.abs((sum?.total ?? 0) * 21 - (sum?.tax ?? 0) * 121)).toBeLessThan(121);
    }),
  );
});

test('returns undefined if goods or delivery are unknown', () => {
  expect(orderTotal(undefined, 0)).toBeUndefined();
  expect(orderTotal(1, undefined)).toBeUndefined();
});
