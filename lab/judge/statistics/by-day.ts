import type { Variant } from '../../../src/experiments/kit/types.ts';
import { compareRates } from '../compare-rates.ts';
import type { Goal, Money, Sums, Totals } from '../totals.ts';
import { asSums, differenceOfMeans } from './compare-means.ts';
import { type Estimate, type SequentialResult, sequence } from './sequence.ts';

/** What was known at the end of a day; without a result where too few had done it. */
export interface DayResult {
  readonly day: string;
  readonly difference: number;
  readonly result: SequentialResult | undefined;
}

/** The level of the intervals, and the visitors that they are tuned for. */
export interface Look {
  readonly chance: number;
  readonly tunedFor: number | undefined;
}

/** How an action's rate differed from A's, at the end of each day. */
export function rateByDay({ days }: Totals, goal: Goal, variant: Variant, look: Look): DayResult[] {
  const seen = { did: { A: 0, B: 0, C: 0 }, of: { A: 0, B: 0, C: 0 } };
  const did = new Map(goal.days.map(({ day, counts }) => [day, counts]));
  return days.map(({ day, visitors }) => {
    for (const one of ['A', variant] as const) {
      seen.of[one] += visitors[one];
      seen.did[one] += did.get(day)?.[one] ?? 0;
    }
    const rate = (one: Variant) => ({ did: seen.did[one], of: seen.of[one] });
    return { day, ...rateSequence(rate('A'), rate(variant), look) };
  });
}

/** How the rate differs from A's, at one of many looks. */
export function rateSequence(
  a: { readonly did: number; readonly of: number },
  b: { readonly did: number; readonly of: number },
  { chance, tunedFor }: Look,
): Omit<DayResult, 'day'> {
  const { difference, isTooFew } = compareRates(a, b);
  const estimate = differenceOfMeans(asSums(a.did, a.of), asSums(b.did, b.of));
  return { difference, result: isTooFew ? undefined : sequence(estimate, chance, tunedFor) };
}

/** How the mean of what visitors spent differed from A's, at the end of each day. */
export function moneyByDay(
  { days }: Totals,
  money: Money,
  which: 'spent' | 'winsorised',
  variant: Variant,
  { chance, tunedFor }: Look,
): DayResult[] {
  const nothing: Sums = { n: 0, sum: 0, squares: 0 };
  const seen = { A: nothing, B: nothing, C: nothing };
  const spent = new Map(money.days.map((day) => [day.day, day[which]]));
  return days.map(({ day, visitors }) => {
    for (const one of ['A', variant] as const) {
      const { sum, squares } = spent.get(day)?.[one] ?? nothing;
      const { n, sum: before, squares: squaresBefore } = seen[one];
      seen[one] = { n: n + visitors[one], sum: before + sum, squares: squaresBefore + squares };
    }
    const estimate: Estimate = differenceOfMeans(seen.A, seen[variant]);
    const result = estimate.error > 0 ? sequence(estimate, chance, tunedFor) : undefined;
    return { day, difference: estimate.value, result };
  });
}
