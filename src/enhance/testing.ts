import type { Services } from '../page/services.ts';
import type { Enhancement } from './enhancement.ts';
import { createEarlyEvents, hearMarkers } from './hear-markers.ts';
import { startEnhancements as start } from './start.ts';

/** Entry and runtime at once: hears the page's elements and brings them to life by these islands and behaviours. */
export function startEnhancements(enhancements: readonly Enhancement[], services: Services) {
  const earlyEvents = createEarlyEvents(document);
  const { claim, list } = start(enhancements, services, earlyEvents);
  hearMarkers(services.watch, earlyEvents).claimBy(claim);
  return { list };
}
