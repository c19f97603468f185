import type { Interval } from './compare-rates.ts';
import type { Quantile } from './totals.ts';

/** Fewer values than this give no interval of a 90th percentile. */
export const fewestTimes = 100;

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
