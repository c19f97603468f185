import './styles/storefront.css';
import { startExperiments } from '../experiments/engine/start.ts';
import { registry } from '../experiments/registry.ts';
import { enhancements } from '../islands/registry.ts';
import { measureProducts } from './analytics/measure-products.ts';
import { createAnalytics } from './analytics/queue.ts';
import { createWatcher } from './dom/watcher.ts';
import { startEnhancements } from './enhance/start.ts';
import { showCartBadges } from './page/cart-badges.ts';
import { createDebug } from './page/debug.ts';
import { readPage } from './page/page.ts';
import { readProduct } from './page/product-item.ts';
import type { Services } from './page/services.ts';
import { createSignals } from './page/signals.ts';
import { siteAddress } from './page/site-address.ts';
import { createStorage } from './page/storage.ts';
import { createTexts } from './page/texts.ts';
import { playKeptCalls } from './play-kept-calls.ts';
import type { Storefront } from './public.ts';

declare const __VERSION__: string;

function start(): Storefront {
  const page = readPage(document);
  const storage = createStorage(window);
  const signals = createSignals(document);
  const { debug, log } = createDebug(storage);
  const { watch } = createWatcher(document, (owner, error) => console.error(`${owner}:`, error));
  const { enabled } = page.settings.analytics;
  const { track, api: analytics } = createAnalytics({ view: window, signals, enabled, now: Date.now, log });
  const texts = createTexts(page.settings.translations);
  const services: Services = { page, texts, signals, track, watch, storage, readProduct, siteAddress, log };

  // Experiments first: of what is there, an element is patched before an island claims it.
  const { experiments, copyTests } = startExperiments({ services, registry, document });
  showCartBadges(services);
  const islands = startEnhancements(enhancements, services);
  measureProducts({ watch, track, readProduct, pageType: page.type, document });

  return {
    version: __VERSION__,
    page,
    experiments,
    copyTests,
    analytics,
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
