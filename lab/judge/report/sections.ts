import type { Variant } from '../../../src/experiments/kit/types.ts';
import { brokenBelow } from '../broken-split.ts';
import { type GoalComparison, nameOf } from '../compare-goals.ts';
import { shareOf } from '../compare-rates.ts';
import type { Judgement } from '../judge-totals.ts';
import { chance, count, euros, percent, signed } from '../say-numbers.ts';

/** A table of a report, as text. */
export interface Section {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** The tables of a report, in their order; only those that have a row. */
export const sectionsOf = (judgement: Judgement): readonly Section[] =>
  [visitors, actions, money, troubles]
    .map((section) => section(judgement))
    .filter(({ rows }) => rows.length > 0);

function visitors({ stages, totals, split }: Judgement): Section {
  const variants = Object.keys(split) as Variant[];
  const mended = variants.filter((variant) => totals.mended[variant]);
  return {
    title: 'Visitors',
    head: ['stage', ...variants, 'split'],
    rows: stages.map(({ stage, counts, test }) => [
      stage,
      ...variants.map((variant) => count(counts[variant])),
      test ? `p ${chance(test.p)}${test.isBroken ? ` BROKEN (below ${brokenBelow})` : ''}` : 'may differ',
    ]),
    notes: mended.length
      ? [
          `"activated" has those who were assigned, and whose activation a miss took: ${mended.map((one) => `${one} ${count(totals.mended[one])}`).join(', ')}`,
        ]
      : [],
  };
}

function actions({ goals, totals, isBroken }: Judgement): Section {
  const row = (one: GoalComparison, which: string) => {
    const { rates, sequential, difference, variant, p, verdict, goal } = one;
    const [low, high] = sequential.interval;
    return [
      `${nameOf(goal)}${which}`,
      percent(shareOf(rates.a)),
      `${variant} ${percent(shareOf(rates.b))}`,
      ...(isBroken
        ? ['-', '-', '-', 'split is broken']
        : [
            `${signed(difference)} (${signed(low)} to ${signed(high)})`,
            rates.uplift === undefined ? '-' : `${signed(rates.uplift)} %`,
            chance(p),
            verdict,
          ]),
    ];
  };
  return {
    title: 'Actions',
    head: ['action', 'A', 'variant', 'difference in points', 'uplift', 'p, corrected', ''],
    rows: [
      ...goals.deciding.map((one) => row(one, ' (primary)')),
      ...goals.others.map((one) => row(one, '')),
    ],
    notes: totals.moreGoals
      ? [`${count(totals.moreGoals)} more labels are not counted: give a label to what they have in common`]
      : [],
  };
}

function money({ money, totals, isBroken }: Judgement): Section {
  const limit = totals.money?.limit ?? 0;
  return {
    title: 'Money, the mean of each visitor',
    head: ['', 'A', 'variant', 'difference', ...(totals.daysBefore ? ['variance taken out'] : [])],
    rows: money.flatMap(({ variant, spent, winsorised }) =>
      (
        [
          [`up to ${euros(limit)} each (decides)`, winsorised],
          ['as it was spent', spent],
        ] as const
      ).map(([which, { a, b, difference, interval, reduction }]) => [
        which,
        euros(a),
        `${variant} ${euros(b)}`,
        isBroken ? '-' : `${euros(difference)} (${interval.map(euros).join(' to ')})`,
        ...(totals.daysBefore ? [percent(Math.max(0, reduction))] : []),
      ]),
    ),
    notes: [],
  };
}

function troubles({ troubles }: Judgement): Section {
  return {
    title: 'Troubles, in visitors, the heaviest first',
    head: ['what', 'A', 'variant', 'more than in A', ''],
    rows: troubles.map(({ reason, variant, rates, weight, isUnequal }) => [
      reason,
      `${count(rates.a.did)} (${percent(shareOf(rates.a))})`,
      `${variant} ${count(rates.b.did)} (${percent(shareOf(rates.b))})`,
      count(Math.round(weight)).replace('-', '−'),
      isUnequal ? 'mind this' : '',
    ]),
    notes: [],
  };
}
