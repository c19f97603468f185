import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { AnalyticsApi, EventFilter } from './queue.ts';

/** What people use in the console; its code comes when it is asked for. */
export interface ConsoleApi {
  /** Shows the events in the console. */
  table(filter?: EventFilter): Promise<void>;
  /** The events as JSON for a bug report: put on the clipboard where the browser allows it, and given back. */
  copy(filter?: EventFilter): Promise<string>;
}

export function withConsole(api: AnalyticsApi): AnalyticsApi & ConsoleApi {
  const tools = () => fetchChunk(() => import('./console-tools.ts'));
  return Object.assign(api, {
    table: async (filter?: EventFilter) => (await tools()).showTable(api.events(filter)),
    copy: async (filter?: EventFilter) => (await tools()).copyEvents(api.events(filter)),
  });
}
