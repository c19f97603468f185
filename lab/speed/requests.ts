import type { CDPSession } from '@playwright/test';
import type { Request } from './read-requests.ts';

/** In ms. */
const quietMs = 600;

/** Notes what a page asks its own host for, and when the line is quiet. */
export function recordRequests(session: CDPSession, origin: string) {
  const all = new Map<string, { -readonly [Key in keyof Request]: Request[Key] }>();
  let began: number | undefined;
  let lastEvent = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type = 'Other' }) => {
    began ??= timestamp;
    lastEvent = performance.now();
    if (!request.url.startsWith(origin)) return;
    all.set(requestId, {
      url: request.url,
      isCall: /^(Fetch|XHR)$/.test(type),
      isNamed: initiator.type === 'parser',
      isAhead: /^(VeryLow|Low)$/.test(request.initialPriority),
      start: (timestamp - began) * 1000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    lastEvent = performance.now();
    const request = all.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    lastEvent = performance.now();
    const request = all.get(requestId);
    if (request) request.end = (timestamp - (began ?? timestamp)) * 1000;
  });
  return {
    /** Those that have come. */
    finished: (): Request[] => [...all.values()].filter(({ end }) => Number.isFinite(end)),
    /** Waits until nothing has come or gone for a while. What never ends, as a request that was given up, is not waited for. */
    async quiet() {
      while (performance.now() - lastEvent < quietMs) await new Promise((done) => setTimeout(done, 50));
    },
  };
}
