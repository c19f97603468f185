import type { Variant } from '../../src/experiments/types.ts';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { chiSquaredTail } from './statistics/distributions.ts';
import type { Counts } from './totals.ts';
import { variants } from './totals.ts';

/** The parts of the visitors that the server gives to each variant; they need not add up to 1 or 100. */
export type Split = Readonly<Partial<Record<Variant, number>>>;

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

/** The same for each. */
export const equalSplit = (among: readonly Variant[]): Split =>
  Object.fromEntries(among.map((variant) => [variant, 1]));
