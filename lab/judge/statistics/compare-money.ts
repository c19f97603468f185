import type { Variant } from '../../../src/experiments/types.ts';
import { correct } from '../compare-rates.ts';
import type { Before, Money, Sums, Totals } from '../totals.ts';
import type { Look } from './by-day.ts';
import { adjust, differenceOfMeans, meanOf } from './compare-means.ts';
import { type SequentialResult, sequence } from './sequence.ts';

/** The mean that a visitor of a variant spent, beside A's. */
export interface MoneyResult extends SequentialResult {
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  /** How much of the variance the visitors' own past has taken out. */
  readonly reduction: number;
}

export interface MoneyComparison {
  readonly variant: Variant;
  /** As it was spent. */
  readonly spent: MoneyResult;
  /** With what one visitor spends counted up to the limit. This decides: one large order may make the other. */
  readonly winsorised: MoneyResult;
  /** Of the winsorised, corrected for the variants. */
  readonly p: number;
  readonly isTold: boolean;
}

/** Compares what the visitors of each variant spent to A's, each visitor once, those who bought nothing too. */
export function compareMoney({ money, variants, daysBefore }: Totals, look: Look): MoneyComparison[] {
  if (!money) return [];
  const treated = variants.filter((variant) => variant !== 'A');
  const level = { ...look, chance: look.chance / Math.max(1, treated.length) };
  const compared = treated.map((variant) => {
    const both = <T>(of: Readonly<Record<Variant, T>>): readonly [T, T] => [of.A, of[variant]];
    const past = (of: Money['before']) => (daysBefore ? both(of) : undefined);
    return {
      variant,
      spent: compareSpent(both(money.spent), past(money.before), level),
      winsorised: compareSpent(both(money.winsorised), past(money.winsorisedBefore), level),
    };
  });
  const corrected = correct(compared.map(({ winsorised }) => winsorised.p));
  return compared.map((one, at) => {
    const p = corrected[at] ?? 1;
    return { ...one, p, isTold: p < look.chance && isOutside(one.winsorised) };
  });
}

function compareSpent(
  sums: readonly [Sums, Sums],
  past: readonly [Before, Before] | undefined,
  { chance, tunedFor }: Look,
): MoneyResult {
  const plain = differenceOfMeans(...sums);
  const { reduction = 0, ...estimate } = past ? adjust(sums, past) : { ...plain, reduction: 0 };
  const difference = estimate.value;
  return {
    a: meanOf(sums[0]),
    b: meanOf(sums[1]),
    difference,
    reduction,
    ...sequence(estimate, chance, tunedFor),
  };
}

const isOutside = ({ interval: [low, high] }: SequentialResult) => low > 0 || high < 0;
