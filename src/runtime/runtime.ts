import { registry } from '../../experiments/registry.ts';
import { copyEvents, showTable } from '../analytics/console-tools.ts';
import { startMeasuring } from '../analytics/measure/start.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { EarlyEvents } from '../enhance/early-events.ts';
import { startEnhancements } from '../enhance/start.ts';
import type { EarlyBadges } from '../page/cart-badges.ts';
import { reportSettings, type SettingRules } from '../page/report-settings.ts';
import type { Services } from '../page/services.ts';
import type { KeyTable } from '../page/storage.ts';
import { keys } from '../page/storage-keys.ts';
import { startBackToOverview } from './back-to-overview.ts';
import { enhancements } from './enhancements.ts';

/** What the entry lends to the runtime: it has run since before the page was painted. */
export interface Lent {
  readonly services: Services;
  readonly earlyEvents: EarlyEvents;
  readonly settingRules: SettingRules;
  /** What it knows of stored keys: the runtime adds the others. */
  readonly keyTable: KeyTable;
  /** The clicks that were made before. */
  readonly clicks: readonly Event[];
  readonly badges: EarlyBadges;
}

/** What every page gets right after the entry: it decides what the entry has heard. */
export function startRuntime(lent: Lent) {
  const { services, earlyEvents, settingRules, keyTable, clicks, badges } = lent;
  Object.assign(keyTable, keys);
  const { claim, list } = startEnhancements(enhancements, services, earlyEvents);
  /** In this order, and what throws takes nothing else along. */
  const start = () => {
    reportSettings(document.getElementById('storefront-settings'), settingRules);
    startMeasuring(services, window, clicks);
    startBackToOverview(services, window, clicks);
    fetchChunk(() => import('./follow-cart.ts'))
      .then(({ followCart }) => followCart(services, badges))
      .catch((error) => console.error('cart badge: it stays at the last known count:', error));
  };
  return { registry, claim, list, start, showTable, copyEvents };
}

export type Runtime = ReturnType<typeof startRuntime>;
