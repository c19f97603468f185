import '../styles/storefront.css';
import { hearExperiments } from '../../experiments/engine/hear.ts';
import { setConsentDefault } from '../analytics/consent-mode.ts';
import { collectEarlyClicks } from '../analytics/early-clicks.ts';
import { reportPage } from '../analytics/page-view.ts';
import { personalData } from '../analytics/personal-data.ts';
import { createAnalytics } from '../analytics/queue.ts';
import { createWatcher } from '../dom/watcher.ts';
import { createEarlyEvents } from '../enhance/early-events.ts';
import { hearMarkers } from '../enhance/hear-markers.ts';
import { showCartBadges } from '../page/cart-badges.ts';
import { createDebug } from '../page/debug.ts';
import { readPage } from '../page/page.ts';
import type { EarlyServices } from '../page/services.ts';
import { createSignals } from '../page/signals.ts';
import { createStorage, earlyKeys as keyTable } from '../page/storage.ts';
import { createTexts } from '../page/texts.ts';
import type { Storefront } from '../public.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { loadRuntime } from './load-runtime.ts';
import { playKeptCalls } from './play-kept-calls.ts';

declare const __VERSION__: string;

function start(): Storefront {
  const page = readPage(document);
  const storage = createStorage(window, keyTable);
  const signals = createSignals(document);
  const { debug, log } = createDebug(storage);
  const { watch } = createWatcher(document, (owner, error) => console.error(`${owner}:`, error));
  const { enabled, consentMode } = page.settings.analytics;
  if (consentMode) setConsentDefault(window, storage.consent());
  const isDeclined = () => !((storage.consent() ?? 2) & 2);
  const { track, api: analytics } = createAnalytics({
    view: window,
    page: document,
    signals,
    enabled,
    isDeclined,
    now: Date.now,
    log,
  });
  const texts = createTexts(page.settings.translations);
  const services: EarlyServices = {
    ...{ page, texts, signals, track, watch, storage, personalData, log },
  };
  reportPage(services, document);

  // Experiments first: of what is there, an element is patched before an island claims it.
  const { experiments, copyTests, ...heardExperiments } = hearExperiments(services, document);
  const badges = showCartBadges(services);
  const earlyEvents = createEarlyEvents(document);
  const heardMarkers = hearMarkers(watch, earlyEvents);
  const clicks = collectEarlyClicks(document);

  let runtime: Runtime | undefined;
  const loading = loadRuntime().then(({ startRuntime }) => {
    runtime = startRuntime({ services, earlyEvents, keyTable, clicks: clicks(), badges });
    heardExperiments.know(runtime.registry, runtime.states);
    heardMarkers.claimBy(runtime.claim);
    runtime.start();
    return runtime;
  });
  loading.catch((error) => {
    clicks();
    heardExperiments.giveUp(error);
    heardMarkers.giveUp();
    console.error('storefront: there is no runtime; the page stays as the server sent it', error);
  });

  return {
    version: __VERSION__,
    page,
    experiments,
    copyTests,
    analytics: Object.assign(analytics, {
      table: async (filter?: object) => (await loading).showTable(analytics.events(filter)),
      copy: async (filter?: object) => (await loading).copyEvents(analytics.events(filter)),
    }),
    islands: { list: () => runtime?.list() ?? [] },
    signals: { on: signals.on },
    debug,
    push: (...calls) => playKeptCalls(calls, window.storefront as Storefront),
  };
}

const before = window.storefront;
// A page that includes the script twice gets one client. An element with this id is none.
if (!before || !('version' in before)) {
  const storefront = start();
  window.storefront = storefront;
  if (Array.isArray(before)) playKeptCalls(before, storefront);
}
