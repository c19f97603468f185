import { PlainError } from '../../tools/lib/plain-error.mjs';
import { equalSplit, type Split, type SplitTest, testSplit } from './broken-split.ts';
import { compareGoals, type GoalComparisons } from './compare-goals.ts';
import type { CountedStage, Totals } from './count-visitors.ts';
import { compareMisses, compareSpeeds, type MissComparison, type SpeedComparison } from './find-troubles.ts';
import type { Counts } from './row.ts';

export interface StageSplit {
  readonly stage: CountedStage;
  readonly counts: Counts;
  /** Undefined where the variants may rightly differ. */
  readonly test: SplitTest | undefined;
  /** Whether nothing may be concluded where it is broken. */
  readonly isDecisive: boolean;
}

/** All numbers that the conclusions rest on. */
export interface Judgement {
  readonly id: string;
  readonly totals: Totals;
  readonly split: Split;
  readonly isSplitDeclared: boolean;
  readonly stages: readonly StageSplit[];
  readonly isBroken: boolean;
  readonly goals: GoalComparisons;
  readonly misses: readonly MissComparison[];
  readonly speeds: readonly SpeedComparison[];
}

export interface JudgeOptions {
  readonly id: string;
  /** Equal where it is not declared. */
  readonly split?: Split | undefined;
  readonly goal?: string | undefined;
}

/** Nothing that a variant shows can change these: a visitor has them, or is found, before or beside the change. */
const decisive: readonly CountedStage[] = ['assigned', 'activated', 'anchor_found'];

/** Tests the split at each stage, and compares the variants. */
export function judgeTotals(totals: Totals, { id, split, goal }: JudgeOptions): Judgement {
  const declared = split ?? equalSplit(totals.variants);
  const unnamed = totals.variants.find((variant) => !declared[variant] && totals.visitors[variant]);
  if (unnamed) throw new PlainError(`the export has visitors in ${unnamed}, which --split does not name`);
  // One that --split names, and nobody has, must be seen to be missing.
  const stages = totals.stages.map(({ stage, counts }): StageSplit => {
    const isDecisive = decisive.includes(stage);
    const test = isDecisive || stage === 'seen' ? testSplit(counts, declared) : undefined;
    return { stage, counts, test, isDecisive };
  });
  return {
    id,
    totals,
    split: declared,
    isSplitDeclared: split !== undefined,
    stages,
    isBroken: stages.some(({ test, isDecisive }) => isDecisive && test?.isBroken),
    goals: compareGoals(totals, goal),
    misses: compareMisses(totals),
    speeds: compareSpeeds(totals),
  };
}
