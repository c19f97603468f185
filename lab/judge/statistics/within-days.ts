import type { Variant } from '../../../src/experiments/kit/types.ts';
import type { RateComparison } from '../compare-rates.ts';
import type { Goal, Money, Sums, Totals } from '../totals.ts';
import { asSums, meanOf, varianceOf } from './compare-means.ts';
import { bothTails, deviations } from './distributions.ts';
import type { Estimate } from './sequence.ts';

/** What the visitors of one day did, in A and in the variant that is compared to it. */
export type DaySums = readonly [a: Sums, b: Sums];

/** B's mean less A's, from days that are compared each within itself. */
export interface WithinDays extends Estimate {
  /** The means that the difference is of: those of the days, each with the weight of its day. */
  readonly a: number;
  readonly b: number;
  /** The visitors of A and of the variant on these days. */
  readonly of: readonly [a: number, b: number];
}

/**
 * Compares within each day and adds up, so that a day on which more is bought does not speak for the variant that had more
 * of its visitors. A day weighs as much as it can tell: Cochran, "Some methods for strengthening the common chi-squared
 * tests", Biometrics 10 (1954); Mantel and Haenszel (1959). Days of which a variant has fewer than two visitors tell nothing.
 */
export function addUpDays(days: readonly DaySums[]): WithinDays {
  const telling = days.filter(([a, b]) => a.n > 1 && b.n > 1);
  let [all, ofA, ofB, squares] = [0, 0, 0, 0];
  for (const [a, b] of telling) {
    const weight = (a.n * b.n) / (a.n + b.n);
    all += weight;
    ofA += weight * meanOf(a);
    ofB += weight * meanOf(b);
    squares += weight ** 2 * (varianceOf(a) / a.n + varianceOf(b) / b.n);
  }
  const [a, b] = all ? [ofA / all, ofB / all] : [0, 0];
  const visitors = (at: 0 | 1) => telling.reduce((sum, day) => sum + day[at].n, 0);
  const of = [visitors(0), visitors(1)] as const;
  return { a, b, of, value: b - a, error: all ? Math.sqrt(squares) / all : 0, visitors: of[0] + of[1] };
}

/** What those who came on each of these days did since. */
export function goalDays(totals: Totals, { came }: Goal, variant: Variant, days: Days): DaySums[] {
  const did = new Map(came.map(({ day, counts }) => [day, counts]));
  return daySums(totals, days, (day, one, n) => asSums(did.get(day)?.[one] ?? 0, n), variant);
}

/** What those who came on each of these days spent since. */
export function moneyDays(
  totals: Totals,
  { came }: Money,
  which: 'spent' | 'winsorised',
  variant: Variant,
  days: Days,
): DaySums[] {
  const spent = new Map(came.map((one) => [one.day, one[which]]));
  const none = { sum: 0, squares: 0 };
  return daySums(totals, days, (day, one, n) => ({ n, ...(spent.get(day)?.[one] ?? none) }), variant);
}

/** The days whose visitors may be compared to each other. */
type Days = ReadonlySet<string>;

function daySums(
  totals: Totals,
  among: Days,
  sumsOf: (day: string, one: Variant, n: number) => Sums,
  variant: Variant,
): DaySums[] {
  return totals.days
    .filter(({ day }) => among.has(day))
    .map(({ day, visitors }) => [sumsOf(day, 'A', visitors.A), sumsOf(day, variant, visitors[variant])]);
}

/** One look at rates that are compared within days, as of visitors who all came on one. */
export function ratesWithin(days: readonly DaySums[], chance = 0.05): RateComparison {
  const { a, b, of, value: difference, error } = addUpDays(days);
  const reach = deviations(chance) * error;
  const together = (a * of[0] + b * of[1]) / (of[0] + of[1] || 1);
  const least = Math.min(together, 1 - together) * Math.min(...of);
  return {
    a: { did: a * of[0], of: of[0] },
    b: { did: b * of[1], of: of[1] },
    difference,
    interval: [difference - reach, difference + reach],
    uplift: a ? difference / a : undefined,
    // Of a ratio of two such sums there is no interval that is as sure.
    upliftInterval: undefined,
    p: error > 0 ? bothTails(difference / error) : 1,
    isTooFew: !(least >= 5),
  };
}
