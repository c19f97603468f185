import { freeDocument, namedElements } from '../dom/free-document.ts';
import type { Watch } from '../dom/watch.ts';
import { createWatcher } from '../dom/watcher.ts';
import { type Page, readPage } from './page.ts';
import { type Report, report } from './report.ts';
import { createSignals, type Signals } from './signals.ts';
import { siteAddress } from './site-address.ts';
import { createStorage, type Storage } from './storage.ts';
import { createTexts, type Texts } from './texts.ts';

/** What all that works on a page is handed. A page has one: see src/client/services.ts. */
export interface Services {
  readonly page: Page;
  /** Shopper-facing texts: the given Dutch defaults, overridden by the page's translations. */
  readonly texts: Texts;
  readonly signals: Signals;
  /** Puts an event on the data layer, in order, once events are enabled. */
  readonly track: Track;
  readonly watch: Watch;
  readonly storage: Storage;
  /**
   * The kind of personal data that a text seems to contain, such as `phone number`. Undefined if there is none. `isTyped`
   * looks for more, in what a shopper wrote. Any trace counts until the chunk with all kinds is there.
   */
  readonly personalData: (text: string, isTyped?: boolean) => string | undefined;
  /** The absolute address if it leads to a page of this site, else undefined. Nothing else is followed. */
  readonly siteAddress: (address: unknown) => string | undefined;
  readonly report: Report;
  /** Logs to the console, only while `storefront.debug(true)`. */
  readonly log: (topic: string, message: string, ...details: unknown[]) => void;
}

/** The parameters of each event by its name. Empty here: `src/analytics/events` adds the types of its schemas. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the events are
export interface EventMap {}

interface TrackOptions {
  /** The element that caused it; shown while debugging, never reported. */
  readonly cause?: Element | undefined;
  /** When it happened, in ms since 1970. Default now. */
  readonly time?: number | undefined;
  /** Looked at right before it is sent. Where it says true, as when another tab has sent it, the event is dropped. */
  readonly unless?: () => boolean;
  /** Called once it is on the data layer: what is counted once is noted then, and no sooner. */
  readonly onSent?: () => void;
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

/** What the client brings: until it is there events are kept, and any text may be personal. */
export type Sink = Pick<Services, 'track' | 'personalData' | 'log'>;

/** Makes a page's services. */
export function createServices(view: Window, document: Document) {
  const free = freeDocument(document);
  const { watch } = createWatcher(document, report);
  watch(namedElements, free, { owner: 'free-document', order: -1 });
  const page = readPage(document);
  const kept: Parameters<Track>[] = [];
  let sink: Sink | undefined;
  const services: Services = {
    ...{ page, report, siteAddress },
    storage: createStorage(view, page),
    signals: createSignals(document),
    texts: (defaults) => createTexts(page.settings.translations)(defaults),
    watch,
    track: (...event) => void (sink ? sink.track(...event) : kept.push(event)),
    personalData: (...text) => (sink ? sink.personalData(...text) : 'possible personal data'),
    log: (...line) => sink?.log(...line),
  };
  return {
    services,
    /** Sends events and lines from now on, and those from before. */
    sendBy(given: Sink) {
      sink = given;
      for (const event of kept.splice(0)) given.track(...event);
    },
  };
}
