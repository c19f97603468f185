import type { AnalyticsApi, EventFilter } from '../analytics/queue.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Storefront } from '../public/storefront.ts';

/** Adds what prints and copies events, whose code comes with the first call. */
export function withConsoleTools(analytics: AnalyticsApi): Storefront['analytics'] {
  const later = (tool: 'showTable' | 'copyEvents') => async (filter?: EventFilter) =>
    (await fetchChunk(() => import('../analytics/console-tools.ts')))[tool](analytics.events(filter));
  return Object.assign(analytics, {
    table: later('showTable'),
    copy: later('copyEvents'),
  }) as Storefront['analytics'];
}
