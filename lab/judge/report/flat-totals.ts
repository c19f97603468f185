import type { Variant } from '../../../src/experiments/types.ts';
import { nameOf } from '../compare-goals.ts';
import type { ByVariant, Counts, Goal, Sums, Totals } from '../totals.ts';

/** One number of the totals, as a row of a table: what it is of, and of whom. */
export interface FlatTotal {
  readonly what: string;
  /** A stage, a goal, a reason, a metric, a device or page type: what `what` has several of. */
  readonly name: string;
  readonly day: string | null;
  readonly variant: Variant;
  /** Visitors. */
  readonly n: number;
  readonly sum: number | null;
  readonly squares: number | null;
  readonly products: number | null;
}

/** The counts and the sums of the totals as rows, for tools that read tables. Quantiles are not among them. */
export function flatTotals(totals: Totals): FlatTotal[] {
  const { variants, visitors, days, stages, goals, money, daysBefore, misses, errors, segments } = totals;
  const counts = (what: string, name: string, of: Counts, day: string | null = null) =>
    variants.map((variant) => ({
      ...{ what, name, day, variant, n: of[variant] },
      ...{ sum: null, squares: null, products: null },
    }));
  const sums = (what: string, name: string, of: ByVariant<Sums & { readonly products?: number }>) =>
    variants.map((variant) => {
      const { n, sum, squares, products = null } = of[variant];
      return { what, name, day: null, variant, n, sum, squares, products };
    });
  const ofGoal = (goal: Goal) => [
    ...counts('goal', nameOf(goal), goal.counts),
    ...goal.days.flatMap(({ day, counts: of }) => counts('goal by day', nameOf(goal), of, day)),
    ...sums('goal, times', nameOf(goal), goal.times),
    ...sums('goal, with days before', nameOf(goal), goal.before),
  ];
  return [
    ...counts('visitors', '', visitors),
    ...days.flatMap(({ day, visitors: of }) => counts('visitors by day', '', of, day)),
    ...stages.flatMap(({ stage, counts: of }) => counts('stage', stage, of)),
    ...goals.flatMap(ofGoal),
    ...(money
      ? [
          ...counts('money, spenders', '', money.spenders),
          ...sums('money', 'as it was spent', money.spent),
          ...sums('money', `up to ${money.limit} each`, money.winsorised),
          ...sums('money, with money before', 'as it was spent', money.before),
        ]
      : []),
    ...(daysBefore ? sums('days before', '', daysBefore) : []),
    ...misses.flatMap(({ reason, counts: of }) => counts('miss', reason, of)),
    ...errors.flatMap(({ code, counts: of }) => counts('error', code, of)),
    ...segments.flatMap(({ by, name, visitors: of }) => counts(`visitors by ${by}`, name, of)),
  ];
}
