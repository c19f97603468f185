import type { Watch } from '../dom/watch.ts';
import type { Page } from './page.ts';
import type { Report } from './report.ts';
import type { EarlySignals, SignalDetails, SignalName } from './signals.ts';
import type { EarlyStorage, Storage } from './storage.ts';
import type { Texts } from './texts.ts';

/**
 * What the entry passes to the runtime and the engine, which never import the entry's modules. A page may include
 * `storefront.js?v=1`; a chunk that imports `./storefront.js` would then run the entry a second time, with a second
 * watcher and a second queue.
 */
export interface EarlyServices {
  readonly page: Page;
  /** Shopper-facing texts: the given Dutch defaults, overridden by the page's translations. */
  readonly texts: Texts;
  readonly signals: EarlySignals;
  /** Puts an event on the data layer, in order, once events are enabled. */
  readonly track: Track;
  readonly watch: Watch;
  readonly storage: EarlyStorage;
  /**
   * The kind of personal data that a text seems to contain, such as `phone number`. Undefined if there is none. `isTyped`
   * looks for more, in what a shopper wrote. Any trace counts until the chunk with all kinds is there.
   */
  readonly personalData: (text: string, isTyped?: boolean) => string | undefined;
  readonly report: Report;
  /** Logs to the console, only while `storefront.debug(true)`. */
  readonly log: (topic: string, message: string, ...details: unknown[]) => void;
}

/** The services of islands and behaviours: the entry's, and what the runtime adds. */
export interface Services extends EarlyServices {
  readonly signals: Signals;
  readonly storage: Storage;
  /** The absolute address if it leads to a page of this site, else undefined. Nothing else is followed. */
  readonly siteAddress: (address: unknown) => string | undefined;
}

export interface Signals extends EarlySignals {
  emit<N extends SignalName>(
    name: N,
    ...detail: SignalDetails[N] extends undefined ? [] : [detail: SignalDetails[N]]
  ): void;
}

/** Lets signals be emitted too. */
export function emitSignals(signals: EarlySignals, target: EventTarget): Signals {
  return {
    ...signals,
    emit(name, ...[detail]) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
  };
}

/** Adds a listener for changes by other tabs to the storage. */
export function shareStorage(
  storage: EarlyStorage,
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Storage {
  return {
    ...storage,
    on(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // No key means that the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.newValue ?? undefined);
      };
      view.addEventListener('storage', onStorage);
      return () => view.removeEventListener('storage', onStorage);
    },
  };
}

/** The parameters of each event by its name. Empty here: `src/analytics/events` adds the types of its schemas. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the events are
export interface EventMap {}

interface TrackOptions {
  /** The element that caused it; shown while debugging, never reported. */
  readonly cause?: Element | undefined;
  /** When it happened, in ms since 1970. Default now. */
  readonly time?: number | undefined;
}

/**
 * Puts an event on the data layer: `track('search', { search_term: 'matras' })`. It waits in order until events are
 * enabled, is refused where a parameter looks like personal data, and is dropped where consent was declined.
 */
export type Track = <N extends keyof EventMap>(
  name: N,
  parameters: EventMap[N],
  options?: TrackOptions,
) => void;
