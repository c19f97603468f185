import type { Services } from '../page/services.ts';
import type { Signals } from '../page/signals.ts';
import type { Track } from '../page/track.ts';
import { copy } from './copy.ts';
import { type DataLayerView, openDataLayer } from './data-layer.ts';
import type { EventName, EventParameters } from './events/index.ts';
import { findPersonalData } from './personal-data.ts';

/** An event as analysts read it. A copy: changing it changes nothing. */
export type AnalyticsEvent = {
  [N in EventName]: {
    name: N;
    parameters: EventParameters[N];
    /** When it happened, in ms since 1970. */
    time: number;
    /** `sent` once it stands on the data layer; `dropped` where the shopper declined. */
    state: 'queued' | 'sent' | 'dropped';
  };
}[EventName];

/** Which events: all that are given must hold. */
export interface EventFilter {
  readonly name?: string;
  /** In ms since 1970. */
  readonly since?: number;
}

/** `window.storefront.analytics` */
export interface AnalyticsApi {
  /** Enables data-layer events: what waits is flushed in order, what follows is pushed at once. */
  enable(): void;
  /** The events in the order in which they happened: all that wait, and the last 500 others. */
  events(filter?: EventFilter): AnalyticsEvent[];
  /** How many events were refused, because a parameter looked like personal data. */
  readonly refused: number;
  /** Calls the listener once for each event from now on, in order. Returns a stop. */
  on(listener: (event: AnalyticsEvent) => void): () => void;
}

export interface AnalyticsOptions {
  readonly view: DataLayerView;
  readonly signals: Pick<Signals, 'on'>;
  readonly page?: EventTarget & { readonly prerendering?: boolean };
  /** Data-layer events are enabled from the start. */
  readonly enabled: boolean;
  /** Whether the shopper has declined analytics. */
  readonly isDeclined: () => boolean;
  /** The time in ms since 1970. */
  readonly now: () => number;
  readonly log: Services['log'];
}

/** The ordered queue between us and the page's data layer. An event is never lost, sent twice or overtaken. */
export function createAnalytics(options: AnalyticsOptions): { track: Track; api: AnalyticsApi } {
  const send = openDataLayer(options.view);
  const { isDeclined, log, now, page, signals } = options;
  const listeners = new Set<(event: AnalyticsEvent) => void>();
  /** In the order in which they happened: first those that are done with, then those that wait. */
  const events: AnalyticsEvent[] = [];
  /** Those that could not be sent when they happened: their own time goes with them. */
  const late = new WeakSet<AnalyticsEvent>();
  let done = 0;
  /** How many of them the listeners have heard. */
  let told = 0;
  let refused = 0;
  let { enabled } = options;
  let working = false;

  /** One at a time: tag managers and listeners track more while we push, and that has to wait for its turn. */
  function work() {
    if (working) return;
    working = true;
    try {
      while (sendNext() || tellNext());
    } finally {
      working = false;
    }
    for (const event of events.slice(done)) late.add(event);
    // A page that stays open for days must not grow.
    events.splice(0, done - 500);
    done = Math.min(done, 500);
    told = events.length;
  }

  function sendNext() {
    const event = events[done];
    if (!event) return false;
    if (isDeclined()) event.state = 'dropped';
    else if (enabled && !page?.prerendering && send(event, late.has(event) ? event.time : undefined))
      event.state = 'sent';
    else return false;
    return ++done;
  }

  function tellNext() {
    const event = events[told];
    if (!event) return false;
    for (const listener of [...listeners])
      try {
        listener(copy(event));
      } catch (error) {
        console.error('analytics: a listener failed', error);
      }
    return ++told;
  }

  const enable = () => {
    enabled = true;
    work();
  };
  signals.on('data-layer-events-enabled', enable);
  signals.on('consent-changed', work);
  // What nobody sees yet waits; a page that is never shown tells nothing.
  page?.addEventListener('prerenderingchange', work);

  return {
    track(name, parameters, { cause, time } = {}) {
      const fault = findPersonalData(parameters);
      if (fault) {
        refused++;
        console.error(`analytics: event "${name}" is refused: ${fault}`);
        return;
      }
      const event = {
        name,
        parameters: copy(parameters),
        time: time ?? now(),
        state: 'queued',
      } as AnalyticsEvent;
      if (time !== undefined) late.add(event);
      events.push(event);
      work();
      log('analytics', `${name} (${event.state})`, parameters, ...(cause ? [cause] : []));
    },
    api: {
      enable,
      events: ({ name, since = 0 } = {}) =>
        events.filter((event) => event.time >= since && (name ?? event.name) === event.name).map(copy),
      get refused() {
        return refused;
      },
      on(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
