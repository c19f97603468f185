import type { Variant } from '../../src/experiments/kit/types.ts';
import { compareRates, correct, type RateComparison, shareOf } from './compare-rates.ts';
import type { Counts, Totals } from './totals.ts';

/** How sure it must be before a warning: the same as for a broken split. */
export const sure = 0.001;

/** A miss, a fault or a quarantine of which a variant has more or fewer than A. */
export interface Trouble {
  readonly kind: 'miss' | 'error';
  readonly reason: string;
  readonly variant: Variant;
  readonly rates: RateComparison;
  /** Visitors of each variant who have it. */
  readonly counts: Counts;
  /** Visitors of the variant who have it and would not in A. */
  readonly weight: number;
  readonly isUnequal: boolean;
}

/** In A nothing is changed, so nothing can be too late or in the way. */
export const onlyWithChanges = new Set(['late', 'conflict']);

/** Compares how often each variant failed its visitors, the heaviest first. */
export function compareTroubles({ misses, errors, quarantined, visitors, variants }: Totals): Trouble[] {
  const all = [
    ...misses.map(({ reason, counts }) => ({ kind: 'miss' as const, reason, counts })),
    { kind: 'miss' as const, reason: 'quarantined', counts: quarantined },
    ...errors.map(({ code, counts }) => ({ kind: 'error' as const, reason: code, counts })),
  ];
  const found = all.flatMap(({ kind, reason, counts }) =>
    variants
      .filter((variant) => variant !== 'A' && counts[variant] + counts.A > 0)
      .map((variant) => {
        const rates = compareRates(
          { did: counts.A, of: visitors.A },
          { did: counts[variant], of: visitors[variant] },
        );
        return { kind, reason, variant, rates, counts, weight: rates.difference * visitors[variant] };
      }),
  );
  // There are many codes of faults: one of them is always uneven.
  const corrected = correct(found.map(({ rates }) => rates.p));
  return found
    .map((one, at): Trouble => {
      const isUnequal = onlyWithChanges.has(one.reason)
        ? shareOf(one.rates.b) >= 0.01
        : !one.rates.isTooFew && (corrected[at] ?? 1) < sure;
      return { ...one, isUnequal };
    })
    .sort((a, b) => Number(b.isUnequal) - Number(a.isUnequal) || b.weight - a.weight);
}
