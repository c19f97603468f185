import { expect, test } from 'vitest';
import { sequence } from './sequence.ts';

test('the interval is the one that GrowthBook publishes for its sequential test', () => {
  // Its tests of the statistics package: 0.50336 (-0.55844 to 1.56516), tuned for 1,000 visitors.
  const { interval } = sequence({ value: 0.50336, error: 0.33341, visitors: 6_461 }, 0.05, 1_000);
  expect(interval[0]).toBeCloseTo(-0.55844, 4);
  expect(interval[1]).toBeCloseTo(1.56516, 4);
  // And of rates: 0.50386 (0.40098 to 0.60675), tuned for 5,000.
  const rates = sequence({ value: 0.50386, error: 0.03386, visitors: 6_461 }, 0.05, 5_000).interval;
  expect(rates[0]).toBeCloseTo(0.40098, 4);
  expect(rates[1]).toBeCloseTo(0.60675, 4);
});

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
