import type { MissReason } from '../../../src/experiments/kit/timeline.ts';
import type { Variant } from '../../../src/experiments/kit/types.ts';
import type { Column, ownEvents, testEvents } from './columns.ts';

/** A row of an export: the columns that it has something in. */
export type MadeUpRow = Partial<Record<Column, string>>;

interface More {
  /** In ms from the beginning of the made-up run, which may be below zero. */
  readonly time?: number;
  readonly bot?: boolean;
  readonly qa?: boolean;
  readonly device?: string;
  /** Of a web vital. */
  readonly id?: string;
}

export const start = Date.UTC(2026, 8, 7);

type Event = (typeof testEvents)[number] | (typeof ownEvents)[number];
const row = (event: Event, visitor: string, { time = 0, bot, qa, device }: More, cells: MadeUpRow) => ({
  visitor,
  event,
  time: String(start + time),
  ...(bot && { bot: 'true' }),
  ...(qa && { qa: 'true' }),
  ...(device && { device }),
  ...cells,
});
const ofTest = (event: Event) => (visitor: string, variant: Variant, more: More, cells: MadeUpRow) =>
  row(event, visitor, more, { test: 'OD478', variant, ...cells });
const plain =
  (event: Event) =>
  (visitor: string, variant: Variant, more: More = {}): MadeUpRow =>
    ofTest(event)(visitor, variant, more, {});

/** Rows for tests, by what they tell. */
export const made = {
  assigned: (visitor: string, variant: Variant, more: More = {}): MadeUpRow =>
    ofTest('experiment_funnel')(visitor, variant, more, { stage: 'assigned' }),
  miss: (
    visitor: string,
    variant: Variant,
    reason: MissReason,
    activated: boolean,
    more: More = {},
  ): MadeUpRow =>
    ofTest('experiment_funnel')(visitor, variant, more, {
      stage: 'miss',
      reason,
      activated: String(activated),
    }),
  activation: (visitor: string, variant: Variant, more: More & { page?: string } = {}): MadeUpRow =>
    ofTest('experiment_activation')(visitor, variant, more, more.page ? { page: more.page } : {}),
  click: (visitor: string, variant: Variant, label: string, more: More = {}): MadeUpRow =>
    ofTest('experiment_measurement')(visitor, variant, more, { action: 'click', label }),
  vital: (visitor: string, variant: Variant, value: number, more: More = {}): MadeUpRow =>
    ofTest('web_vitals')(visitor, variant, more, {
      ...{ metric: 'LCP', value: String(value) },
      ...(more.id && { metric_id: more.id }),
    }),
  changed: plain('experiment_variant_changed'),
  excluded: plain('experiment_exclusion_broken'),
  quarantined: plain('experiment_quarantined'),
  purchase: (visitor: string, value: number, order: string, more: More = {}): MadeUpRow =>
    row('purchase', visitor, more, { value: String(value), order_id: order }),
  failed: (visitor: string, code: string, more: More = {}): MadeUpRow =>
    row('client_error', visitor, more, { code }),
  page: (visitor: string, more: More = {}): MadeUpRow => row('page_view', visitor, more, {}),
};
