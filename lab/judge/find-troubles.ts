import type { Variant } from '../../src/experiments/types.ts';
import { compareRates, type RateComparison, shareOf } from './compare-rates.ts';
import { compareTimes, type TimeComparison } from './compare-times.ts';
import type { Totals } from './count-visitors.ts';
import type { Metric } from './row.ts';

/** How sure it must be before a warning: the same as for a broken split. */
const sure = 0.001;

/** A reason or a speed in which a variant differs from A. */
export interface MissComparison {
  readonly reason: string;
  readonly variant: Variant;
  readonly rates: RateComparison;
  readonly isUnequal: boolean;
}
export interface SpeedComparison {
  readonly metric: Metric;
  readonly variant: Variant;
  readonly part: 'median' | '90th percentile';
  readonly times: TimeComparison;
  readonly isUnequal: boolean;
}

/** In A nothing is changed, so nothing can be too late or in the way. */
const onlyWithChanges = new Set(['late', 'conflict']);

/** Compares how often each variant failed to reach its visitors, by reason. */
export function compareMisses({ misses, visitors, variants, quarantined }: Totals): MissComparison[] {
  return [...misses, { reason: 'quarantined', counts: quarantined }].flatMap(({ reason, counts }) =>
    variants
      .filter((variant) => variant !== 'A' && counts[variant] + counts.A > 0)
      .map((variant) => {
        const rates = compareRates(
          { did: counts.A, of: visitors.A },
          { did: counts[variant], of: visitors[variant] },
        );
        const isUnequal = onlyWithChanges.has(reason)
          ? shareOf(rates.b) >= 0.01
          : !rates.isTooFew && rates.p < sure;
        return { reason, variant, rates, isUnequal };
      }),
  );
}

/** Compares the web vitals of each variant to A's: the median and the 90th percentile of visitors' first values. */
export function compareSpeeds({ speeds, variants }: Totals): SpeedComparison[] {
  return speeds.flatMap(({ metric, values }) =>
    variants
      .filter((variant) => variant !== 'A')
      .flatMap((variant) =>
        ([0.5, 0.9] as const).flatMap((part) => {
          const times = compareTimes(values.A, values[variant], part, sure);
          if (!times) return [];
          const [low, high] = times.interval;
          const isUnequal = low > 0 || high < 0;
          return [{ metric, variant, part: part === 0.5 ? 'median' : '90th percentile', times, isUnequal }];
        }),
      ),
  );
}
