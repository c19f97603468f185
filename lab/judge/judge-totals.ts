import type { Experiment } from '../../src/experiments/kit/types.ts';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { findUnlike, type Unlike } from './alike.ts';
import {
  equalSplit,
  type Losses,
  type Split,
  type SplitChange,
  type SplitTest,
  testSplit,
  whyBroken,
} from './broken-split.ts';
import { compareGoals, falseAlarms, type GoalComparisons } from './compare-goals.ts';
import { type Costs, compareVitals } from './compare-vitals.ts';
import { compareTroubles, type Trouble } from './find-troubles.ts';
import { type DaySplit, testDays, togetherOf } from './split-by-day.ts';
import { askSegments, type SegmentQuestion } from './statistics/ask-segments.ts';
import { compareMoney, type MoneyComparison } from './statistics/compare-money.ts';
import type { CountedStage, Counts, Totals } from './totals.ts';

export interface StageSplit {
  readonly stage: CountedStage;
  readonly counts: Counts;
  /** Undefined where the variants may rightly differ. */
  readonly test: SplitTest | undefined;
  /** Whether nothing may be concluded where it is broken. */
  readonly isDecisive: boolean;
}

/** What the test's definition says that was planned. */
export type Plan = NonNullable<Experiment['plan']>;

/** What the test's definition says of it. */
export type Definition = Pick<Experiment, 'name' | 'hypothesis'> & { readonly plan: Plan | undefined };

/** All numbers that the conclusions rest on. */
export interface Judgement {
  readonly id: string;
  readonly totals: Totals;
  readonly plan: Plan | undefined;
  /** Undefined where the test is not in the source any more. */
  readonly definition: Definition | undefined;
  readonly split: Split;
  readonly isSplitDeclared: boolean;
  readonly stages: readonly StageSplit[];
  /** Whether the shares moved from day to day. */
  readonly daySplit: DaySplit;
  /** What the visitors of a variant have more or less of than those of A, and not from the variant. */
  readonly unlike: Unlike | undefined;
  readonly isBroken: boolean;
  /** What may have broken it; undefined where it is whole. */
  readonly why: Losses | undefined;
  readonly goals: GoalComparisons;
  readonly money: readonly MoneyComparison[];
  readonly questions: readonly SegmentQuestion[];
  readonly troubles: readonly Trouble[];
  readonly costs: Costs;
}

export interface JudgeOptions {
  readonly id: string;
  /** Equal where it is not declared. */
  readonly split?: Split | undefined;
  /** Where the server's shares changed: what they were from a day on. */
  readonly changes?: readonly SplitChange[] | undefined;
  /** What decides, where it is not what the plan says. */
  readonly goal?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly definition?: Definition | undefined;
}

/** Nothing that a variant shows can change these: a visitor has them, or is found, before or beside the change. */
const decisive: readonly CountedStage[] = ['assigned', 'activated', 'anchor_found'];

/** Tests the split at each stage, and compares the variants. */
export function judgeTotals(
  totals: Totals,
  { id, split, changes = [], goal, plan, definition }: JudgeOptions,
): Judgement {
  const first = split ?? equalSplit(totals.variants);
  const declared = changes.length ? togetherOf(totals, first, changes) : first;
  const unnamed = totals.variants.find((variant) => !declared[variant] && totals.visitors[variant]);
  if (unnamed) throw new PlainError(`the export has visitors in ${unnamed}, which --split does not name`);
  // One that --split names, and nobody has, must be seen to be missing.
  const stages = totals.stages.map(({ stage, counts }): StageSplit => {
    const isDecisive = decisive.includes(stage);
    const test = isDecisive || stage === 'seen' ? testSplit(counts, declared) : undefined;
    return { stage, counts, test, isDecisive };
  });
  const daySplit = testDays(totals, first, changes);
  const within = daySplit.hasMoved ? daySplit.compared : undefined;
  const goals = compareGoals(totals, { goal: goal ?? plan?.goal, tunedFor: plan?.visitors, within });
  const asked = [...new Set([...goals.deciding, ...goals.others].map((one) => one.goal))];
  const troubles = compareTroubles(totals);
  const unlike = findUnlike(totals, daySplit.compared);
  const broken = stages.find(({ test, isDecisive }) => isDecisive && test?.isBroken);
  return {
    id,
    totals,
    plan,
    definition,
    split: declared,
    isSplitDeclared: split !== undefined,
    stages,
    daySplit,
    unlike,
    isBroken: broken !== undefined || daySplit.isBroken || within?.size === 0 || unlike !== undefined,
    why:
      broken?.test &&
      whyBroken(totals, { counts: broken.counts, test: broken.test, split: declared }, troubles),
    goals,
    money: compareMoney(totals, { chance: falseAlarms, tunedFor: plan?.visitors, within }),
    // A device or a page type may be of one week more than the others: where the shares moved, nothing is asked.
    questions: within ? [] : askSegments(totals, asked),
    troubles,
    costs: compareVitals(totals),
  };
}
