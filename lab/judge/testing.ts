import type { Variant } from '../../src/experiments/kit/types.ts';
import { countLines } from './count/testing.ts';
import { type Judgement, type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { asSums } from './statistics/compare-means.ts';
import { type ByVariant, type Counts, type Day, type Goal, missReasons, type Totals } from './totals.ts';

/** The judgement of an export. */
export async function judgeLines(
  lines: Iterable<string>,
  options: Partial<JudgeOptions> = {},
): Promise<Judgement> {
  const { totals } = await countLines(lines);
  if (!totals) throw new Error('no row could be used');
  return judgeTotals(totals, { id: 'OD478', ...options });
}

/** Totals of a sound test of two weeks in which these visitors did these actions. */
export function totalsOf(visitors: Partial<Counts>, done: Readonly<Record<string, Partial<Counts>>>): Totals {
  const fill = (counts: Partial<Counts>): Counts => ({ A: 0, B: 0, C: 0, ...counts });
  const half = (counts: Partial<Counts>) => {
    const entries = Object.entries(fill(counts)).map(([variant, number]) => [variant, number >> 1]);
    return Object.fromEntries(entries) as Counts;
  };
  const goals = Object.entries(done).map(
    ([label, counts], at): Goal => ({
      action: 'click',
      label,
      first: at,
      counts: fill(counts),
      early: half(counts),
      times: each((variant) => asSums(counts[variant] ?? 0, visitors[variant] ?? 0)),
      before: each(() => ({ n: 0, sum: 0, squares: 0, products: 0 })),
      days: fourteenDays.map((day, on) => ({ day, counts: onDay(fill(counts), on) })),
      came: fourteenDays.map((day, on) => ({ day, counts: onDay(fill(counts), on) })),
    }),
  );
  return {
    variants: Object.keys(visitors) as Variant[],
    countedFrom: 'assigned',
    visitors: fill(visitors),
    early: half(visitors),
    stages: [{ stage: 'assigned', counts: fill(visitors) }],
    days: fourteenDays.map((day, on) => dayOf(day, onDay(fill(visitors), on))),
    goals,
    moreGoals: 0,
    money: undefined,
    daysBefore: undefined,
    mended: fill({}),
    hasFunnel: true,
    misses: missReasons.map((reason) => ({ reason, counts: fill({}) })),
    quarantined: fill({}),
    errors: [],
    segments: [],
    left: { bot: fill({}), qa: fill({}), 'two variants': fill({}), 'two tests': fill({}) },
    withoutStart: fill({}),
    first: Date.UTC(2026, 8, 7),
    last: Date.UTC(2026, 8, 21),
    vitals: [],
  };
}

const each = <T>(of: (variant: Variant) => T): ByVariant<T> => ({ A: of('A'), B: of('B'), C: of('C') });

const fourteenDays = Array.from({ length: 14 }, (_, at) =>
  new Date(Date.UTC(2026, 8, 7 + at)).toISOString().slice(0, 10),
);
/** A day whose visitors come evenly in its hours, without one who had two variants. */
export const dayOf = (day: string, visitors: Counts): Day => ({
  day,
  visitors,
  hours: Array.from({ length: 24 }, (_, hour) => partOf(visitors, hour, 24)),
  mixed: 0,
  known: { A: 0, B: 0, C: 0 },
});

/** The part of them that falls on one of the fourteen days: as many on each as whole numbers can be. */
const onDay = (all: Counts, day: number) => partOf(all, day, 14);
const partOf = (all: Counts, at: number, of: number) =>
  each((variant) => Math.floor((all[variant] * (at + 1)) / of) - Math.floor((all[variant] * at) / of));

/** How many of so many visitors do what each does with this chance. */
export function drawn(random: () => number, visitors: number, chance: number): number {
  let did = 0;
  for (let left = visitors; left > 0; left--) if (random() < chance) did++;
  return did;
}

/** The most and the fewest of so many runs that come out with this chance: one sound test in 30,000 is outside. */
export function bounds(runs: number, chance: number): { least: number; most: number } {
  const reach = 4 * Math.sqrt(runs * chance * (1 - chance));
  return { least: runs * chance - reach, most: runs * chance + reach };
}
