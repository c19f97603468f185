import { expect, test } from 'vitest';
import type { ByVariant, Sums, Totals } from '../totals.ts';
import { compareMoney } from './compare-money.ts';

const look = { chance: 0.05, tunedFor: undefined };
const none = { n: 0, sum: 0, squares: 0 };
const noPast = { ...none, products: 0 };

/** Orders of these amounts among so many visitors. */
const spentBy = (visitors: number, orders: readonly number[], limit = Number.POSITIVE_INFINITY): Sums =>
  orders
    .map((amount) => Math.min(amount, limit))
    .reduce(({ n, sum, squares }, one) => ({ n, sum: sum + one, squares: squares + one * one }), {
      ...none,
      n: visitors,
    });
const repeat = (times: number, ...amounts: number[]) => Array.from({ length: times }, () => amounts).flat();

function compare(a: readonly number[], b: readonly number[], limit: number, past?: ByVariant<Sums>) {
  const spent = (most?: number) => ({ A: spentBy(9_000, a, most), B: spentBy(9_000, b, most), C: none });
  const before = { A: noPast, B: noPast, C: noPast };
  const money = { spent: spent(), winsorised: spent(limit), limit, before, winsorisedBefore: before };
  return compareMoney({ money, variants: ['A', 'B'], daysBefore: past } as unknown as Totals, look);
}

test('more money per visitor is told', () => {
  const [one] = compare(repeat(200, 800, 1_000), repeat(300, 800, 1_000), 2_000);
  expect(one?.isTold).toBe(true);
  expect(one?.winsorised).toMatchObject({ a: 40, b: 60 });
  expect(one?.winsorised.interval[0]).toBeGreaterThan(0);
});

test("one hotel's order decides nothing, and both means are shown", () => {
  const [one] = compare(repeat(200, 800, 1_000), [...repeat(200, 800, 1_000), 400_000], 2_000);
  expect(one?.isTold).toBe(false);
  expect(one?.spent.difference).toBeCloseTo(400_000 / 9_000, 10);
  expect(one?.winsorised.difference).toBeCloseTo(2_000 / 9_000, 10);
});

test('an export without purchases says nothing', () => {
  expect(compareMoney({ money: undefined, variants: ['A', 'B'] } as unknown as Totals, look)).toEqual([]);
});
