import { expect, test } from 'vitest';
import { seeded } from '../made-up-export.ts';
import { rateSequence } from '../statistics/by-day.ts';
import { bounds, drawn } from '../testing.ts';
import { type Aim, sizeOf, smallestLift } from './size.ts';

const aim: Aim = { baseline: 0.04, lift: 0.05, variants: 2, power: 0.8, risk: 0.05 };

test('one look takes the visitors that the textbook says', () => {
  // By scipy's normal quantiles: 154,303.9 of each variant.
  expect(sizeOf(aim).once).toBe(2 * 154_304);
});

test('a larger share, a smaller risk and a third variant take more', () => {
  const { once, sequential, half } = sizeOf(aim);
  for (const harder of [{ power: 0.9 }, { risk: 0.01 }, { variants: 3 }, { lift: 0.04 }]) {
    const size = sizeOf({ ...aim, ...harder });
    expect(size.once).toBeGreaterThan(once);
    expect(size.sequential).toBeGreaterThan(sequential);
  }
  expect(half).toBeLessThan(sequential);
  expect(half).toBeGreaterThan(once / 2);
});

test('the smallest lift at the planned size is the planned one', () => {
  const { sequential } = sizeOf(aim);
  expect(smallestLift(aim, sequential, sequential)).toBeCloseTo(0.05, 4);
  expect(smallestLift(aim, sequential / 4, sequential)).toBeGreaterThan(0.1);
  expect(smallestLift(aim, 10, sequential)).toBe(Number.POSITIVE_INFINITY);
});

test('four of five made-up tests of that size tell the lift, and half of them by half', () => {
  const one: Aim = { ...aim, baseline: 0.2, lift: 0.2 };
  const { sequential, half } = sizeOf(one);
  const random = seeded(51);
  const runs = 600;
  const told = { sequential: 0, half: 0 };
  for (let run = 0; run < runs; run++)
    for (const [name, visitors] of [
      ['sequential', sequential],
      ['half', half],
    ] as const) {
      const of = Math.round(visitors / 2);
      const rate = (share: number) => ({ did: drawn(random, of, share), of });
      const { result } = rateSequence(rate(0.2), rate(0.24), { chance: 0.05, tunedFor: sequential });
      if (result && result.p < 0.05) told[name]++;
    }
  expect(told.sequential).toBeGreaterThan(bounds(runs, 0.8).least);
  expect(told.sequential).toBeLessThan(bounds(runs, 0.8).most);
  expect(told.half).toBeGreaterThan(bounds(runs, 0.5).least);
  expect(told.half).toBeLessThan(bounds(runs, 0.5).most);
});
