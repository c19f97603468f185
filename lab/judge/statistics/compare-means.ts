import type { Interval } from '../compare-rates.ts';
import type { Before, Sums } from '../totals.ts';
import { studentDeviations, studentTails } from './distributions.ts';
import type { Estimate } from './sequence.ts';

export const meanOf = ({ n, sum }: Sums): number => (n ? sum / n : 0);

/** The unbiased variance of a visitor's number. */
export const varianceOf = ({ n, sum, squares }: Sums): number =>
  n > 1 ? Math.max(0, squares - sum ** 2 / n) / (n - 1) : 0;

/** B's mean less A's. */
export function differenceOfMeans(a: Sums, b: Sums): Estimate {
  return {
    value: meanOf(b) - meanOf(a),
    error: Math.sqrt(varianceOf(a) / a.n + varianceOf(b) / b.n),
    visitors: a.n + b.n,
  };
}

/** One look at the difference of two means. */
export interface MeanComparison {
  readonly difference: number;
  readonly interval: Interval;
  readonly p: number;
}

/** Welch, "The generalization of Student's problem", Biometrika 34 (1947): the variants may spread differently. */
export function compareMeans(a: Sums, b: Sums, chance = 0.05): MeanComparison {
  const { value: difference, error } = differenceOfMeans(a, b);
  if (!(error > 0))
    return { difference, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], p: 1 };
  const part = (sums: Sums) => (varianceOf(sums) / sums.n) ** 2 / (sums.n - 1);
  const freedom = error ** 4 / (part(a) + part(b));
  const reach = studentDeviations(chance, freedom) * error;
  return {
    difference,
    interval: [difference - reach, difference + reach],
    p: studentTails(difference / error, freedom),
  };
}

/** A difference from which the visitors' own past is taken out. */
export interface Adjusted extends Estimate {
  /** How much of the variance is gone: 0 is none, 1 all. */
  readonly reduction: number;
}

/**
 * CUPED: takes out of the difference what visitors differed in before the test. Deng, Xu, Kohavi and Walker, "Improving
 * the sensitivity of online controlled experiments by utilizing pre-experiment data", WSDM 2013, equations 4 and 5. One
 * slope for both variants, so that the test itself has no part in it.
 */
export function adjust(y: readonly [a: Sums, b: Sums], x: readonly [a: Before, b: Before]): Adjusted {
  const plain = differenceOfMeans(...y);
  const spread = x.reduce((sum, one) => sum + varianceOf(one) * (one.n - 1), 0);
  const together = x.reduce((sum, one, at) => sum + one.products - one.sum * meanOf(y[at] ?? one), 0);
  if (!(spread > 0) || !(plain.error > 0)) return { ...plain, reduction: 0 };
  const slope = together / spread;
  const variance = ([sums, past]: readonly [Sums, Before]) => {
    const covariance = (past.products - past.sum * meanOf(sums)) / (past.n - 1);
    return Math.max(0, varianceOf(sums) + slope ** 2 * varianceOf(past) - 2 * slope * covariance) / sums.n;
  };
  const [a, b] = [variance([y[0], x[0]]), variance([y[1], x[1]])];
  return {
    value: plain.value - slope * (meanOf(x[1]) - meanOf(x[0])),
    error: Math.sqrt(a + b),
    visitors: plain.visitors,
    reduction: 1 - (a + b) / plain.error ** 2,
  };
}

/** A rate as a mean: each visitor has 1 or 0. */
export const asSums = (did: number, of: number): Sums => ({ n: of, sum: did, squares: did });
