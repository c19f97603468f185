import type { Variant } from '../../src/experiments/types.ts';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { compareRates, correct, type RateComparison } from './compare-rates.ts';
import type { Goal, Totals } from './count-visitors.ts';

export type Verdict = 'better' | 'worse' | 'no difference can be told' | 'too few';

export interface GoalComparison {
  readonly goal: Goal;
  /** The variant that is compared to A. */
  readonly variant: Variant;
  readonly rates: RateComparison;
  /** Of the rates, corrected for the number of comparisons that it stands among. */
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

/**
 * Compares each action of every variant to A's. The primary one is what was declared, or else the one that was measured
 * first.
 */
export function compareGoals(totals: Totals, declared?: string): GoalComparisons {
  const treated = totals.variants.filter((variant) => variant !== 'A');
  const isShared = ({ counts }: Goal) => counts.A > 0 && treated.some((variant) => counts[variant] > 0);
  const ordered = totals.goals.toSorted((a, b) => a.first - b.first || (nameOf(a) < nameOf(b) ? -1 : 1));
  const shared = ordered.filter(isShared);
  const primary = declared === undefined ? shared[0] : declaredGoal(ordered, declared);
  const pairs = (goals: readonly Goal[]) =>
    goals.flatMap((goal) =>
      treated
        .filter((variant) => goal === primary || goal.counts[variant] > 0)
        .map((variant) => ({ goal, variant })),
    );
  const compareAll = (goals: readonly Goal[], chance: number, limit: number): GoalComparison[] => {
    const compared = pairs(goals).map(({ goal, variant }) => ({
      goal,
      variant,
      rates: compareRates(
        { did: goal.counts.A, of: totals.visitors.A },
        { did: goal.counts[variant], of: totals.visitors[variant] },
        chance,
      ),
    }));
    const corrected = correct(compared.map(({ rates }) => rates.p));
    return compared.map((one, at) => {
      const p = corrected[at] ?? 1;
      return { ...one, p, verdict: verdictOf(one.rates, p, limit) };
    });
  };
  const deciding = compareAll(primary ? [primary] : [], falseAlarms / treated.length, falseAlarms);
  const isTold = deciding.some(({ verdict }) => verdict === 'better' || verdict === 'worse');
  const beside = shared.filter((goal) => goal !== primary);
  return {
    primary,
    isDeclared: declared !== undefined,
    deciding,
    isTold,
    // The others come second, or a test with many actions would raise more false alarms than one.
    others: compareAll(beside, falseAlarms, isTold ? falseAlarms : clear),
    alone: ordered.filter((goal) => goal !== primary && !isShared(goal)),
  };
}

/** Both have to say so, the corrected chance and the interval: they are made in two ways. */
function verdictOf(
  { isTooFew, interval: [low, high], difference }: RateComparison,
  p: number,
  limit: number,
): Verdict {
  if (isTooFew) return 'too few';
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
