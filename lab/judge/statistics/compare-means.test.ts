import { expect, test } from 'vitest';
import type { Before, Sums } from '../totals.ts';
import { adjust, asSums, compareMeans, varianceOf } from './compare-means.ts';

/** The sums of so many numbers with this mean and standard deviation. */
const sumsOf = (n: number, mean: number, deviation: number): Sums => ({
  n,
  sum: n * mean,
  squares: deviation ** 2 * (n - 1) + n * mean ** 2,
});

test("Welch's interval is the one that GrowthBook publishes for its two-sided test", () => {
  const { difference, interval, p } = compareMeans(sumsOf(3_407, 0.41, 3.9), sumsOf(3_461, 0.7, 6.2));
  expect(difference).toBeCloseTo(0.29, 10);
  expect(interval[0]).toBeCloseTo(0.04538, 5);
  expect(interval[1]).toBeCloseTo(0.53462, 5);
  expect(p).toBeCloseTo(0.02016, 5);
});

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
