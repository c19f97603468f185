import type { MissReason } from '../../src/experiments/kit/timeline.ts';
import type { Variant } from '../../src/experiments/kit/types.ts';
import type { Metric } from './totals.ts';

/** The truth about a made-up test. */
export interface Truth {
  readonly visitors: number;
  /** The share of each variant's visitors that does an action, by its label. */
  readonly rates: Readonly<Record<string, Readonly<Partial<Record<Variant, number>>>>>;
  /** The parts of the visitors. Default A 1, B 1. */
  readonly split?: Readonly<Partial<Record<Variant, number>>>;
  /** The share of a variant's visitors that never gets into the export. */
  readonly lost?: Readonly<Partial<Record<Variant, number>>>;
  /** The share of a variant's visitors that fails, with the reason. */
  readonly fails?: { readonly variant: Variant; readonly share: number; readonly reason: MissReason };
  /** What is typical of a web vital in A, and how much more each visitor of another variant has. */
  readonly vitals?: Readonly<Partial<Record<Metric, readonly [typical: number, more: number]>>>;
  readonly days?: number;
  readonly seed?: number;
}

export const columns =
  'visitor,time,event,test,variant,stage,reason,activated,action,label,metric,value,bot,qa';

/** Seeded numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const start = Date.UTC(2026, 8, 7);

/** The lines of a CSV export of OD478 with a known truth, for tests and for trying `judge` out. */
export function* madeUpExport(truth: Truth): Generator<string> {
  const {
    visitors,
    rates,
    split = { A: 1, B: 1 },
    lost = {},
    fails,
    vitals = {},
    days = 14,
    seed = 1,
  } = truth;
  const random = seeded(seed);
  const parts = Object.entries(split) as [Variant, number][];
  const all = parts.reduce((sum, [, part]) => sum + part, 0);
  const choose = () => {
    let left = random() * all;
    for (const [variant, part] of parts) {
      left -= part;
      if (left < 0) return variant;
    }
    return 'A';
  };
  yield columns;
  for (let number = 0; number < visitors; number++) {
    const variant = choose();
    const came = start + random() * days * 86_400_000;
    if (random() < (lost[variant] ?? 0)) continue;
    let step = 0;
    const row = (event: string, rest: string) =>
      `v${number}.${seed},${new Date(came + step++ * 1000).toISOString()},${event},OD478,${variant},${rest}`;
    const stage = (name: string) => row('experiment_funnel', `${name},,,,,,,,`);
    yield stage('assigned');
    if (fails && variant === fails.variant && random() < fails.share) {
      yield row('experiment_funnel', `miss,${fails.reason},false,,,,,,`);
      continue;
    }
    yield row('experiment_activation', ',,,,,,,,');
    yield stage('anchor_found');
    for (const [metric, [typical, more]] of Object.entries(vitals)) {
      // Skewed to the right, as times of pages are.
      const value = typical * Math.exp(0.5 * normal(random)) + (variant === 'A' ? 0 : more);
      yield row('web_vitals', `,,,,,${metric},${metric === 'CLS' ? value.toFixed(3) : Math.round(value)},,`);
    }
    if (random() < 0.7) yield stage('seen');
    let acted = false;
    for (const [label, rate] of Object.entries(rates)) {
      if (random() >= (rate[variant] ?? 0)) continue;
      acted = true;
      yield row('experiment_measurement', `,,,click,"${label.replaceAll('"', '""')}",,,,`);
    }
    if (acted) yield stage('acted');
  }
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
