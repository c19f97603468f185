// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';
import { readPrice } from './typed-price.ts';

test.each<[typed: string, cents: number]>([
  ['200', 200_00],
  ['1999', 1999_00],
  ['1.999', 1999_00],
  ['1 999', 1999_00],
  ['1\u00a0999', 1999_00],
  ['1,999', 1999_00],
  ['1’999', 1999_00],
  ['1.250.000', 1_250_000_00],
  ['1999,95', 1999_95],
  ['1.999,95', 1999_95],
  ['1,999.95', 1999_95],
  ['1999.95', 1999_95],
  ['59,9', 59_90],
  ['59.95', 59_95],
  ['1999,', 1999_00],
  ['1.999,-', 1999_00],
  ['€ 1.999,-', 1999_00],
  ['€1999', 1999_00],
  ['€ 1.999,--', 1999_00],
  ['1.999,–', 1999_00],
  ['1999.-', 1999_00],
  ['1.999 euro', 1999_00],
  ['1999€', 1999_00],
  ['EUR 1999,95', 1999_95],
  ['  200  ', 200_00],
  ['0', 0],
  ['0,95', 95],
])('“%s” is %i cents', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents);
});

test.each([
  '',
  ' ',
  'veel',
  '-5',
  '−5',
  '1e3',
  '1.999.95',
  '1.99.999',
  '19 99',
  '0.999',
  '200-500',
  '1 999 95',
  '12345678',
  '€',
  ',95',
  '10%',
  '٢٠٠',
  'Infinity',
  '200; drop',
])('“%s” is no amount', (typed) => {
  expect(readPrice(typed)).toBeUndefined();
});

test('an amount is the same however it is written', () => {
  const separators = fc.constantFrom('.', ' ', '\u00a0', '');
  const around = fc.constantFrom<[string, string]>(
    ['', ''],
    ['€ ', ''],
    ['€', ''],
    ['', ' euro'],
    [' ', ' '],
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_99 }),
      separators,
      around,
      (amount, apart, [before, after]) => {
        const euros = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, apart);
        const part = String(amount % 100).padStart(2, '0');
        const endings =
          part === '00' ? [',00', ',-', ',', ''] : [`,${part}`, ...(apart === '.' ? [] : [`.${part}`])];
        for (const ending of endings) expect(readPrice(before + euros + ending + after)).toBe(amount);
      },
    ),
  );
});

test('the shop’s own prices are read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_99 }), (amount) => {
      expect(readPrice(priceText(amount))).toBe(amount);
    }),
  );
});

test('whatever is typed is whole cents from zero, or no amount', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-€ e') }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const amount = readPrice(text) ?? 0;
      expect([Number.isInteger(amount), amount >= 0, amount < 10 ** 9]).toEqual([true, true, true]);
    }),
    { numRuns: 2000 },
  );
});
