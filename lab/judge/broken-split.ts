import type { Variant } from '../../src/experiments/kit/types.ts';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { compareRates } from './compare-rates.ts';
import { onlyWithChanges, sure, type Trouble } from './find-troubles.ts';
import { count } from './say-numbers.ts';
import { chiSquaredTail } from './statistics/distributions.ts';
import { type Counts, type Totals, variants } from './totals.ts';

/** The parts of the visitors that the server gives to each variant; they need not add up to 1 or 100. */
export type Split = Readonly<Partial<Record<Variant, number>>>;

/** The server's shares from a day on, as `2026-09-14` (UTC). */
export interface SplitChange {
  readonly from: string;
  readonly split: Split;
}

/** Below this the split is taken as broken: one sound test in a thousand is. */
export const brokenBelow = 0.001;

export interface SplitTest {
  readonly expected: Counts;
  /** The chance of a split at least so uneven where the server splits as declared. */
  readonly p: number;
  readonly isBroken: boolean;
}

/** Compares the visitors of each variant to the declared split: Pearson's chi-squared test. */
export function testSplit(counts: Counts, split: Split): SplitTest {
  const named = variants.filter((variant) => split[variant]);
  const parts = named.reduce((sum, variant) => sum + (split[variant] ?? 0), 0);
  const all = named.reduce((sum, variant) => sum + counts[variant], 0);
  const expected = { A: 0, B: 0, C: 0 };
  let value = 0;
  for (const variant of named) {
    expected[variant] = (all * (split[variant] ?? 0)) / parts;
    if (all) value += (counts[variant] - expected[variant]) ** 2 / expected[variant];
  }
  const p = chiSquaredTail(value, named.length === 3 ? 2 : 1);
  return { expected, p, isBroken: p < brokenBelow };
}

/** Reads `A=50,B=50`. */
export function readSplit(text: string): Split {
  const entries = text.split(',').map((part) => {
    const [, variant, share] = /^\s*([ABC])\s*=\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(part) ?? [];
    if (!variant || !(Number(share) > 0))
      throw new PlainError(`--split ${text}: write it as A=50,B=50, with parts above 0`);
    return [variant as Variant, Number(share)] as const;
  });
  const split = Object.fromEntries(entries);
  if (Object.keys(split).length < entries.length || entries.length < 2 || !split.A)
    throw new PlainError(`--split ${text}: name A and another variant, each once`);
  return split;
}

/** Reads the splits of a server that changed its shares: the first, and each later one with its first day: `2026-09-14:A=50,B=50`. */
export function readSplits(texts: readonly string[]): {
  readonly split: Split | undefined;
  readonly changes: readonly SplitChange[];
} {
  const isDated = (text: string) => text.includes(':');
  const [first, another] = texts.filter((text) => !isDated(text));
  const changes = texts.filter(isDated).map((text) => {
    const [, from, split] = /^\s*(\d{4}-\d\d-\d\d)\s*:(.*)$/.exec(text) ?? [];
    if (!from || !split || Number.isNaN(Date.parse(from)))
      throw new PlainError(
        `--split ${text}: write it as 2026-09-14:A=50,B=50, with the day (UTC) of the change`,
      );
    return { from, split: readSplit(split) };
  });
  if (another !== undefined)
    throw new PlainError(`--split ${another}: say from which day: --split 2026-09-14:${another}`);
  if (changes.length && first === undefined)
    throw new PlainError(`--split ${texts[0]}: say the split before it too: --split A=90,B=10`);
  return {
    split: first === undefined ? undefined : readSplit(first),
    changes: changes.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** The same for each. */
export const equalSplit = (among: readonly Variant[]): Split =>
  Object.fromEntries(among.map((variant) => [variant, 1]));

/** Visitors of whom the side that is short has more: left out, or failed. */
interface Loss {
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
