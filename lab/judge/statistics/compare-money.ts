import type { Variant } from '../../../src/experiments/kit/types.ts';
import { correct } from '../compare-rates.ts';
import type { Before, Money, Sums, Totals } from '../totals.ts';
import type { Look } from './by-day.ts';
import { adjust, differenceOfMeans, meanOf } from './compare-means.ts';
import { type SequentialResult, sequence } from './sequence.ts';
import { addUpDays, type DaySums, moneyDays } from './within-days.ts';

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
export function compareMoney(
  totals: Totals,
  look: Look & { readonly within?: ReadonlySet<string> | undefined },
): MoneyComparison[] {
  const { money, variants, daysBefore } = totals;
  if (!money) return [];
  const treated = variants.filter((variant) => variant !== 'A');
  const level = { ...look, chance: look.chance / Math.max(1, treated.length) };
  const compared = treated.map((variant) => {
    const both = <T>(of: Readonly<Record<Variant, T>>): readonly [T, T] => [of.A, of[variant]];
    const past = (of: Money['before']) => (daysBefore ? both(of) : undefined);
    const { within } = look;
    if (within) {
      const of = (which: 'spent' | 'winsorised') =>
        compareDays(moneyDays(totals, money, which, variant, within), level);
      return { variant, spent: of('spent'), winsorised: of('winsorised') };
    }
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

/** The same among those who came on one day. */
function compareDays(days: readonly DaySums[], { chance, tunedFor }: Look): MoneyResult {
  const within = addUpDays(days);
  const { a, b, value } = within;
  return { a, b, difference: value, reduction: 0, ...sequence(within, chance, tunedFor) };
}

const isOutside = ({ interval: [low, high] }: SequentialResult) => low > 0 || high < 0;
