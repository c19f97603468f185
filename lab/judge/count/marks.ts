import { countedStages, missReasons } from '../totals.ts';

/** What a row tells of its visitor: a bit each, so that one number holds all that is known of a visitor. */
const marks = [
  ...([
    'A',
    'B',
    'C',
    'bot',
    'qa',
    'two variants',
    'two tests',
    'quarantined',
    'mended',
    'measured',
  ] as const),
  ...countedStages,
  ...missReasons,
] as const;
export type Mark = (typeof marks)[number];

export const bitOf = (mark: Mark): number => 1 << marks.indexOf(mark);
export const bitsOf = (among: readonly Mark[]): number => among.reduce((bits, mark) => bits | bitOf(mark), 0);

/** SQL: whether a visitor has one of these. */
export const hasMark = (...among: readonly Mark[]): string => `(marks & ${bitsOf(among)}) <> 0`;
