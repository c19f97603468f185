import type { Services } from '../page/services.ts';
import type { Signals } from '../page/signals.ts';
import { copy } from './copy.ts';
import { type DataLayerView, openDataLayer } from './data-layer.ts';
import type { EventName, EventParameters } from './events/index.ts';
import type { Track } from './track.ts';

/** An event as analysts read it. A copy: changing it changes nothing. */
export type AnalyticsEvent = {
  [N in EventName]: {
    name: N;
    parameters: EventParameters[N];
    /** When it happened, in ms since 1970. */
    time: number;
    /** `sent` once it stands on the data layer. */
    state: 'queued' | 'sent';
  };
}[EventName];

/** `window.storefront.analytics` */
export interface AnalyticsApi {
  /** Enables data-layer events: what waits is flushed in order, what follows is pushed at once. */
  enable(): void;
  /** The events in the order in which they happened: all that wait, and the last 500 that were sent. */
  events(): AnalyticsEvent[];
  /** Shows the events in the console. */
  table(): void;
  /** Calls the listener once for each event from now on, in order. Returns a stop. */
  on(listener: (event: AnalyticsEvent) => void): () => void;
}

export interface AnalyticsOptions {
  readonly view: DataLayerView;
  readonly signals: Pick<Signals, 'on'>;
  /** Data-layer events are enabled from the start. */
  readonly enabled: boolean;
  /** The time in ms since 1970. */
  readonly now: () => number;
  readonly log: Services['log'];
}

/** The ordered queue between us and the page's data layer. An event is never lost, sent twice or overtaken. */
export function createAnalytics(options: AnalyticsOptions): { track: Track; api: AnalyticsApi } {
  const send = openDataLayer(options.view);
  const listeners = new Set<(event: AnalyticsEvent) => void>();
  /** In the order in which they happened: first those that were sent, then those that wait. */
  const events: AnalyticsEvent[] = [];
  let sent = 0;
  /** How many of them the listeners have heard. */
  let told = 0;
  let { enabled } = options;
  let working = false;

  /** One at a time: tag managers and listeners track more while we push, and that has to wait for its turn. */
  function work() {
    if (working) return;
    working = true;
    while (sendNext() || tellNext());
    // A page that stays open for days must not grow.
    events.splice(0, sent - 500);
    sent = Math.min(sent, 500);
    told = events.length;
    working = false;
  }

  function sendNext() {
    const event = events[sent];
    if (!enabled || !event || !send(event)) return false;
    event.state = 'sent';
    return ++sent;
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
  options.signals.on('data-layer-events-enabled', enable);

  return {
    track(name, parameters) {
      options.log('analytics', name, parameters);
      events.push({
        name,
        parameters: copy(parameters),
        time: options.now(),
        state: 'queued',
      } as AnalyticsEvent);
      work();
    },
    api: {
      enable,
      events: () => events.map(copy),
      table() {
        console.table(
          events.map(({ time, name, state, parameters }) => ({
            time: new Date(time).toLocaleTimeString(),
            name,
            state,
            summary: JSON.stringify(parameters).slice(0, 80),
          })),
        );
      },
      on(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
