import { expect, test } from 'vitest';
import type { Before, Sums } from '../totals.ts';
import { adjust, asSums, varianceOf } from './compare-means.ts';

test('a rate has the variance of a yes or no', () => {
  expect(varianceOf(asSums(40, 1_000))).toBeCloseTo((0.04 * 0.96 * 1_000) / 999, 12);
});

const sumUp = (pairs: readonly (readonly [x: number, y: number])[]): [Sums, Before] => {
  const sums = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0);
  const n = pairs.length;
  return [
    { n, sum: sums(([, y]) => y), squares: sums(([, y]) => y * y) },
    { n, sum: sums(([x]) => x), squares: sums(([x]) => x * x), products: sums(([x, y]) => x * y) },
  ];
};

test('the adjusted difference is that of least squares on the variant and the past', () => {
  const [ya, xa] = sumUp([
    [0, 1],
    [1, 2],
    [2, 2],
    [4, 5],
    [6, 6],
  ]);
  const [yb, xb] = sumUp([
    [2, 3],
    [3, 3],
    [3, 4],
    [4, 6],
    [6, 7],
  ]);
  const { value, error, reduction } = adjust([ya, yb], [xa, xb]);
  // By numpy.linalg.lstsq, and by the variances of its residuals.
  expect(value).toBeCloseTo(0.45555556, 8);
  expect(error).toBeCloseTo(0.39370039, 8);
  expect(reduction).toBeCloseTo(0.903125, 8);
});

test('a past that says nothing changes nothing', () => {
  const past: Before = { n: 100, sum: 0, squares: 0, products: 0 };
  const { value, reduction } = adjust([asSums(10, 100), asSums(20, 100)], [past, past]);
  expect(value).toBeCloseTo(0.1, 12);
  expect(reduction).toBe(0);
});
