import { atom } from 'nanostores';
import { parseAddress } from '../../src/page/site-address.ts';
import { callKey, type Fault, meetFault } from './faults.ts';
import type { OpenSession } from './session.ts';

/** A call of this page to its server. */
export interface CallRecord {
  readonly method: string;
  /** Without the query, which can hold a search term. */
  readonly path: string;
  /** In ms since the page began. */
  readonly at: number;
  /** How long it took, in ms. Undefined while it waits for its answer. */
  readonly ms?: number;
  readonly status?: number;
  /** Why there was no answer. */
  readonly error?: string;
  /** What the desk had it meet. */
  readonly fault?: Fault;
}

/** The most that are kept, so that a tab that stays open does not grow. */
const most = 300;

/**
 * Records the page's calls to its own server from now on, and those that the browser has noted before. A call that QA
 * has chosen a fault for meets it, and each waits for the chosen latency.
 */
export function watchCalls(view: Window & typeof globalThis, { session }: OpenSession) {
  const calls = atom<readonly CallRecord[]>(earlierCalls(view));
  const { fetch } = view;
  view.fetch = async (resource, init) => {
    const request = typeof resource === 'object' && 'url' in resource ? resource : undefined;
    const url = parseAddress(request?.url ?? `${resource}`, view.location.href);
    if (url?.origin !== view.location.origin) return fetch.call(view, resource, init);
    const { latency, faults } = session.get();
    const fault = faults[callKey(url.pathname)];
    const begun: CallRecord = {
      method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
      path: url.pathname,
      at: view.performance.now(),
      ...(fault && { fault }),
    };
    let record = begun;
    const put = (some: Partial<CallRecord>) => {
      const next = { ...record, ...some };
      calls.set(calls.get().map((one) => (one === record ? next : one)));
      record = next;
    };
    calls.set([...calls.get(), begun].slice(-most));
    const ms = () => view.performance.now() - begun.at;
    try {
      const signal = init?.signal ?? request?.signal;
      if (latency) await pass(latency, signal);
      const response = await (fault ? meetFault(fault, signal) : fetch.call(view, resource, init));
      put({ status: response.status, ms: ms() });
      return response;
    } catch (error) {
      put({ error: `${(error as Error)?.message ?? error}`, ms: ms() });
      throw error;
    }
  };
  return calls;
}

/** Calls from before the desk came, as the browser's timeline has them: without their methods. */
function earlierCalls(view: Window): CallRecord[] {
  const entries = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(
      ({ initiatorType, name }) =>
        initiatorType === 'fetch' && name.startsWith(`${view.location.origin}/`) && !name.endsWith('.js'),
    )
    .map(({ name, startTime, duration, responseStatus }) => ({
      method: '',
      path: new URL(name).pathname,
      at: startTime,
      ms: duration,
      ...(responseStatus && { status: responseStatus }),
    }));
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
