import type { Report } from '../page/report.ts';
import type { Services, Track } from '../page/services.ts';
import type { Signals } from '../page/signals.ts';
import { isShown, whenShown } from '../page/when-shown.ts';
import { copy, type DataLayerView, openDataLayer } from './data-layer.ts';
import type { EventName, EventParameters } from './events/index.ts';
import { type Guard, hasTrace, type PersonalData, suspicious } from './guard.ts';

/** An event as analysts see it. It is a copy: changing it has no effect. */
export type AnalyticsEvent = {
  [N in EventName]: {
    name: N;
    parameters: EventParameters[N];
    /** When it happened, in ms since 1970. */
    time: number;
    /** `sent` once it is on the data layer, `dropped` if the shopper declined analytics or another tab has sent it. */
    state: 'queued' | 'sent' | 'dropped';
  };
}[EventName];

/** Selects events. All given criteria must match. */
export interface EventFilter {
  readonly name?: string;
  /** Ms since 1970. */
  readonly since?: number;
}

/** `window.storefront.analytics` */
export interface AnalyticsApi {
  /** Enables data-layer events: flushes the queued events in order, and pushes later ones at once. */
  enable(): void;
  /** The events in order: all that are queued, and the last 500 others. */
  events(filter?: EventFilter): AnalyticsEvent[];
  /** How many events were refused because a parameter looked like personal data. */
  readonly refused: number;
  /** Calls the listener once for each event from now on, in order. Returns a function that stops it. */
  on(listener: (event: AnalyticsEvent) => void): () => void;
}

interface AnalyticsOptions {
  readonly view: DataLayerView;
  readonly signals: Signals;
  readonly page: EventTarget & { readonly prerendering?: boolean };
  /** Data-layer events are enabled from the start. */
  readonly enabled?: boolean;
  /** Whether the shopper allows analytics. Undefined before the choice, for which events wait. */
  readonly consents: () => boolean | undefined;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** Called at each trace of personal data until all kinds are known. */
  readonly onDoubt: () => void;
  readonly log: Services['log'];
  readonly report: Report;
}

interface Analytics {
  readonly track: Track;
  readonly api: AnalyticsApi;
  /** Says of a text what the guard knows of it: until it knows all kinds, any trace counts. */
  readonly personalData: PersonalData;
  /**
   * Gives the guard all kinds of personal data, or none where they do not come; until then events with a trace of it are
   * kept, with all after them.
   */
  readonly guardBy: (known?: Guard) => void;
}

/** The queue in front of the page's data layer. It never loses, repeats or reorders an event. */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const send = openDataLayer(options.view, options.report);
  const { consents, log, now, onDoubt, page, report, signals } = options;
  const listeners = new Set<(event: AnalyticsEvent) => void>();
  /** In order: first the processed events, then the queued ones. */
  const events: AnalyticsEvent[] = [];
  /** Events that could not be sent when they happened, so they are sent with their own time. */
  const late = new WeakSet<AnalyticsEvent>();
  const terms = new WeakMap<AnalyticsEvent, NonNullable<Parameters<Track>[2]>>();
  let processed = 0;
  /** How many events the listeners were called with. */
  let announced = 0;
  let refused = 0;
  let { enabled } = options;
  let isWorking = false;
  let guard: Guard | undefined;
  /** Not yet looked at. */
  const kept: Parameters<Track>[] = [];
  /** When a page that was rendered ahead was opened: nothing happened before. */
  let openedAt = 0;

  /** One event at a time: tag managers and listeners may track more while we push, and those wait for their turn. */
  function work() {
    if (isWorking) return;
    isWorking = true;
    try {
      while (sendNext() || announceNext());
    } finally {
      isWorking = false;
    }
    for (const event of events.slice(processed)) late.add(event);
    // A page that stays open for days must not grow.
    events.splice(0, processed - 500);
    processed = Math.min(processed, 500);
    announced = events.length;
  }

  function sendNext() {
    const event = events[processed];
    if (!event) return false;
    const { unless, onSent } = terms.get(event) ?? {};
    const isAllowed = consents();
    if (isAllowed === false || (isAllowed && unless?.())) event.state = 'dropped';
    else if (isAllowed && enabled && send(event, late.has(event) ? event.time : undefined)) {
      event.state = 'sent';
      onSent?.();
    } else return false;
    return ++processed;
  }

  function announceNext() {
    const event = events[announced];
    if (!event) return false;
    for (const listener of [...listeners])
      try {
        listener(copy(event));
      } catch (error) {
        report('event-listener', error);
      }
    return ++announced;
  }

  const enable = () => {
    enabled = true;
    work();
  };
  signals.on('data-layer-events-enabled', enable);
  signals.on('consent-changed', work);
  const lookAtKept = () => {
    for (const event of kept.splice(0)) track(...event);
  };

  const personalData: PersonalData = (...text) => {
    const kind = (guard ?? suspicious).personalData(...text);
    if (kind && !guard) onDoubt();
    return kind;
  };

  const track: Track = (name, parameters, options = {}) => {
    const { cause, time } = options;
    const isAhead = !isShown(page);
    if (isAhead || (!guard && (kept.length || hasTrace(parameters)))) {
      if (!isAhead) onDoubt();
      kept.push([name, copy(parameters), { ...options, time: time ?? now() }]);
      return;
    }
    const fault = guard?.findPersonalData(parameters);
    if (fault) {
      refused++;
      report('event-refused', fault, name);
      return;
    }
    const event = {
      name,
      parameters: copy(parameters),
      time: Math.max(time ?? now(), openedAt),
      state: 'queued',
    } as AnalyticsEvent;
    if (time !== undefined) late.add(event);
    terms.set(event, options);
    events.push(event);
    work();
    log('analytics', `${name} (${event.state})`, parameters, ...(cause ? [cause] : []));
  };

  if (!isShown(page))
    whenShown(page, () => {
      openedAt = now();
      lookAtKept();
    });

  return {
    track,
    personalData,
    guardBy(known = suspicious) {
      guard = known;
      lookAtKept();
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
