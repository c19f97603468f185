import type { Interval } from './compare-rates.ts';
import { deviations } from './statistics/distributions.ts';
import type { Quantile } from './totals.ts';

/** Fewer values than this give no interval of a 90th percentile. */
export const fewestTimes = 100;

/** A quantile of sorted values. Its interval is between two of them, by the binomial count of those below it. */
export function quantile(sorted: Float64Array, part: number, chance: number): Quantile {
  const size = sorted.length;
  const at = (place: number) => sorted[Math.min(size - 1, Math.max(0, place))] ?? Number.NaN;
  const reach = deviations(chance) * Math.sqrt(size * part * (1 - part));
  const middle = size * part;
  return {
    value: at(Math.ceil(middle) - 1),
    interval: [at(Math.floor(middle - reach) - 1), at(Math.ceil(middle + reach))],
  };
}

export interface TimeComparison {
  readonly a: Quantile;
  readonly b: Quantile;
  readonly difference: number;
  /** Joins the intervals of the two, as Newcombe's does for rates. */
  readonly interval: Interval;
}

/** Compares a quantile of B's values to A's. */
export function compareTimes(a: Quantile, b: Quantile): TimeComparison {
  const difference = b.value - a.value;
  const [lowA, highA] = a.interval;
  const [lowB, highB] = b.interval;
  return {
    a,
    b,
    difference,
    interval: [
      difference - Math.hypot(b.value - lowB, highA - a.value),
      difference + Math.hypot(highB - b.value, a.value - lowA),
    ],
  };
}
