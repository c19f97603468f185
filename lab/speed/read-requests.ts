import type { CDPSession } from '@playwright/test';
import type { Manifest } from './pages.ts';

/** One request that a page made. Times in ms from the page's start. */
export interface Request {
  readonly url: string;
  /** Asked for by `fetch`. */
  readonly isCall: boolean;
  /** The page's own markup asks for it. */
  readonly isNamed: boolean;
  /** At a low priority, as what is fetched ahead and not yet run. */
  readonly isAhead: boolean;
  readonly start: number;
  readonly end: number;
  /** Of the body, gzipped. */
  readonly bytes: number;
}

export const kinds = ['client', 'islands', 'shared', 'experiments', 'style', 'data'] as const;
export type Kind = (typeof kinds)[number];

/**
 * What a request is to us; undefined for what is the page's own: documents, pictures, fonts, its styles. Islands are
 * behaviours too.
 */
export function kindOf(
  { url, isCall }: Pick<Request, 'url' | 'isCall'>,
  manifest: Manifest,
): Kind | undefined {
  const { pathname } = new URL(url);
  const [, file] = /\/assets\/(.+\.(?:js|css))$/.exec(pathname) ?? [];
  if (!file) return isCall ? 'data' : undefined;
  if (file.endsWith('.css')) return 'style';
  if (file === 'storefront.js') return 'client';
  const [source = '', { name = '', pages = undefined } = {}] =
    Object.entries(manifest).find(([, built]) => built.file === file) ?? [];
  if (pages || /^(experiment|engine|registry|copy-test)/.test(name)) return 'experiments';
  if (/^(client|core|common|names)$/.test(name)) return 'client';
  return /\.(island|behaviour)\.tsx?$/.test(source) ? 'islands' : 'shared';
}

/** How many of these had to wait for one another: the longest chain in which each began after the former had come. */
export function inSequence(requests: readonly Pick<Request, 'start' | 'end'>[]): number {
  const longest: { readonly end: number; readonly length: number }[] = [];
  for (const { start, end } of [...requests].sort((one, other) => one.end - other.end)) {
    const before = longest.filter((one) => one.end <= start).map((one) => one.length);
    longest.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...longest.map(({ length }) => length));
}

export interface Weight {
  readonly files: number;
  readonly bytes: number;
}

export const weigh = (requests: readonly Pick<Request, 'bytes'>[]): Weight => ({
  files: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
});

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
