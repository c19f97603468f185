import { describe, expect, test } from 'vitest';
import { compareRates, correct, rateInterval, visitorsNeeded } from './compare-rates.ts';

// The examples of Newcombe, Statistics in Medicine 17 (1998): 857-872, method 3, and 873-890, method 10.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i is the published one', (did, of, low, high) => {
  const [from, to] = rateInterval({ did, of });
  expect(from).toBeCloseTo(low, 4);
  expect(to).toBeCloseTo(high, 4);
});

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
])('the interval of %i/%i less %i/%i is the published one', (did, of, didA, ofA, low, high) => {
  const { interval } = compareRates({ did: didA, of: ofA }, { did, of });
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

test('the intervals of difference and uplift agree on whether there may be none', () => {
  let different = 0;
  for (let a = 1; a < 60; a++)
    for (let b = 1; b < 60; b++) {
      const { interval, upliftInterval } = compareRates({ did: a, of: 400 }, { did: b, of: 300 });
      if (interval[0] > 0 || interval[1] < 0) different++;
      expect(Math.sign(upliftInterval?.[0] ?? Number.NaN)).toBe(Math.sign(interval[0]));
      expect(Math.sign(upliftInterval?.[1] ?? Number.NaN)).toBe(Math.sign(interval[1]));
    }
  expect(different).toBeGreaterThan(1000);
});

test('where nobody in A did it there is no uplift', () => {
  const { uplift, upliftInterval, isTooFew } = compareRates({ did: 0, of: 100 }, { did: 3, of: 100 });
  expect([uplift, upliftInterval, isTooFew]).toEqual([undefined, undefined, true]);
});

test('a variant without visitors has too few', () => {
  expect(compareRates({ did: 10, of: 100 }, { did: 0, of: 0 })).toMatchObject({ p: 1, isTooFew: true });
});

test('the chances of several comparisons are corrected step by step', () => {
  const corrected = correct([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(6)));
  expect(corrected).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(correct([0.7, 0.6])).toEqual([1, 1]);
});

describe('visitors needed', () => {
  test('from 5 % to 6 % they are the 8,158 of the textbook', () => {
    expect(Math.abs(visitorsNeeded(0.05, 0.2) - 8_158)).toBeLessThan(5);
  });
  test('a change that no rate can have needs more than there are', () => {
    expect(visitorsNeeded(0.9, 0.2)).toBe(Number.POSITIVE_INFINITY);
    expect(visitorsNeeded(0, 0.2)).toBe(Number.POSITIVE_INFINITY);
  });
});
