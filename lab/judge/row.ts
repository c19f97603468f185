import type { MissReason, Stage } from '../../src/experiments/ledger.ts';
import type { MeasureAction, Variant } from '../../src/experiments/types.ts';

export const variants: readonly Variant[] = ['A', 'B', 'C'];
export const stages: readonly Stage[] = ['assigned', 'anchor_found', 'applied', 'seen', 'acted', 'miss'];
export const missReasons: readonly MissReason[] = ['no_anchor', 'timeout', 'error', 'late', 'conflict'];
export const actions: readonly MeasureAction[] = ['click', 'viewport', 'interaction', 'data'];
export const metrics = ['LCP', 'INP', 'CLS'] as const;
export type Metric = (typeof metrics)[number];

/** A number for each variant. */
export type Counts = Readonly<Record<Variant, number>>;

interface Basics {
  /** A pseudonym. */
  readonly visitor: string;
  /** In ms since 1970. */
  readonly time: number;
  readonly variant: Variant;
  readonly bot: boolean;
  readonly qa: boolean;
}

/** One event of the test, as far as it matters here. */
export type Row = Basics &
  (
    | { readonly event: 'experiment_activation' | 'experiment_quarantined' }
    | { readonly event: 'experiment_variant_changed' | 'experiment_exclusion_broken' }
    | {
        readonly event: 'experiment_measurement';
        readonly action: MeasureAction;
        readonly label: string;
      }
    | { readonly event: 'experiment_funnel'; readonly stage: Exclude<Stage, 'miss'> }
    | {
        readonly event: 'experiment_funnel';
        readonly stage: 'miss';
        readonly reason: MissReason;
        /** Whether the activation was sent on that page. */
        readonly activated: boolean;
      }
    | { readonly event: 'web_vitals'; readonly metric: Metric; readonly value: number }
  );

export const events: ReadonlySet<string> = new Set<Row['event']>([
  ...(['experiment_activation', 'experiment_measurement', 'experiment_funnel'] as const),
  ...(['experiment_quarantined', 'experiment_variant_changed', 'experiment_exclusion_broken'] as const),
  'web_vitals',
]);
