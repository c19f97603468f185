import type { MissReason } from '../../src/experiments/ledger.ts';
import type { Variant } from '../../src/experiments/types.ts';
import type { Row } from './row.ts';

interface More {
  readonly time?: number;
  readonly bot?: boolean;
  readonly qa?: boolean;
}

const basics = (visitor: string, variant: Variant, { time = 1_000, bot = false, qa = false }: More = {}) => ({
  visitor,
  time,
  variant,
  bot,
  qa,
});

/** Rows for tests, by what they tell. */
export const made = {
  assigned: (visitor: string, variant: Variant, more?: More): Row => ({
    ...basics(visitor, variant, more),
    event: 'experiment_funnel',
    stage: 'assigned',
  }),
  miss: (visitor: string, variant: Variant, reason: MissReason, activated: boolean, more?: More): Row => ({
    ...basics(visitor, variant, more),
    event: 'experiment_funnel',
    stage: 'miss',
    reason,
    activated,
  }),
  activation: (visitor: string, variant: Variant, more?: More): Row => ({
    ...basics(visitor, variant, more),
    event: 'experiment_activation',
  }),
  click: (visitor: string, variant: Variant, label: string, more?: More): Row => ({
    ...basics(visitor, variant, more),
    event: 'experiment_measurement',
    action: 'click',
    label,
  }),
  vital: (visitor: string, variant: Variant, value: number, more?: More): Row => ({
    ...basics(visitor, variant, more),
    event: 'web_vitals',
    metric: 'LCP',
    value,
  }),
  changed: (visitor: string, variant: Variant): Row => ({
    ...basics(visitor, variant),
    event: 'experiment_variant_changed',
  }),
  excluded: (visitor: string, variant: Variant): Row => ({
    ...basics(visitor, variant),
    event: 'experiment_exclusion_broken',
  }),
  quarantined: (visitor: string, variant: Variant): Row => ({
    ...basics(visitor, variant),
    event: 'experiment_quarantined',
  }),
};
