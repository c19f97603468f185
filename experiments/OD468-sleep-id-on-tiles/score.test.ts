// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeRange, readRange, toPercent } from './score.ts';

const value = fc.double({ min: 1, max: 5, noNaN: true });
const range = fc.tuple(value, value).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

it.each([
  [1, 0],
  [2, 25],
  [3, 50],
  [3.5, 62.5],
  [5, 100],
])('%d on the scale is at %d percent', (scale, percent) => {
  expect(toPercent(scale)).toBe(percent);
});

describe('any range', () => {
  it('lies within the bar, the right way round', () => {
    fc.assert(
      fc.property(range, (given) => {
        const { start, end } = placeRange(given);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('has its label left from a start of 5 percent or less, else right to an end of 95 or more', () => {
    fc.assert(
      fc.property(range, (given) => {
        const { start, end, align } = placeRange(given);
        if (start <= 5) expect(align).toBe('left');
        else expect(align).toBe(end >= 95 ? 'right' : 'center');
      }),
    );
  });

  it('is read back from its own text', () => {
    fc.assert(
      fc.property(range, ({ from, to }) => {
        expect(readRange(String(from), String(to))).toEqual({ from, to });
      }),
    );
  });

  it('keeps the order of its values on the bar', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        if (a < b) expect(toPercent(a)).toBeLessThanOrEqual(toPercent(b));
      }),
    );
  });
});

it.each([
  [1.2, 3, 'left'],
  [1.21, 3, 'center'],
  [2, 4.79, 'center'],
  [2, 4.8, 'right'],
  [1, 5, 'left'],
])('the label of %d to %d is %s', (from, to, align) => {
  expect(placeRange({ from, to }).align).toBe(align);
});

it.each([
  ['', '3'],
  ['2', ''],
  [undefined, undefined],
  ['twee', '3'],
  ['0.9', '3'],
  ['2', '5.1'],
  ['4', '2'],
  ['NaN', 'NaN'],
])('%s to %s is no range', (from, to) => {
  expect(readRange(from, to)).toBeUndefined();
});
