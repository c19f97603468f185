import { expect, test } from 'vitest';
import { type Split, testSplit } from '../broken-split.ts';
import type { Counts, Sums } from '../totals.ts';
import { compareMeans, differenceOfMeans } from './compare-means.ts';
import { sequence } from './sequence.ts';

/** The mixture itself, added up over small steps instead of solved: the mean likelihood ratio against no difference. */
function mixture(z: number, visitors: number, tunedFor: number): number {
  const precision = (-2 * Math.log(0.05) + Math.log(1 - 2 * Math.log(0.05))) / tunedFor;
  const scale = Math.sqrt(precision * visitors);
  let sum = 0;
  const step = scale / 2_000;
  for (let shift = -9 * scale; shift <= 9 * scale; shift += step) {
    const density = Math.exp(-((shift / scale) ** 2) / 2) / (scale * Math.sqrt(2 * Math.PI));
    sum += density * Math.exp(z * shift - shift ** 2 / 2) * step;
  }
  return sum;
}

test.each([
  [2.5, 1_000, 5_000],
  [3.1, 60_000, 20_000],
  [1.2, 400_000, 20_000],
])('the chance at %d standard errors is one by the likelihood ratio', (z, visitors, tunedFor) => {
  const { p } = sequence({ value: z, error: 1, visitors }, 0.05, tunedFor);
  expect(p).toBeCloseTo(Math.min(1, 1 / mixture(z, visitors, tunedFor)), 6);
});

test.each([0.05, 0.025, 0.001])('the interval and the chance say the same at %d', (chance) => {
  const [low] = sequence({ value: 0, error: 1, visitors: 30_000 }, chance).interval;
  expect(sequence({ value: low, error: 1, visitors: 30_000 }, chance).p).toBeCloseTo(chance, 10);
});

test('without a spread nothing is known', () => {
  expect(sequence({ value: 0, error: 0, visitors: 10 }, 0.05)).toEqual({
    interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    p: 1,
  });
});

/**
 * What GrowthBook's own tests of its statistics expect: packages/stats/tests/frequentist/test_tests.py and test_utils.py of
 * growthbook/growthbook. Its relative test is a delta method that we do not have, so of those cases the estimate and its error
 * are taken as they are published.
 */
const control = (n: number): Sums => ({ n, sum: 1_396.87, squares: 52_377.9767 });
const treatment: Sums = { n: 3_461, sum: 2_422.7, squares: 134_698.29 };

test.each<[Counts, Split, number]>([
  [{ A: 1_000, B: 1_200, C: 0 }, { A: 0.5, B: 0.5 }, 0.000020079],
  [{ A: 310, B: 98, C: 0 }, { A: 0.75, B: 0.25 }, 0.647434186],
  [{ A: 500, B: 500, C: 600 }, { A: 0.34, B: 0.33, C: 0.33 }, 0.000592638],
  [{ A: 500, B: 500, C: 0 }, { A: 0.5, B: 0.5 }, 1],
  [{ A: 0, B: 0, C: 0 }, { A: 0.34, B: 0.33, C: 0.33 }, 1],
  [{ A: 1_000, B: 1_200, C: 900 }, { A: 0.5, B: 0.5, C: 0 }, 0.000020079],
])('a split of %j where %j is declared', (counts, split, p) => {
  expect(testSplit(counts, split).p).toBeCloseTo(p, 9);
});

test("the difference of two means by Welch's test", () => {
  const { difference, interval, p } = compareMeans(control(3_407), treatment);
  expect(difference).toBeCloseTo(0.29, 5);
  expect(differenceOfMeans(control(3_407), treatment).error).toBeCloseTo(0.12478, 5);
  expect(interval[0]).toBeCloseTo(0.04538, 5);
  expect(interval[1]).toBeCloseTo(0.53462, 5);
  expect(p).toBeCloseTo(0.02016, 5);
});

// The error is published with five digits, so an interval of three of them has four.
test.each([
  ['means', { value: 0.50336, error: 0.33341 }, 1_000, [-0.55844, 1.56516], 1],
  ['rates', { value: 0.50386, error: 0.03386 }, 5_000, [0.40098, 0.60675], 0],
  ['means without the past', { value: 0.50236, error: 0.3093 }, 5_000, [-0.43745, 1.44217], 1],
] as const)('a sequence of %s', (_, estimate, tunedFor, [low, high], p) => {
  const { interval, p: found } = sequence({ ...estimate, visitors: 6_461 }, 0.05, tunedFor);
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
  expect(found).toBeCloseTo(p, 5);
});

test('a sequence is tightest where it is tuned for its visitors', () => {
  const [below, near, above] = [10, 6_461, 10_000].map((tunedFor) => {
    const [low, high] = sequence(differenceOfMeans(control(3_000), treatment), 0.05, tunedFor).interval;
    return high - low;
  });
  expect(near).toBeLessThan(above ?? 0);
  expect(above).toBeLessThan(below ?? 0);
});
