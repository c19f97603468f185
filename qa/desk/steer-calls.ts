import { parseAddress } from '../../src/page/site-address.ts';
import { callKey, meetFault } from './faults.ts';
import type { OpenSession } from './session.ts';

/**
 * Steers the page's calls to its own server from now on: one that QA has chosen a fault for meets it, and each waits for
 * the chosen latency.
 */
export function steerCalls(view: Window & typeof globalThis, { session }: OpenSession): void {
  const { fetch } = view;
  view.fetch = async (resource, init) => {
    const request = typeof resource === 'object' && 'url' in resource ? resource : undefined;
    const url = parseAddress(request?.url ?? `${resource}`, view.location.href);
    if (url?.origin !== view.location.origin) return fetch.call(view, resource, init);
    const { latency, faults } = session.get();
    const fault = faults[callKey(url.pathname)];
    const signal = init?.signal ?? request?.signal;
    if (latency) await pass(latency, signal);
    return fault ? meetFault(fault, signal) : fetch.call(view, resource, init);
  };
}

/** The names of the calls that this page has made, as the browser's timeline has them. */
export function callsMade(view: Window): string[] {
  const entries = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(
      ({ initiatorType, name }) =>
        initiatorType === 'fetch' && name.startsWith(`${view.location.origin}/`) && !name.endsWith('.js'),
    )
    .map(({ name }) => callKey(new URL(name).pathname));
}

function pass(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
