import '../styles/storefront.css';
import { setConsentDefault } from '../analytics/consent-mode.ts';
import { collectEarlyClicks } from '../analytics/early-clicks.ts';
import { reportPage } from '../analytics/page-view.ts';
import { createAnalytics } from '../analytics/queue.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import { createWatcher } from '../dom/watcher.ts';
import { createEarlyEvents, hearMarkers } from '../enhance/hear-markers.ts';
import { hearExperiments } from '../experiments/hear.ts';
import { showCartBadges } from '../page/cart-badges.ts';
import { readPage } from '../page/page.ts';
import { createDebug, createReport, tellPlainly } from '../page/report.ts';
import type { EarlyServices } from '../page/services.ts';
import { hearSignals } from '../page/signals.ts';
import { createStorage, earlyKeys as keyTable } from '../page/storage.ts';
import { createTexts } from '../page/texts.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Storefront } from '../storefront.ts';
import { loadNames, loadRuntime } from './load-runtime.ts';

declare const __VERSION__: string;

/** A page with one of these is the shop's. The runtime knows more signs: see runtime.ts. */
const marks = 'html[type],script#storefront-settings,meta[name^="AB-test-"]';
const address = import.meta.url;

function start(): Storefront {
  const { report, onError } = createReport(async () => {
    const { tellFaults } = await fetchChunk(() => import('../page/tell-faults.ts'));
    tellFaults(onError, services, __VERSION__);
  });
  const page = readPage(document, address);
  const storage = createStorage(window, keyTable, page.settings);
  const signals = hearSignals(document);
  const { debug, log } = createDebug(storage);
  const { watch, pauseBy } = createWatcher(document, report);
  let runtime: Runtime | undefined;
  let isOff = false;
  const {
    track,
    personalData,
    guardBy,
    api: analytics,
  } = createAnalytics({
    view: window,
    page: document,
    signals,
    consents: () => !isOff && storage.consents(2),
    now: Date.now,
    onDoubt: () => ready.then(() => runtime?.learnKinds()),
    log,
    report,
  });
  const services: EarlyServices = {
    texts: (defaults) => createTexts(page.settings.translations)(defaults),
    // `page_view` comes first.
    track(...event) {
      begin();
      track(...event);
    },
    ...{ page, signals, watch, storage, log, report, personalData },
  };

  let isOurs = false;
  /** Reports the page and starts measuring, once the page is known to be the shop's. */
  function begin() {
    if (isOurs) return;
    isOurs = true;
    const { enabled, consentMode } = page.settings.analytics;
    try {
      if (consentMode) setConsentDefault(window, storage);
    } catch (error) {
      isOff = true;
      report('data-layer-failed', error, 'consent');
    }
    if (enabled) analytics.enable();
    reportPage(services, document);
    runtime?.start(isOurs);
  }
  const mark = document.querySelector(marks);
  const ready = loadRuntime(mark)
    .then(([{ startRuntime }]) => {
      runtime = startRuntime({
        services,
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
      });
      runtime.start(isOurs);
    })
    .catch((error) => {
      clicks();
      heardMarkers.giveUp();
      guardBy();
      report('no-runtime', error);
    });
  if (mark) begin();

  // Experiments first: they patch an element before an island claims it.
  const heardExperiments = hearExperiments(services, document, () =>
    fetchChunk(() => import('../../experiments/registry.ts')),
  );
  const badges = showCartBadges(services);
  const heardMarkers = hearMarkers(watch, createEarlyEvents(document));
  const clicks = collectEarlyClicks(document);

  const storefront: Storefront = {
    version: __VERSION__,
    page,
    ...heardExperiments,
    // The runtime adds the console's tools.
    analytics: analytics as Storefront['analytics'],
    islands: { list: () => runtime?.list() ?? [] },
    actions: () => ready.then(() => runtime?.actions()),
    signals,
    onError,
    debug,
    push(...calls) {
      begin();
      // One that throws does not stop the others.
      for (const call of calls) {
        try {
          call(storefront);
        } catch (error) {
          report('kept-call', error);
        }
      }
    },
  };
  return storefront;
}

/** Only a symbol is surely ours: an element or frame of the page may be named `storefront`. */
const client = Symbol.for('storefront');
const view = window as { [client]?: Storefront };
try {
  // A page that includes the script twice gets one client.
  if (!view[client]) {
    const storefront = start();
    view[client] = storefront;
    const before = window.storefront;
    window.storefront = storefront;
    if (Array.isArray(before)) storefront.push(...before);
  }
} catch (error) {
  tellPlainly({ code: 'no-start', error });
}
