import { followDataLayer } from '../analytics/follow-data-layer.ts';
import type { Guard } from '../analytics/guard.ts';
import { startMeasuring } from '../analytics/measure/start.ts';
import type { AnalyticsApi, EventFilter } from '../analytics/queue.ts';
import { pauseWhenBusy } from '../dom/busy-page.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Undo, Watch } from '../dom/watch.ts';
import type { Watcher } from '../dom/watcher.ts';
import { whenActive } from '../dom/when.ts';
import type { HeardMarkers } from '../enhance/hear-markers.ts';
import { type LifeReport, startEnhancements } from '../enhance/start.ts';
import type { EarlyBadges } from '../page/cart-badges.ts';
import { settingsElement } from '../page/own-tag.ts';
import { lendReport } from '../page/page-report.ts';
import { completeSettings, readSettings } from '../page/read-settings.ts';
import type { Report } from '../page/report.ts';
import { type EarlyServices, emitSignals, type Services, shareStorage } from '../page/services.ts';
import { siteAddress } from '../page/site-address.ts';
import type { KeyTable } from '../page/storage.ts';
import { runtimeKeys } from '../page/storage-keys.ts';
import { debugTrack } from './debug-track.ts';
import { enhancementsOf, type Names } from './enhancements.ts';
import { loadBackToOverview } from './load-back-to-overview.ts';
import { qaSession } from './qa-session.ts';

/** The entry's own objects, which the runtime works with. */
interface Lent {
  readonly services: EarlyServices;
  /** Loaded already if the head says that the page is the shop's. */
  readonly loadNames: () => Promise<Names>;
  readonly heardMarkers: HeardMarkers;
  readonly pauseBy: Watcher['pauseBy'];
  /** Gives the entry's guard all kinds of personal data, or nothing if they cannot be loaded. */
  readonly guardBy: (known?: Guard) => void;
  /** The runtime adds the console's tools to it. */
  readonly analytics: AnalyticsApi;
  /** The entry's stored keys; the runtime adds the others. */
  readonly keyTable: KeyTable;
  /** Returns the clicks so far, and stops collecting them. */
  readonly clicks: () => readonly Event[];
  readonly badges: EarlyBadges;
  /** The entry's address. */
  readonly address: string;
  /** Reports the page and starts the runtime. The entry has called it if the head says that the page is the shop's. */
  readonly begin: () => void;
}

const loadActions = () => fetchChunk(() => import('../actions/actions.ts'));

/** Every page gets the runtime right after the entry. It decides about everything that the entry has heard. */
export function startRuntime({
  services: early,
  loadNames,
  heardMarkers,
  pauseBy,
  guardBy,
  analytics,
  keyTable,
  clicks,
  badges,
  address,
  begin,
}: Lent) {
  pauseBy(pauseWhenBusy);
  lendReport(early.report);
  Object.assign(keyTable, runtimeKeys);
  /** What is wrong in the settings, until the page is known to be the shop's. */
  const wrong: Parameters<Report>[] = [];
  const complete = () =>
    completeSettings(early.page.settings, settingsElement(document, address)?.textContent, (...fault) =>
      wrong.push(fault),
    );
  complete();
  const earlyClicks = clicks();
  const own: Services = {
    ...early,
    signals: emitSignals(early.signals, document),
    storage: shareStorage(early.storage, window),
    siteAddress,
  };
  const qa = qaSession(own, window);
  const services: Services = { ...own, ...debugTrack(own), ...qa?.tell };
  let list: (() => LifeReport[]) | undefined;
  const bringToLife = (known: Names) => {
    const started = startEnhancements(enhancementsOf(known), services, heardMarkers.earlyEvents);
    ({ list } = started);
    heardMarkers.claimBy(started.claim);
    qa?.openDesk({ services, lives: started.lives, readSettings });
  };
  let isKnown = false;
  const know = (kinds?: Guard) => {
    isKnown = true;
    guardBy(kinds);
  };
  let isLearning = false;
  const learnKinds = () => {
    if (isLearning) return;
    isLearning = true;
    fetchChunk(() => import('../analytics/find-personal-data.ts')).then(
      ({ guard }) => know(guard),
      () => know(),
    );
  };
  /** The order matters. A step that fails does not stop the others. */
  const start = (isOurs: boolean) => {
    if (!isOurs) {
      watchForMarks(services.watch, () => {
        // The page may have got its settings in the meantime.
        wrong.length = 0;
        complete();
        begin();
      });
      return;
    }
    loadNames()
      .then(bringToLife)
      .catch((error) => {
        heardMarkers.giveUp();
        services.report('no-runtime', error);
      });
    // The guard must know all kinds before anything can be typed.
    whenActive(document, learnKinds);
    for (const fault of wrong.splice(0)) services.report(...fault);
    followDataLayer(window, document, analytics, services);
    startMeasuring(services, window, earlyClicks);
    // Events that wait for the guard cannot wait longer. This comes after the events of leaving itself.
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted && !isKnown) know();
    });
    loadBackToOverview(services, window, earlyClicks);
    fetchChunk(() => import('./follow-cart.ts'))
      .then(({ followCart }) => followCart(services, badges))
      .catch((error) => services.report('cart-badge', error));
    // In the same chunk. Without it no component comes.
    fetchChunk(() => import('./early-forms.ts')).then(
      ({ holdOrders, keepTypedPlain }) => {
        holdOrders(document);
        keepTypedPlain(document);
      },
      () => {},
    );
    if (document.modelContext && services.page.settings.agents.tools)
      loadActions()
        .then(({ lendTools }) => lendTools(services))
        .catch((error) => services.report('no-tools', error));
  };
  const inConsole = (tool: 'showTable' | 'copyEvents') => async (filter?: EventFilter) =>
    (await fetchChunk(() => import('../analytics/console-tools.ts')))[tool](analytics.events(filter));
  Object.assign(analytics, { table: inConsole('showTable'), copy: inConsole('copyEvents') });
  const actions = async () => (await loadActions()).actionsOf(services);
  return { list: () => list?.() ?? [], start, learnKinds, actions };
}

export type Runtime = ReturnType<typeof startRuntime>;

/** Signs of a page of the shop. Other pages are not reported, and nothing is stored there. */
const marks = [
  'html[type]',
  'script#storefront-settings',
  'meta[name^="AB-test-"]',
  'script[data-copy-test]',
  '[data-island]',
  '[data-behaviour]',
  '[data-cart-badge]',
];

/** Calls `begin` for each sign that is there now, or for the first that comes. */
function watchForMarks(watch: Watch, begin: () => void): void {
  let stop: Undo | undefined;
  stop = watch(
    marks.join(),
    () => {
      stop?.();
      begin();
      return undefined;
    },
    { owner: 'storefront', order: -2 },
  );
}
