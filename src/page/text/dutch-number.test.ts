// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceText } from '../../shop/product/price-text.rules.ts';
import { dutchNumber } from './dutch-number.ts';

test.each([
  [8.45, 1, '8,5'],
  [0.04, 1, '0,0'],
  [-0.04, 1, '0,0'],
  [1234567, 0, '1.234.567'],
  [-999.995, 2, '-1.000,00'],
])('%d with %i digits', (value, digits, expected) => {
  expect(dutchNumber(value, digits)).toBe(expected);
});

test('is what the browser itself would write', () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 2 }), (number, digits) => {
      const format = new Intl.NumberFormat('nl-NL', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      });
      expect(dutchNumber(number / 100, digits)).toBe(format.format(number / 100));
    }),
  );
});

test('so are prices', () => {
  const money = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(priceText(cents)).toBe(money.format(cents / 100).replace(/,00$/, ',-'));
    }),
  );
});
