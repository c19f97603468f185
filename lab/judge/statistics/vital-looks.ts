import { differenceInterval } from '../compare-vitals.ts';
import { seeded } from '../made-up-export.ts';
import type { Quantile } from '../totals.ts';
import { deviations } from './distributions.ts';
import { reach } from './sequence.ts';

const days = 30;
const chance = 0.05;
const part = 0.75;

/** The 75th percentile of sorted values and its interval, so many standard errors to each side: the count's SQL, written a second time. */
export function percentile(sorted: Float64Array, errors: number): Quantile {
  const middle = sorted.length * part;
  const away = errors * Math.sqrt(middle * (1 - part));
  const value = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const [low, high] = [sorted[Math.floor(middle - away) - 1], sorted[Math.ceil(middle + away)]];
  return { value, interval: low === undefined || high === undefined ? undefined : [low, high] };
}

/** How often, of so many made-up tests, a cost was told. */
export interface VitalLooksResult {
  readonly what: string;
  readonly runs: number;
  /** On some day, in one of the vitals, by 95 % intervals that are for one look. */
  readonly naive: number;
  /** The same by the judge's. */
  readonly sequential: number;
  /** Of LCP's intervals for one look those that hold the truth, on the last day. */
  readonly covered: number;
}

export interface VitalCase {
  readonly what: string;
  /** Those of a day with a value, half of them for each variant. */
  readonly visitors: number;
  /** How much more B has of each vital. LCP and INP in ms; CLS in thousandths. */
  readonly more: { readonly LCP: number; readonly INP: number; readonly CLS: number };
}

const none = { LCP: 0, INP: 0, CLS: 0 };
export const vitalCases: readonly VitalCase[] = [
  { what: 'no cost, 200 visitors a day', visitors: 200, more: none },
  { what: 'no cost, 400 visitors a day', visitors: 400, more: none },
  { what: 'LCP 100 ms later, 400 visitors a day', visitors: 400, more: { ...none, LCP: 100 } },
];

/** Typical values, skewed to the right as those of pages are; of CLS half of the pages have none. */
function drawVital(random: () => number, metric: keyof VitalCase['more']): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  if (metric === 'LCP') return Math.round(1_500 * Math.exp(0.5 * normal));
  if (metric === 'INP') return 8 * Math.round(12 * Math.exp(0.8 * normal));
  return random() < 0.5 ? 0 : Math.round(20 * Math.exp(normal));
}

/** Looks at the web vitals of made-up tests on each of 30 days. */
export function lookAtVitals(
  { what, visitors, more }: VitalCase,
  runs: number,
  seed: number,
): VitalLooksResult {
  const random = seeded(seed);
  const metrics = Object.keys(more) as (keyof typeof more)[];
  let [naive, sequential, covered] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const values = metrics.map(
      () => [new Float64Array(), new Float64Array()] as [Float64Array, Float64Array],
    );
    let [isNaive, isTold] = [false, false];
    for (let day = 1; day <= days; day++) {
      metrics.forEach((metric, at) => {
        const of = values[at] ?? [new Float64Array(), new Float64Array()];
        of[0] = withMore(of[0], visitors / 2, () => drawVital(random, metric));
        of[1] = withMore(of[1], visitors / 2, () => drawVital(random, metric) + more[metric]);
        const by = (errors: number) =>
          differenceInterval(percentile(of[0], errors), percentile(of[1], errors));
        const once = by(deviations(chance));
        isNaive ||= isOut(once);
        isTold ||= isOut(by(reach(day * visitors, chance / metrics.length)));
        if (day === days && metric === 'LCP' && once && once[0] <= more.LCP && more.LCP <= once[1]) covered++;
      });
    }
    if (isNaive) naive++;
    if (isTold) sequential++;
  }
  return { what, runs, naive: naive / runs, sequential: sequential / runs, covered: covered / runs };
}

const isOut = (interval: readonly [number, number] | undefined) =>
  interval !== undefined && (interval[0] > 0 || interval[1] < 0);

/** Sorted values with so many more among them. */
function withMore(sorted: Float64Array, number: number, draw: () => number): Float64Array {
  const more = Float64Array.from({ length: number }, draw).sort();
  const all = new Float64Array(sorted.length + number);
  let [left, right] = [0, 0];
  for (let at = 0; at < all.length; at++) {
    const [a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY] = [sorted[left], more[right]];
    all[at] = a <= b ? a : b;
    if (a <= b) left++;
    else right++;
  }
  return all;
}
