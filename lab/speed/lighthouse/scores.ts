import { median } from '../statistics.ts';
import { table } from '../table.ts';

export const amounts = ['no test', 'three in B', 'all in B'] as const;
export type Amount = (typeof amounts)[number];

/** One judgement: the score of 100, and what it rests on, in ms. */
export interface Judgement {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
}

export interface Scores {
  readonly when: string;
  readonly rounds: number;
  readonly pages: Readonly<Record<string, Readonly<Record<Amount, Judgement>>>>;
}

/** The least score with this many tests. */
const leasts: Readonly<Record<Amount, number>> = { 'no test': 99, 'three in B': 98, 'all in B': 92 };

/** The median of each figure. */
export function middle(all: readonly Judgement[]): Judgement {
  const of = (name: keyof Judgement) => Math.round(median(all.map((one) => one[name])));
  return {
    score: of('score'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
  };
}

/** The scores as a table, with the blocking time behind each, and beside what the last run had. */
export function scoreTable({ pages }: Scores, before: Scores | undefined): string {
  const cell = (name: string, amount: Amount, { score, blocking }: Judgement) => {
    const old = before?.pages[name]?.[amount].score;
    const text = score < leasts[amount] ? `**${score}**` : String(score);
    return `${text} (${blocking} ms)${old === undefined || old === score ? '' : `, was ${old}`}`;
  };
  const rows = Object.entries(pages).map(([name, scores]) => [
    name,
    ...amounts.map((amount) => cell(name, amount, scores[amount])),
  ]);
  return table(
    ['score (blocking time)', ...amounts],
    [...rows, ['goal', ...amounts.map((amount) => `≥ ${leasts[amount]}`)]],
  );
}
