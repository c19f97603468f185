import type { Variant } from '../../src/experiments/kit/types.ts';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { compareRates, correct, type RateComparison } from './compare-rates.ts';
import { type DayResult, type Look, rateByDay } from './statistics/by-day.ts';
import { adjust, asSums, differenceOfMeans } from './statistics/compare-means.ts';
import { type SequentialResult, sequence } from './statistics/sequence.ts';
import { addUpDays, goalDays, ratesWithin } from './statistics/within-days.ts';
import type { Goal, Totals } from './totals.ts';

export type Verdict = 'better' | 'worse' | 'no difference can be told' | 'too few';

export interface GoalComparison {
  readonly goal: Goal;
  /** The variant that is compared to A. */
  readonly variant: Variant;
  /** For one look. */
  readonly rates: RateComparison;
  /** For every look: this decides. Without the visitors' own past, where the export has it. */
  readonly sequential: SequentialResult;
  /** B's rate less A's, without the visitors' own past. */
  readonly difference: number;
  /** How much of the variance that has taken out; undefined where the export has no past. */
  readonly reduction: number | undefined;
  /** What was known at the end of each day. */
  readonly days: readonly DayResult[];
  /** Of the sequence, corrected for the number of comparisons that it stands among. */
  readonly p: number;
  readonly verdict: Verdict;
}

export interface GoalComparisons {
  /** What decides; undefined where A and another variant have no action in common. */
  readonly primary: Goal | undefined;
  readonly isDeclared: boolean;
  /** The primary action, of each variant. */
  readonly deciding: readonly GoalComparison[];
  /** Whether one of these shows a difference. */
  readonly isTold: boolean;
  /** All other actions, of each variant. */
  readonly others: readonly GoalComparison[];
  /** Measured in one variant only. */
  readonly alone: readonly Goal[];
}

/** One false alarm in twenty tests of a change that does nothing. */
export const falseAlarms = 0.05;
/** Where what decides shows no difference, another action tells one only if it is as clear as this. */
export const clear = 0.001;

export const nameOf = ({ action, label }: Pick<Goal, 'action' | 'label'>) => `${action}: ${label}`;

/** What a visitor did, in words: `clicked "store"`. */
export const deedOf = ({ action, label }: Pick<Goal, 'action' | 'label'>) =>
  `${{ click: 'clicked', viewport: 'saw', interaction: 'used', data: 'had' }[action]} "${label}"`;

export const isTold = ({ verdict }: Pick<GoalComparison, 'verdict'>) =>
  verdict === 'better' || verdict === 'worse';

interface HowGoals {
  /** What decides, as it was declared. */
  readonly goal?: string | undefined;
  /** The visitors that the test was planned for. */
  readonly tunedFor?: number | undefined;
  /** Compares only visitors who came on the same of these days. */
  readonly within?: ReadonlySet<string> | undefined;
}

/**
 * Compares each action of every variant to A's. The primary one is what was declared, or else the one that was measured
 * first. */
export function compareGoals(
  totals: Totals,
  { goal: declared, tunedFor, within }: HowGoals = {},
): GoalComparisons {
  const treated = totals.variants.filter((variant) => variant !== 'A');
  const isShared = ({ counts }: Goal) => counts.A > 0 && treated.some((variant) => counts[variant] > 0);
  const ordered = totals.goals.toSorted((a, b) => a.first - b.first || (nameOf(a) < nameOf(b) ? -1 : 1));
  const shared = ordered.filter(isShared);
  const primary = declared === undefined ? shared[0] : declaredGoal(ordered, declared);
  const compareAll = (goals: readonly Goal[], chance: number, limit: number): GoalComparison[] => {
    const compared = goals.flatMap((goal) =>
      treated
        .filter((variant) => goal === primary || goal.counts[variant] > 0)
        .map((variant) => compareGoal(totals, goal, variant, { chance, tunedFor, within })),
    );
    const corrected = correct(compared.map(({ sequential }) => sequential.p));
    return compared.map((one, at) => {
      const p = corrected[at] ?? 1;
      return { ...one, p, verdict: verdictOf(one, p, limit) };
    });
  };
  const deciding = compareAll(primary ? [primary] : [], falseAlarms / treated.length, falseAlarms);
  const hasTold = deciding.some(isTold);
  const beside = shared.filter((goal) => goal !== primary);
  return {
    primary,
    isDeclared: declared !== undefined,
    deciding,
    isTold: hasTold,
    // The others come second, or a test with many actions would raise more false alarms than one.
    others: compareAll(beside, falseAlarms, hasTold ? falseAlarms : clear),
    alone: ordered.filter((goal) => goal !== primary && !isShared(goal)),
  };
}

type Compared = Omit<GoalComparison, 'p' | 'verdict'>;

function compareGoal(
  totals: Totals,
  goal: Goal,
  variant: Variant,
  look: Look & Pick<HowGoals, 'within'>,
): Compared {
  if (look.within) return compareWithin(totals, goal, variant, { ...look, within: look.within });
  const { visitors, daysBefore } = totals;
  const rate = (one: Variant) => ({ did: goal.counts[one], of: visitors[one] });
  const sums = [asSums(goal.counts.A, visitors.A), asSums(goal.counts[variant], visitors[variant])] as const;
  const adjusted = daysBefore && adjust(sums, [goal.before.A, goal.before[variant]]);
  const estimate = adjusted ?? differenceOfMeans(...sums);
  return {
    goal,
    variant,
    rates: compareRates(rate('A'), rate(variant), look.chance),
    sequential: sequence(estimate, look.chance, look.tunedFor),
    difference: estimate.value,
    reduction: adjusted?.reduction,
    days: rateByDay(totals, goal, variant, look),
  };
}

/** The same among those who came on one day. The intervals of each day would be of all visitors: there are none. */
function compareWithin(
  totals: Totals,
  goal: Goal,
  variant: Variant,
  { chance, tunedFor, within }: Look & { readonly within: ReadonlySet<string> },
): Compared {
  const days = goalDays(totals, goal, variant, within);
  const estimate = addUpDays(days);
  return {
    goal,
    variant,
    rates: ratesWithin(days, chance),
    sequential: sequence(estimate, chance, tunedFor),
    difference: estimate.value,
    reduction: undefined,
    days: [],
  };
}

function verdictOf({ rates, sequential, difference }: Compared, p: number, limit: number): Verdict {
  if (rates.isTooFew) return 'too few';
  const [low, high] = sequential.interval;
  if (p >= limit || (low <= 0 && high >= 0)) return 'no difference can be told';
  return difference > 0 ? 'better' : 'worse';
}

function declaredGoal(goals: readonly Goal[], declared: string): Goal {
  const found = goals.filter(
    (goal) => goal.label === declared || nameOf(goal).replace(': ', ':') === declared,
  );
  if (found.length === 1 && found[0]) return found[0];
  const all = (found.length ? found : goals).slice(0, 20).map((one) => `"${nameOf(one).replace(': ', ':')}"`);
  throw new PlainError(
    found.length
      ? `--goal ${declared}: there are ${found.length} of that label: say ${all.join(' or ')}`
      : `--goal ${declared}: no visitor did that; measured: ${all.join(', ') || 'nothing'}`,
  );
}
