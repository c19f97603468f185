import '../styles/storefront.css';
import { startExperiments } from '../../experiments/engine/start.ts';
import { registry } from '../../experiments/registry.ts';
import { enhancements } from '../../islands/registry.ts';
import { setConsentDefault } from '../analytics/consent-mode.ts';
import { withConsole } from '../analytics/console.ts';
import { keepClicks } from '../analytics/early-clicks.ts';
import { reportPage } from '../analytics/page-view.ts';
import { personalData } from '../analytics/personal-data.ts';
import { createAnalytics } from '../analytics/queue.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import { createWatcher } from '../dom/watcher.ts';
import { startEnhancements } from '../enhance/start.ts';
import { showCartBadges } from '../page/cart-badges.ts';
import { createDebug } from '../page/debug.ts';
import { readPage } from '../page/page.ts';
import type { Services } from '../page/services.ts';
import { entriesOf, isLike, known } from '../page/settings.ts';
import { createSignals } from '../page/signals.ts';
import { siteAddress } from '../page/site-address.ts';
import { createStorage } from '../page/storage.ts';
import { createTexts } from '../page/texts.ts';
import type { Storefront } from '../public.ts';
import { playKeptCalls } from './play-kept-calls.ts';

declare const __VERSION__: string;

function start(): Storefront {
  const page = readPage(document);
  const storage = createStorage(window);
  const signals = createSignals(document);
  const { debug, log } = createDebug(storage);
  const { watch } = createWatcher(document, (owner, error) => console.error(`${owner}:`, error));
  const { enabled, consentMode } = page.settings.analytics;
  if (consentMode) setConsentDefault(window, storage.consent());
  const isDeclined = () => !((storage.consent() ?? 2) & 2);
  const queue = createAnalytics({
    view: window,
    page: document,
    signals,
    enabled,
    isDeclined,
    now: Date.now,
    log,
  });
  const { track } = queue;
  const texts = createTexts(page.settings.translations);
  const services: Services = {
    ...{ page, texts, signals, track, watch, storage, personalData, siteAddress, log },
  };
  reportPage(services, document);

  // Experiments first: of what is there, an element is patched before an island claims it.
  const { experiments, copyTests } = startExperiments({ services, registry, document });
  showCartBadges(services);
  const islands = startEnhancements(enhancements, services);
  const clicks = keepClicks(document);
  fetchChunk(() => import('../runtime/runtime.ts')).then(
    ({ startLater }) => startLater(services, { known, isLike, entriesOf }, clicks()),
    (error) => {
      clicks();
      console.error('storefront:', error);
    },
  );

  return {
    version: __VERSION__,
    page,
    experiments,
    copyTests,
    analytics: withConsole(queue.api),
    islands: { list: islands.list },
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
