import type { Variant } from '../../src/experiments/kit/types.ts';
import { compareRates, type Interval, type RateComparison } from './compare-rates.ts';
import { sure } from './find-troubles.ts';
import { type Counts, type Metric, metrics, type Quantile, type Totals } from './totals.ts';

/** The 75th percentile of a web vital in a variant, beside A's. */
export interface VitalComparison {
  readonly metric: Metric;
  readonly variant: Variant;
  readonly a: number;
  readonly b: number;
  /** Of all vitals and variants at once, on whichever day one looks. */
  readonly interval: Interval;
  readonly isTold: boolean;
}

/** A web vital that can't be compared: nobody has a value (`counts` is undefined), or too few have. */
export interface VitalGap {
  readonly metric: Metric;
  readonly variant: Variant;
  readonly counts: Counts | undefined;
}

/** A web vital that another share of the variant's visitors has than of A's: those without may be those who waited. */
export interface VitalLoss {
  readonly metric: Metric;
  readonly variant: Variant;
  readonly rates: RateComparison;
}

/** What a test costs shoppers. */
export interface Costs {
  readonly vitals: readonly VitalComparison[];
  readonly gaps: readonly VitalGap[];
  readonly losses: readonly VitalLoss[];
}

/** Compares the web vitals of each variant to A's. */
export function compareVitals({ vitals, variants, visitors }: Totals): Costs {
  const pairs = variants
    .filter((variant) => variant !== 'A')
    .flatMap((variant) =>
      metrics.map((metric) => ({ metric, variant, vital: vitals.find((one) => one.metric === metric) })),
    );
  const compared = pairs.map(({ metric, variant, vital }): VitalComparison | VitalGap => {
    const [a, b] = [vital?.p75.A, vital?.p75[variant]];
    const interval = a && b && differenceInterval(a, b);
    if (!interval) return { metric, variant, counts: vital?.counts };
    return { metric, variant, a: a.value, b: b.value, interval, isTold: interval[0] > 0 || interval[1] < 0 };
  });
  return {
    vitals: compared.filter((one) => 'interval' in one),
    gaps: compared.filter((one) => 'counts' in one),
    losses: pairs.flatMap(({ metric, variant, vital }) => {
      if (!vital) return [];
      const rateOf = (one: Variant) => ({ did: vital.counts[one], of: visitors[one] });
      const rates = compareRates(rateOf('A'), rateOf(variant));
      return !rates.isTooFew && rates.p < sure ? [{ metric, variant, rates }] : [];
    }),
  };
}

/**
 * The interval of B's percentile less A's: the square root of the squared distances to their own limits, as Newcombe's for
 * rates. Zou and Donner, "Construction of confidence limits about effect measures", Statistics in Medicine 27 (2008), for
 * any two estimates. Undefined where one has no interval.
 */
export function differenceInterval(a: Quantile, b: Quantile): Interval | undefined {
  if (!a.interval || !b.interval) return undefined;
  const [lowA, highA] = a.interval;
  const [lowB, highB] = b.interval;
  const difference = b.value - a.value;
  return [
    difference - Math.hypot(b.value - lowB, highA - a.value),
    difference + Math.hypot(highB - b.value, a.value - lowA),
  ];
}
