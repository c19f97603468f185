import type { Watch } from '../dom/watcher.ts';
import type { Page } from './page.ts';
import type { Signals } from './signals.ts';
import type { Storage } from './storage.ts';
import type { Texts } from './texts.ts';
import type { Track } from './track.ts';

/**
 * What the entry passes to islands, behaviours and experiments, which never import the entry's modules: a page may
 * include `storefront.js?v=1`, and a chunk that imports `./storefront.js` would then run the entry a second time, with
 * a second watcher and a second queue.
 */
export interface Services {
  readonly page: Page;
  /** Texts for shoppers: the given Dutch defaults, overridden by the page's translations. */
  readonly texts: Texts;
  readonly signals: Signals;
  /** Pushes an event to the data layer, in order, once events are enabled. */
  readonly track: Track;
  readonly watch: Watch;
  readonly storage: Storage;
  /** The kind of personal data that a text seems to contain, like `phone number`. Undefined if there is none. */
  readonly personalData: (text: string) => string | undefined;
  /** The absolute address if it is on this site, else undefined. Never follow an address without this check. */
  readonly siteAddress: (address: unknown) => string | undefined;
  /** Logs to the console while `storefront.debug(true)` is on. */
  readonly log: (topic: string, message: string, ...details: unknown[]) => void;
}
