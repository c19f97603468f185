import { brokenBelow, type Split, type SplitChange } from './broken-split.ts';
import { chiSquaredTail } from './statistics/distributions.ts';
import { type Counts, type Day, sumOf, type Totals, variants } from './totals.ts';

/** Whether each variant had the same share of the visitors on all days, and what follows where it had not. */
export interface DaySplit {
  /** The chance of days at least so different where the shares did not move, or moved as they were declared. */
  readonly p: number;
  /** Whether the shares moved: only visitors of one day may be compared then. */
  readonly hasMoved: boolean;
  /** Whether the days are not as they were declared. */
  readonly isBroken: boolean;
  /** The days whose visitors may be compared to each other. */
  readonly compared: ReadonlySet<string>;
}

/** A share that moved within a day leaves that day out. It costs little, so one of a hundred sound days may go. */
const unsteadyBelow = 0.01;
/**
 * More visitors with two variants than this share of a day's leave the day out. Who came back found another variant, is
 * left out, and is missing from the side that shrank: those who come back are the ones who buy.
 */
const mostMixed = 0.001;
/** Fewer are expected in a cell: its group is joined to the next, or the test does not hold. */
const fewest = 5;

/** Tests the shares of the days, against those that were declared from a day on where there are any. */
export function testDays({ days }: Totals, split: Split, changes: readonly SplitChange[]): DaySplit {
  const named = variants.filter((variant) => split[variant]);
  const whole = days.filter((day) => isWhole(day, named));
  const p = changes.length
    ? asDeclared(whole, (day) => splitOn(day, split, changes), named)
    : evenness(
        days.map(({ visitors }) => visitors),
        named,
      );
  const hasMoved = changes.length > 0 || p < brokenBelow;
  const compared = hasMoved ? whole : days;
  return {
    p,
    hasMoved,
    isBroken: changes.length > 0 && p < brokenBelow,
    compared: new Set(compared.map(({ day }) => day)),
  };
}

/** Whether the visitors of a day may be compared to each other: its shares did not move in it, and few are missing. */
const isWhole = ({ visitors, hours, mixed }: Day, named: readonly (keyof Counts)[]) =>
  mixed <= mostMixed * sumOf(visitors) && evenness(hours, named) >= unsteadyBelow;

/** The split that the visitors of all days make together. A day that is not compared is as it is. */
export function togetherOf({ days }: Totals, split: Split, changes: readonly SplitChange[]): Split {
  const named = variants.filter((variant) => split[variant]);
  const parts = { A: 0, B: 0, C: 0 };
  for (const one of days) {
    const of = splitOn(one.day, split, changes);
    const isTested = isWhole(one, named);
    for (const variant of named)
      parts[variant] += isTested ? sumOf(one.visitors) * partOf(of, named, variant) : one.visitors[variant];
  }
  return Object.fromEntries(named.map((one) => [one, parts[one]]));
}

function splitOn(day: string, split: Split, changes: readonly SplitChange[]): Split {
  return changes.findLast(({ from }) => from <= day)?.split ?? split;
}

const partOf = (split: Split, named: readonly (keyof Counts)[], one: keyof Counts) =>
  (split[one] ?? 0) / named.reduce((sum, variant) => sum + (split[variant] ?? 0), 0);

/** Pearson's chi-squared test of whether all groups of visitors have the same shares. */
function evenness(groups: readonly Counts[], named: readonly (keyof Counts)[]): number {
  const sum = (one: keyof Counts, of: readonly Counts[]) => of.reduce((all, counts) => all + counts[one], 0);
  const there = named.filter((one) => sum(one, groups) > 0);
  const all = groups.reduce((total, counts) => total + sumOf(counts), 0);
  const share = (one: keyof Counts) => sum(one, groups) / all;
  const least = Math.min(...there.map(share));
  const joined = join(groups, (counts) => sumOf(counts) * least >= fewest);
  const freedom = (joined.length - 1) * (there.length - 1);
  if (freedom < 1) return 1;
  let value = 0;
  for (const counts of joined)
    for (const one of there) {
      const expected = sumOf(counts) * share(one);
      value += (counts[one] - expected) ** 2 / expected;
    }
  return chiSquaredTail(value, freedom);
}

/** The same of whether each day has the shares that were declared for it. */
function asDeclared(
  days: readonly Day[],
  declared: (day: string) => Split,
  named: readonly (keyof Counts)[],
): number {
  let [value, freedom] = [0, 0];
  for (const { day, visitors } of days) {
    const expected = named.map((one) => sumOf(visitors) * partOf(declared(day), named, one));
    // Days with few visitors can't tell: they are counted in the split of all days together.
    if (!expected.every((number) => number >= fewest)) continue;
    named.forEach((one, at) => {
      const number = expected[at] ?? 0;
      value += (visitors[one] - number) ** 2 / number;
    });
    freedom += named.length - 1;
  }
  return freedom ? chiSquaredTail(value, freedom) : 1;
}

/** Joins each group to the next until it is large enough; what is left is joined to the last. */
function join(groups: readonly Counts[], isEnough: (counts: Counts) => boolean): Counts[] {
  const joined: Counts[] = [];
  const plus = (one: Counts, other: Counts): Counts => ({
    A: one.A + other.A,
    B: one.B + other.B,
    C: one.C + other.C,
  });
  let open: Counts = { A: 0, B: 0, C: 0 };
  for (const counts of groups) {
    open = plus(open, counts);
    if (!isEnough(open)) continue;
    joined.push(open);
    open = { A: 0, B: 0, C: 0 };
  }
  const last = joined.pop();
  return last ? [...joined, plus(last, open)] : [open];
}
