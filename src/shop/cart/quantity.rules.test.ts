// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionOf, lessOf, moreOf, readIncrement, readQuantity } from './quantity.rules.ts';

const increments = fc.integer({ min: 1, max: 50 });
const quantities = fc.integer({ min: 1, max: 9000 });

describe('typed or pasted text', () => {
  test.each([
    ['3', 1, 3],
    [' 3 ', 1, 3],
    ['３', 1, 3],
    ['0', 1, 1],
    ['-2', 1, 1],
    ['007', 1, 7],
    ['+4', 1, 4],
    ['2.9', 1, 2],
    ['2,9', 1, 2],
    ['2.', 1, 2],
    ['0.5', 1, 1],
    ['1', 4, 4],
    ['5', 4, 8],
    ['8', 4, 8],
    ['99999999999999999999', 1, 9999],
    ['99999999999999999999', 4, 9996],
  ])('%j by %i is %i', (text, increment, pieces) => {
    expect(readQuantity(text, { was: 6, increment })).toBe(pieces);
  });

  test.each(['', ' ', 'twee', '1e3', '3 stuks', '--1', '1.2.3', 'Infinity', 'NaN', '0x10', '٣', '½'])(
    '%j is no number, and leaves it as it was',
    (text) => expect(readQuantity(text, { was: 6, increment: 1 })).toBe(6),
  );

  test('is never below the increment, and always a multiple of it', () => {
    const texts = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(texts, increments, quantities, (text, increment, was) => {
        const read = readQuantity(text, { was, increment });
        if (read === was) return;
        expect(read).toBeGreaterThanOrEqual(increment);
        expect(read % increment).toBe(0);
        expect(read).toBeLessThanOrEqual(9999);
      }),
    );
  });
});

test.each([
  ['3', 3, 1, undefined],
  [' 3 ', 3, 1, undefined],
  ['007', 7, 1, undefined],
  ['9999', 9999, 1, undefined],
  ['8', 8, 4, undefined],
  ['2,5', 2, 1, 'whole'],
  ['2.5', 2, 1, 'whole'],
  ['0', 1, 1, 'whole'],
  ['-1', 1, 1, 'whole'],
  ['1e3', 6, 1, 'whole'],
  ['٢', 6, 1, 'whole'],
  ['', 6, 1, 'whole'],
  ['abc', 6, 1, 'whole'],
  ['5', 8, 4, 'increment'],
  ['abc', 8, 4, 'increment'],
  ['10000', 9999, 1, 'most'],
  ['99999999', 9999, 1, 'most'],
  ['99999999,5', 9999, 1, 'most'],
  ['９９９９９', 9999, 1, 'most'],
  ['99999', 9996, 4, 'most'],
] as const)('%j that becomes %i, sold by %i, is corrected: %s', (text, quantity, increment, expected) => {
  expect(correctionOf(text, quantity, increment)).toBe(expected);
});

describe('plus and minus', () => {
  test.each([
    [1, 1],
    [1, 4],
    [4, 4],
    [3, 4],
  ])('minus does nothing at %i with increment %i', (quantity, increment) => {
    expect(lessOf(quantity, increment)).toBe(quantity);
  });

  test('plus is the next valid number and minus the previous one, from any start', () => {
    fc.assert(
      fc.property(quantities, increments, (quantity, increment) => {
        const more = moreOf(quantity, increment);
        expect([more % increment, more > quantity, more - quantity <= increment]).toEqual([0, true, true]);
        const less = lessOf(quantity, increment);
        if (less === quantity) expect(quantity).toBeLessThanOrEqual(increment);
        else
          expect([
            less % increment,
            less < quantity,
            less >= increment,
            quantity - less <= increment,
          ]).toEqual([0, true, true, true]);
      }),
    );
  });

  test('plus stops at the upper limit', () => {
    expect(moreOf(9999, 1)).toBe(9999);
    expect(moreOf(9996, 4)).toBe(9996);
  });
});

test.each([
  ['4', 4],
  ['1', 1],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['veel', 1],
])('the increment %j in the page is %i', (text, increment) => {
  expect(readIncrement(text)).toBe(increment);
});
