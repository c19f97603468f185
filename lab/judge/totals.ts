import type { MissReason } from '../../src/experiments/kit/timeline.ts';
import type { MeasureAction, Variant } from '../../src/experiments/kit/types.ts';

export const variants = ['A', 'B', 'C'] as const satisfies readonly Variant[];

/** Something of each variant; of one that nobody has it is zero. */
export type ByVariant<T> = Readonly<Record<Variant, T>>;

/** A number of visitors of each variant. */
export type Counts = ByVariant<number>;

/** The visitors of all variants. */
export const sumOf = (counts: Counts): number => variants.reduce((sum, one) => sum + counts[one], 0);

/** What a mean and its spread need of a number that each visitor has. Visitors without one have zero. */
export interface Sums {
  /** The visitors that it is of, those with zero too. */
  readonly n: number;
  readonly sum: number;
  /** The sum of the squares. */
  readonly squares: number;
}

/** The sums of what visitors did before the test (x), and of that times what they did after (y): what CUPED needs. */
export interface Before extends Sums {
  /** The sum of x times y. */
  readonly products: number;
}

/** Why a visitor is left out, the first that holds. */
export const leftOut = ['bot', 'qa', 'two variants', 'two tests'] as const;
export type LeftOut = (typeof leftOut)[number];

/** The stages of the funnel, in their order. */
export const countedStages = ['assigned', 'activated', 'anchor_found', 'applied', 'seen', 'acted'] as const;
export type CountedStage = (typeof countedStages)[number];

/** Why a variant did not reach a visitor. */
export const missReasons = [
  'no_anchor',
  'timeout',
  'error',
  'late',
  'conflict',
] as const satisfies readonly MissReason[];

export const metrics = ['LCP', 'INP', 'CLS'] as const;
export type Metric = (typeof metrics)[number];

/** A measured action with its label: what shoppers did. Only what they did since their first row of the test. */
export interface Goal {
  readonly action: MeasureAction;
  readonly label: string;
  /** Its first time, in ms since 1970. */
  readonly first: number;
  /** Visitors who did it. */
  readonly counts: Counts;
  /** Of these the visitors who came in the first half of the run. */
  readonly early: Counts;
  /** How often each visitor did it. */
  readonly times: ByVariant<Sums>;
  /** x is the visitor's days before the test, y whether the visitor did it (1 or 0). */
  readonly before: ByVariant<Before>;
  /** Visitors by the day on which they first did it, as `2026-09-07` (UTC); days without any are not there. */
  readonly days: readonly { readonly day: string; readonly counts: Counts }[];
  /** The same by the day on which they came into the test. */
  readonly came: readonly { readonly day: string; readonly counts: Counts }[];
}

/** The visitors whose first row of the test is of this day. */
export interface Day {
  /** As `2026-09-07` (UTC). */
  readonly day: string;
  readonly visitors: Counts;
  /** The same in each of its 24 hours. */
  readonly hours: readonly Counts[];
  /** Visitors who came on that day and had two variants: they are left out. */
  readonly mixed: number;
  /** Of its visitors those who were in the shop in the 28 days before; none where the export has nothing from before. */
  readonly known: Counts;
}

/** What one day has of `spent` and `winsorised`, of which `n` is no part. */
export interface MoneyDay {
  readonly day: string;
  readonly spent: ByVariant<Omit<Sums, 'n'>>;
  readonly winsorised: ByVariant<Omit<Sums, 'n'>>;
}

/** What visitors spent since their first row of the test, in euros. */
export interface Money {
  readonly spenders: Counts;
  readonly spent: ByVariant<Sums>;
  /** What one visitor spends counts up to this: the 99th percentile of the spenders of all variants together. */
  readonly limit: number;
  /** As `spent`, with each visitor's at the limit at most. */
  readonly winsorised: ByVariant<Sums>;
  /** Visitors who spent more than the limit, and what all of them together spent above it. */
  readonly outliers: ByVariant<{ readonly visitors: number; readonly above: number }>;
  /** x is what the visitor spent before the test, y since. */
  readonly before: ByVariant<Before>;
  /** The same with x and y at the limit at most. */
  readonly winsorisedBefore: ByVariant<Before>;
  /**
   * What each day adds to `spent` and `winsorised`, of which `n` is no part: added up to a day they are the sums of
   * that day, the squares too.
   */
  readonly days: readonly MoneyDay[];
  /** The money of those who came into the test on each day, whenever they spent it. */
  readonly came: readonly MoneyDay[];
}

/** A value that a share of the visitors is below, and the values that it lies between. */
export interface Quantile {
  readonly value: number;
  /** Undefined where there are too few values to hold it. */
  readonly interval: readonly [low: number, high: number] | undefined;
}

/** A web vital: of each visitor that of the first page that measured it. In ms, but CLS. */
export interface Vital {
  readonly metric: Metric;
  /** Visitors with a value. */
  readonly counts: Counts;
  /** What three of four visitors stay below, as web vitals are read; undefined where nobody has a value. */
  readonly p75: ByVariant<Quantile | undefined>;
}

/** The visitors of one device or page type: those of their first row that names one. */
export interface Segment {
  readonly by: 'device' | 'page';
  readonly name: string;
  readonly visitors: Counts;
  /** The same by the day on which they came into the test, as `2026-09-07` (UTC); days without any are not there. */
  readonly days: readonly { readonly day: string; readonly counts: Counts }[];
  /** Visitors who did it; goals that nobody there did are not there. */
  readonly goals: readonly {
    readonly action: MeasureAction;
    readonly label: string;
    readonly counts: Counts;
  }[];
}

/** The visitors of one test: what all conclusions rest on. No number is about one visitor. */
export interface Totals {
  /** A, and those of the others that are in the export. */
  readonly variants: readonly Variant[];
  /** What makes somebody a visitor of the test. */
  readonly countedFrom: 'assigned' | 'activated';
  readonly visitors: Counts;
  /** Of these the visitors who came in the first half of the run. */
  readonly early: Counts;
  /** Visitors by the day of their first row of the test: every day of the run is there, and those up to the last row. */
  readonly days: readonly Day[];
  /** Only those that the export has. */
  readonly stages: readonly { readonly stage: CountedStage; readonly counts: Counts }[];
  readonly goals: readonly Goal[];
  /** Goals that came after the most that are counted. */
  readonly moreGoals: number;
  /** Undefined where the export has no purchases. */
  readonly money: Money | undefined;
  /**
   * On how many of the 28 days before their first row of the test visitors were in the shop. Undefined where the export has
   * nothing from before.
   */
  readonly daysBefore: ByVariant<Sums> | undefined;
  /** Visitors whose activation was never sent, as a miss says: they are in `activated`. */
  readonly mended: Counts;
  readonly hasFunnel: boolean;
  /** Visitors with that miss on one page or more. */
  readonly misses: readonly { readonly reason: MissReason; readonly counts: Counts }[];
  readonly quarantined: Counts;
  /** Visitors to whom something failed since their first row of the test, by the code of the fault. */
  readonly errors: readonly { readonly code: string; readonly counts: Counts }[];
  readonly left: Readonly<Record<LeftOut, Counts>>;
  /** Visitors with events, but without the one that they are counted from. */
  readonly withoutStart: Counts;
  /** When the first and the last visitor came into the test, in ms since 1970. */
  readonly first: number;
  readonly last: number;
  readonly vitals: readonly Vital[];
  readonly segments: readonly Segment[];
}

/** What was in the export beside the rows that are counted. */
export interface ReadingNotes {
  /** Rows in all, without headers. */
  readonly rows: number;
  /** Rows that were left out as they can't be used. */
  readonly bad: number;
  /** Why, and how many: the most frequent first. */
  readonly reasons: readonly { readonly why: string; readonly rows: number }[];
  /** The rows of each event that is counted, and how many of them are bad. */
  readonly events: readonly { readonly event: string; readonly rows: number; readonly bad: number }[];
  /** The first of them by file and row, with what to do; none where the warehouse counted. */
  readonly firstBad: readonly string[];
  /** Rows that came twice or more often: each counts once. */
  readonly twice: number;
  /** Page views whose list of tests GA4 has cut: this test may be in what is lost. */
  readonly cut: number;
  /** Rows without the id of a visitor, which are nobody's. */
  readonly withoutId: number;
  /** Rows of pages that were prerendered, and that nobody saw. */
  readonly prerendered: number;
  /** Rows by test, and by event, that are about something else. */
  readonly otherTests: ReadonlyMap<string, number>;
  readonly otherEvents: ReadonlyMap<string, number>;
}
