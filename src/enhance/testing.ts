import { onTestFinished } from 'vitest';
import type { Services } from '../page/services.ts';
import { testServices } from '../page/testing.ts';
import type { Definition, Enhancement } from './enhancement.ts';
import { createEarlyEvents, hearMarkers } from './hear-markers.ts';
import { startEnhancements as start } from './start.ts';
import { now } from './when.ts';

/** Hears the page's elements and brings them to life by these islands and behaviours. */
export function startEnhancements(enhancements: readonly Enhancement[], services: Services) {
  const earlyEvents = createEarlyEvents(document);
  const { claim, list } = start(enhancements, services, earlyEvents);
  hearMarkers(services.watch, earlyEvents).claimBy(claim);
  return { list };
}

/** Brings the page's elements of this island to life, as the client does. */
export const startIsland = (name: string, island: Definition, services: Services) =>
  startEnhancements(
    [{ kind: 'island', name, when: now, defers: 'a, button, form', load: async () => ({ default: island }) }],
    services,
  );

/**
 * Mounts a behaviour on this element, as the client does, with services of its own unless others are given. It ends with
 * the test, or before it by `end`.
 */
export function mountOn(behaviour: Definition, host: HTMLElement, given = testServices()) {
  const { services, track, stop } = given;
  const stopped = new AbortController();
  onTestFinished(stop);
  const { signal } = stopped;
  const { undo } = behaviour.mount({ id: 'sf-1', host, services, signal, scrolled: [], fail: () => {} });
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    stopped.abort();
    undo?.();
    stop();
  };
  onTestFinished(end);
  return { services, track, end };
}
