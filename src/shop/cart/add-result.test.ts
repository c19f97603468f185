// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addResult } from './add-result.ts';

describe('the result code of adding a product', () => {
  test.each([
    [1, 'cart-locked'],
    [2, 'quote-in-progress'],
    [3, 'failed'],
    [4, 'out-of-stock'],
    [5, 'exceeds-stock'],
  ])('%i means %s', (code, result) => {
    expect(addResult(code)).toBe(result);
  });

  test('any other whole number is success', () => {
    fc.assert(
      fc.property(
        fc.integer().filter((code) => code < 1 || code > 5),
        (code) => addResult(code) === 'added',
      ),
    );
  });
});
