import type { Variant } from '../../src/experiments/kit/types.ts';
import { brokenBelow } from './broken-split.ts';
import { correct } from './compare-rates.ts';
import { chiSquaredTail } from './statistics/distributions.ts';
import type { Counts, Totals } from './totals.ts';

/** What visitors bring, and no variant can change. */
export type Trait = 'device' | 'past' | 'hour';

/** A trait of which a variant does not have the same share throughout: its visitors are others than those of A. */
export interface Unlike {
  readonly trait: Trait;
  readonly variant: Variant;
  readonly p: number;
  /** Those with enough visitors to be tested, as they are said: `on mobile`. */
  readonly parts: readonly { readonly name: string; readonly counts: Counts }[];
}

/** A part of the visitors, on each of the days. */
interface Part {
  readonly name: string;
  readonly days: readonly Counts[];
}

/** Fewer expected in a part do not hold a test. */
const fewest = 5;
const nobody: Counts = { A: 0, B: 0, C: 0 };

/**
 * Whether the server gave each variant the same share on every device, in every hour, and of those who were in the shop before
 * as of those who were not: who comes at night, by telephone or for the first time buys less, whatever the variant.
 * Only the days that are compared count, and each by its own shares. Returns what is clearest.
 */
export function findUnlike(totals: Totals, compared: ReadonlySet<string>): Unlike | undefined {
  const traits = Object.entries(partsOf(totals, compared)) as [Trait, readonly Part[]][];
  const tested = totals.variants
    .filter((variant) => variant !== 'A')
    .flatMap((variant) => traits.map(([trait, parts]) => ({ trait, variant, ...testParts(parts, variant) })));
  const corrected = correct(tested.map(({ p }) => p));
  return tested
    .map((one, at) => ({ ...one, p: corrected[at] ?? 1 }))
    .filter(({ p }) => p < brokenBelow)
    .toSorted((one, other) => one.p - other.p)[0];
}

function partsOf(totals: Totals, compared: ReadonlySet<string>): Readonly<Record<Trait, readonly Part[]>> {
  const days = totals.days.filter(({ day }) => compared.has(day));
  return {
    device: totals.segments
      .filter(({ by }) => by === 'device')
      .map(({ name, days: came }) => {
        const counts = new Map(came.map((one) => [one.day, one.counts]));
        return { name: `on ${name}`, days: days.map(({ day }) => counts.get(day) ?? nobody) };
      }),
    past: [
      { name: 'who had been in the shop before', days: days.map(({ known }) => known) },
      { name: 'who were new to the shop', days: days.map(({ visitors, known }) => add(visitors, known, -1)) },
    ],
    hour: Array.from({ length: 24 }, (_, hour) => ({
      name: `from ${hour}:00 to ${hour + 1}:00 (UTC)`,
      days: days.map(({ hours }) => hours[hour] ?? nobody),
    })),
  };
}

/**
 * Pearson's chi-squared test of whether the parts have the same shares, where these may differ from day to day: expected is
 * what each day's shares make of its visitors. Where they do differ, it finds a little less than it could.
 */
function testParts(among: readonly Part[], variant: Variant): Pick<Unlike, 'p' | 'parts'> {
  const pair = ['A', variant] as const;
  let parts = among;
  for (;;) {
    const cells = cellsOf(parts, pair);
    const large = parts.filter((_, at) => cells[at]?.every(({ expected }) => expected >= fewest));
    // Leaving a part out changes what is expected of the others.
    if (large.length < parts.length) {
      parts = large;
      continue;
    }
    const value = cells
      .flat()
      .reduce((sum, { found, expected }) => sum + (found - expected) ** 2 / expected, 0);
    const sums = parts.map(({ name, days }) => ({
      name,
      counts: days.reduce((sum, one) => add(sum, one), nobody),
    }));
    return { p: parts.length > 1 ? chiSquaredTail(value, parts.length - 1) : 1, parts: sums };
  }
}

/** Of each part the visitors of the two variants, and those there would be if each day had one share for all parts. */
function cellsOf(parts: readonly Part[], pair: readonly Variant[]) {
  const all = (counts: Counts) => pair.reduce((sum, one) => sum + counts[one], 0);
  const together = parts[0]?.days.map((_, at) =>
    parts.reduce((sum, { days }) => add(sum, days[at] ?? nobody), nobody),
  );
  return parts.map(({ days }) =>
    pair.map((variant) => {
      let [found, expected] = [0, 0];
      days.forEach((counts, at) => {
        const day = together?.[at] ?? nobody;
        found += counts[variant];
        if (all(day)) expected += (all(counts) * day[variant]) / all(day);
      });
      return { found, expected };
    }),
  );
}

const add = (one: Counts, other: Counts, times = 1): Counts => ({
  A: one.A + times * other.A,
  B: one.B + times * other.B,
  C: one.C + times * other.C,
});
