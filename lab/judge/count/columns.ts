import { countedStages, missReasons } from '../totals.ts';

/** The columns that an export must have. Without `bot` and `qa` it could not be told who is to be left out. */
export const needed = [
  'visitor',
  'time',
  'event',
  'test',
  'variant',
  'action',
  'label',
  'bot',
  'qa',
] as const;

/** Columns that an export with the funnel, web vitals, money, errors, devices or page types has too. */
export const extra = [
  ...(['stage', 'reason', 'activated', 'metric', 'value', 'order_id', 'code', 'device', 'page'] as const),
  ...(['metric_id', 'prerendered'] as const),
] as const;

export type Column = (typeof needed)[number] | (typeof extra)[number];
export const columns: readonly Column[] = [...needed, ...extra];

/** Events of one test. */
export const testEvents = [
  ...(['experiment_activation', 'experiment_measurement', 'experiment_funnel'] as const),
  ...(['experiment_quarantined', 'experiment_variant_changed', 'experiment_exclusion_broken'] as const),
  'web_vitals',
] as const;

/** Events of the visitor, whatever the tests: what was spent, what failed, and on which days somebody was there. */
export const ownEvents = ['purchase', 'client_error', 'page_view'] as const;

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
