import { type Split, type SplitTest, testSplit } from './broken-split.ts';
import { compareRates } from './compare-rates.ts';
import { onlyWithChanges, sure, type Trouble } from './find-troubles.ts';
import { count } from './say-numbers.ts';
import { type Counts, type Totals, variants } from './totals.ts';

/** Visitors of whom the side that is short has more: left out, or failed. */
export interface Loss {
  /** As it is said: `robots that were left out`, `"error"`. */
  readonly name: string;
  readonly counts: Counts;
}

/** What in the export itself may have broken a split. */
export interface Losses {
  readonly losses: readonly Loss[];
  /** Whether the split is whole with these visitors put back. */
  readonly explain: boolean;
}

const names = { bot: 'robots that were left out', qa: 'testers who were left out' } as const;

/** Looks for what took visitors from a side: the server that assigns them is the last to blame. */
export function whyBroken(
  totals: Totals,
  { counts, test, split }: { readonly counts: Counts; readonly test: SplitTest; readonly split: Split },
  troubles: readonly Trouble[],
): Losses {
  const isShort = (variant: keyof Counts) => counts[variant] < test.expected[variant];
  const left = (['bot', 'qa'] as const).flatMap((why) => {
    const out = totals.left[why];
    const share = (one: keyof Counts) => ({ did: out[one], of: out[one] + totals.visitors[one] });
    const isWhy = totals.variants.some((variant) => {
      if (variant === 'A') return false;
      const { p, difference, isTooFew } = compareRates(share('A'), share(variant));
      return !isTooFew && p < sure && isShort(difference > 0 ? variant : 'A');
    });
    return isWhy ? [{ name: names[why], counts: out }] : [];
  });
  const failed = troubles
    .filter(({ reason, isUnequal }) => isUnequal && !onlyWithChanges.has(reason))
    .filter(({ variant, weight }) => isShort(weight > 0 ? variant : 'A'))
    .map(({ reason, counts }) => ({ name: `"${reason}"`, counts }));
  const losses = [...new Map([...left, ...failed].map((loss) => [loss.name, loss])).values()];
  const whole = Object.fromEntries(
    variants.map((one) => [one, losses.reduce((sum, loss) => sum + loss.counts[one], counts[one])]),
  ) as Counts;
  return { losses, explain: losses.length > 0 && !testSplit(whole, split).isBroken };
}

/** `robots that were left out (100 in A, 1,000 in B) explain it`; nothing where the export has no such loss. */
export function sayWhy({ losses, explain }: Losses, among: readonly (keyof Counts)[]): string {
  const list = losses.map(
    ({ name, counts }) => `${name} (${among.map((one) => `${count(counts[one])} in ${one}`).join(', ')})`,
  );
  return list.length
    ? `${list.join(' and ')} ${explain ? 'would make it whole' : 'may be a part of it'}`
    : '';
}
