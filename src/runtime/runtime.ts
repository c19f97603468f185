import type { Guard } from '../analytics/guard.ts';
import { startMeasuring } from '../analytics/measure/start.ts';
import type { AnalyticsApi, EventFilter } from '../analytics/queue.ts';
import { pauseWhenBusy } from '../dom/busy-page.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Watcher } from '../dom/watcher.ts';
import { whenActive } from '../dom/when-active.ts';
import type { EarlyEvents } from '../enhance/early-events.ts';
import { startEnhancements } from '../enhance/start.ts';
import type { EarlyBadges } from '../page/cart-badges.ts';
import { settingsElement } from '../page/own-tag.ts';
import { lendReport } from '../page/page-report.ts';
import { completeSettings, readSettings } from '../page/read-settings.ts';
import type { Report } from '../page/report.ts';
import { type EarlyServices, emitSignals, type Services, shareStorage } from '../page/services.ts';
import { siteAddress } from '../page/site-address.ts';
import type { KeyTable } from '../page/storage.ts';
import { unusualKeys } from '../page/storage-keys.ts';
import { debugTrack } from './debug-track.ts';
import { enhancementsOf, type Names } from './enhancements.ts';
import { loadBackToOverview } from './load-back-to-overview.ts';
import { qaSession } from './qa-session.ts';
import { watchForMarks } from './whose-page.ts';

/** What the entry lends to the runtime: it has run since before the page was painted. */
export interface Lent {
  readonly services: EarlyServices;
  readonly names: Names;
  readonly pauseBy: Watcher['pauseBy'];
  /** Lends the entry's guard all kinds of personal data, or nothing where they do not come. */
  readonly guardBy: (known?: Guard) => void;
  /** Gets the console's tools. */
  readonly analytics: AnalyticsApi;
  readonly earlyEvents: EarlyEvents;
  /** What it knows of stored keys: the runtime adds the others. */
  readonly keyTable: KeyTable;
  /** The clicks that were made before. */
  readonly clicks: readonly Event[];
  readonly badges: EarlyBadges;
  /** Of the entry itself. */
  readonly address: string;
  /** Reports the page, and starts the runtime. The entry has called it where the head told that the page is the shop's. */
  readonly begin: () => void;
}

/** What every page gets right after the entry: it decides what the entry has heard. */
export function startRuntime({
  services: early,
  names,
  pauseBy,
  guardBy,
  analytics,
  earlyEvents,
  keyTable,
  clicks,
  badges,
  address,
  begin,
}: Lent) {
  pauseBy(pauseWhenBusy);
  lendReport(early.report);
  Object.assign(keyTable, unusualKeys);
  const complete = (report?: Report) =>
    completeSettings(early.page.settings, settingsElement(document, address)?.textContent, report);
  complete();
  const own: Services = {
    ...early,
    signals: emitSignals(early.signals, document),
    storage: shareStorage(early.storage, window),
    siteAddress,
  };
  const qa = qaSession(own, window);
  const services: Services = { ...own, ...debugTrack(own), ...qa?.tell };
  const { claim, list, lives } = startEnhancements(enhancementsOf(names), services, earlyEvents);
  qa?.openDesk({ services, lives, readSettings });
  let isLearning = false;
  const learnKinds = () => {
    if (isLearning) return;
    isLearning = true;
    fetchChunk(() => import('../analytics/find-personal-data.ts')).then(
      ({ guard }) => guardBy(guard),
      () => guardBy(),
    );
  };
  /** In this order, and what throws takes nothing else along. */
  const start = (isOurs: boolean) => {
    if (!isOurs) {
      watchForMarks(services.watch, () => {
        // They may have come since.
        complete();
        begin();
      });
      return;
    }
    // Before anything can be typed.
    whenActive(document, learnKinds);
    complete(services.report);
    startMeasuring(services, window, clicks);
    loadBackToOverview(services, window, clicks);
    fetchChunk(() => import('./follow-cart.ts'))
      .then(({ followCart }) => followCart(services, badges))
      .catch((error) => services.report('cart-badge', error));
  };
  const inConsole = (tool: 'showTable' | 'copyEvents') => async (filter?: EventFilter) =>
    (await fetchChunk(() => import('../analytics/console-tools.ts')))[tool](analytics.events(filter));
  Object.assign(analytics, { table: inConsole('showTable'), copy: inConsole('copyEvents') });
  return { claim, list, start, learnKinds };
}

export type Runtime = ReturnType<typeof startRuntime>;
