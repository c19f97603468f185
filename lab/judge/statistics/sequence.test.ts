import { expect, test } from 'vitest';
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
