import { seeded } from '../made-up-export.ts';

/** Of so many tests that GA4 would cut the next one. */
const many = Array.from({ length: 12 }, (_, at) => `OD${500 + at}|B`).join();
const cut = `${many},OD47`;

/** A parameter of an event: in GA4's export a value is text, whole or with a fraction. */
type Value = string | number | boolean;

/** An event as GA4 exports it, with its parameters by name. */
export interface Sent {
  readonly suffix: string;
  readonly name: string;
  /** In microseconds since 1970. */
  readonly time: number;
  readonly visitor: string | null;
  readonly device: string | null;
  readonly parameters: Readonly<Record<string, Value>>;
  /** The record that GA4 keeps of a purchase. */
  readonly ecommerce?: { readonly purchase_revenue: number | null; readonly transaction_id: string | null };
}

const day = 86_400_000;
const start = Date.UTC(2026, 8, 7);
const suffixOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Made-up days of events, with all that goes wrong in a warehouse: events that come late or twice, visitors in two variants,
 * clocks out of order, parameters that are missing or odd, tests and events that nobody asked for, days without an event.
 */
export function madeUpDays(seed: number): readonly Sent[] {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const one = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;
  // An export without an event is no file.
  const scrolled = {
    suffix: suffixOf(start),
    name: 'scroll_depth',
    time: start * 1000,
    visitor: '0',
    device: null,
  };
  const sent: Sent[] = [{ ...scrolled, parameters: { percent_scrolled: 95 } }];
  const days = 1 + Math.floor(random() * 20);
  const isEmptyDay = Array.from({ length: days }, () => chance(0.2));
  // Some with spenders enough that one of them is above the limit, and web vitals enough for an interval.
  const visitors = Math.floor(random() * (chance(0.05) ? 1_000 : 60));
  for (let number = 0; number < visitors; number++) {
    const visitor = chance(0.02) ? one([null, '', '(not set)', 'jan@example.com']) : `${number}.${seed}`;
    const device = one(['mobile', 'desktop', 'tablet', null]);
    const variant = one(chance(0.2) ? ['A', 'B', 'C'] : ['A', 'B']);
    const came = Math.floor(random() * days);
    if (isEmptyDay[came]) continue;
    let clock = start + came * day + Math.floor(random() * day);
    const send = (name: string, parameters: Record<string, Value>, ecommerce?: Sent['ecommerce']) => {
      clock += Math.floor(random() * (chance(0.1) ? 3 * day : 90_000));
      if (chance(0.1)) clock -= 120_000;
      const ms = chance(0.01) ? clock - 400 * day : clock;
      const kept = Object.fromEntries(Object.entries(parameters).filter(() => !chance(0.02)));
      const event = {
        // What comes late stands in the next day's table; a wrong clock does not choose the table.
        suffix: suffixOf(chance(0.1) ? clock + day : clock),
        name,
        time: ms * 1000 + Math.floor(random() * 1000),
        visitor,
        device,
        parameters: kept,
        ...(ecommerce && { ecommerce }),
      };
      sent.push(event);
      if (chance(0.05)) sent.push(event);
    };
    const own = () => {
      const amount = one([19.95, 649, 1299.5, 2647.95, 48_000, Math.floor(random() * 300_000) / 100]);
      if (chance(0.5)) send('page_view', { page_type: 'plp', experiments: one(['', 'OD478|B', many, cut]) });
      const order = { value: amount, transaction_id: `o${number}${one(['', 'b'])}` };
      const record = { purchase_revenue: amount, transaction_id: one([order.transaction_id, '(not set)']) };
      if (chance(0.3)) send('purchase', chance(0.2) ? {} : order, chance(0.5) ? record : undefined);
      if (chance(0.1)) send('client_error', { code: one(['component-failed', 'call-failed']) });
    };
    if (chance(0.4)) {
      clock -= Math.floor(random() * 40 * day);
      for (let visit = 0; visit < 3; visit++) own();
      clock = Math.max(clock, start + came * day);
    }
    const basics = () => ({
      testId: chance(0.02) ? one(['OD999', '', 'OD4780']) : 'OD478',
      variant: chance(0.03) ? one(['A', 'B', 'D', '']) : variant,
      ...(chance(0.01) && { qa: one(['true', 'perhaps']) }),
    });
    const stage = (name: string) => send('experiment_funnel', { ...basics(), stage: name });
    for (let page = 0; page < 1 + Math.floor(random() * 3); page++) {
      if (!chance(0.05)) stage('assigned');
      if (chance(0.1)) {
        const reason = one(['no_anchor', 'timeout', 'error', 'late', 'conflict', 'bad luck']);
        send('experiment_funnel', { ...basics(), stage: 'miss', reason, activated: one(['true', 'false']) });
        continue;
      }
      const robot = chance(0.01) && { bot: 'true' };
      const pageType = one(['plp', 'pdp', 'cart', '']);
      send('experiment_activation', { ...basics(), pageType, ...robot });
      for (const name of ['anchor_found', 'applied', 'seen']) if (chance(0.8)) stage(name);
      const experiments = one([`OD478|${variant}`, `OD485|A,OD478|${variant}`, 'OD485|A', '']);
      const metric = one(['LCP', 'INP', 'CLS', 'TTFB']);
      const value = metric === 'CLS' ? Math.floor(random() * 500) / 1000 : Math.floor(random() * 5000);
      const measured = {
        metric_name: metric,
        experiments,
        ...(chance(0.8) && { metric_id: `v5-${number}-${page}` }),
      };
      send('web_vitals', { ...measured, metric_value: value });
      // Again, where it got worse.
      if (chance(0.3)) send('web_vitals', { ...measured, metric_value: value * 2 });
      for (let act = 0; act < 4; act++)
        if (chance(0.3))
          send('experiment_measurement', {
            ...basics(),
            eventAction: one(['click', 'viewport', 'data', 'tap']),
            eventLabel: one(['help', 'product 13', ' bed\u2028é ', 'help "block", more', '']),
          });
      if (chance(0.02)) send('experiment_variant_changed', { ...basics(), formerVariant: 'A' });
      if (chance(0.02))
        send('experiment_exclusion_broken', { ...basics(), otherId: 'OD531', group: 'price' });
      if (chance(0.02)) send('experiment_quarantined', { ...basics(), selector: '.price' });
      own();
    }
    if (chance(0.2)) send('scroll_depth', { percent_scrolled: 95 });
  }
  return sent;
}
