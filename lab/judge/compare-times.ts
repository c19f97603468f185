import type { Interval } from './compare-rates.ts';
import { deviations } from './statistics/distributions.ts';

export interface Quantile {
  readonly value: number;
  readonly interval: Interval;
}

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

/** Compares a quantile of B's values to A's; undefined where there are too few. */
export function compareTimes(
  a: Float64Array,
  b: Float64Array,
  part: number,
  chance: number,
): TimeComparison | undefined {
  if (Math.min(a.length, b.length) < fewestTimes) return undefined;
  const [ofA, ofB] = [quantile(a, part, chance), quantile(b, part, chance)];
  const difference = ofB.value - ofA.value;
  const [lowA, highA] = ofA.interval;
  const [lowB, highB] = ofB.interval;
  return {
    a: ofA,
    b: ofB,
    difference,
    interval: [
      difference - Math.hypot(ofB.value - lowB, highA - ofA.value),
      difference + Math.hypot(highB - ofB.value, ofA.value - lowA),
    ],
  };
}
