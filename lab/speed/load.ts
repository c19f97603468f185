import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { gzippedSize } from './pages.ts';
import { type Request, recordRequests } from './read-requests.ts';
import { readTrace, type TraceEvent, type Work } from './read-trace.ts';

export interface Load {
  readonly seen: Seen;
  /** Of the host of the page, in order; without those that pictures of a style sheet are. */
  readonly requests: readonly Request[];
  /** Undefined where no trace was asked for. */
  readonly work: Work | undefined;
}

/** In ms. A page may fetch ahead two seconds after it has loaded: by then and a little more all has been asked for. */
const restMs = 2600;

/** Loads a page as a new visitor and waits until it rests, without a touch. */
export async function loadPage(
  browser: Browser,
  url: string,
  { trace, cart }: { trace: boolean; cart?: 'one' | 'many' | undefined },
): Promise<Load> {
  const { context, page, session } = await openPage(browser);
  try {
    const requests = recordRequests(session, new URL(url).origin);
    if (cart) await giveCart(page, url, cart);
    if (trace) await browser.startTracing(page, { categories });
    await page.goto(url, { timeout: 120_000 });
    await requests.quiet();
    if (trace) {
      await untilFetchedAhead(page);
      await requests.quiet();
    }
    const work = trace
      ? readTrace(
          (JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }).traceEvents,
        )
      : undefined;
    const seen = await seenBy(page);
    const sized = requests.finished().map((one) => ({ ...one, bytes: gzippedSize(one.url) ?? one.bytes }));
    return { seen, requests: sized, work };
  } finally {
    await context.close();
  }
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8.execute',
  'loading',
];

/** What the page has noted of itself so far. */
export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { speedSeen: Seen }).speedSeen);

async function untilFetchedAhead(page: Page) {
  const { loaded = 0 } = await seenBy(page);
  const now = await page.evaluate(() => performance.now());
  await page.waitForTimeout(Math.max(0, loaded + restMs - now));
}

/** A cheap phone on slow 4G, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export const conditions = { slower: 4, latency: 150, down: 1600, up: 750, width: 390, height: 844 };

interface SlowPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens an empty page of a new visitor under the conditions, which notes what it sees. Close its context. */
export async function openPage(browser: Browser): Promise<SlowPage> {
  const { slower, latency, down, up, width, height } = conditions;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    geolocation: { latitude: 52.09, longitude: 5.12 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchPage);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1024) / 8,
    uploadThroughput: (up * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, session };
}

/** Makes the visitor of a page one who has filled this cart before: its count is known to the browser, too. */
export async function giveCart(page: Page, origin: string, cart: 'one' | 'many'): Promise<void> {
  await page.request.post(new URL(`/fixtures/reset?cart=${cart}`, origin).href, { maxRedirects: 0 });
  const answer = await page.request.get(new URL('/Ajax/Cart/GetItemCountAjax', origin).href);
  const count = String(await answer.json());
  await page.addInitScript((count) => {
    if (localStorage.getItem('cartcount') === null) localStorage.setItem('cartcount', count);
  }, count);
}

/** What a page notes of itself, in ms from its start. Undefined is what has not been. */
interface Seen {
  firstPaint?: number;
  largestPaint?: number;
  /** Sum of all layout shifts: those after a touch count too, so it says nothing of a page that was touched. */
  shift: number;
  /** The first island or behaviour was mounted. */
  firstMount?: number;
  /** The first element of an experiment came into the page. */
  firstPatch?: number;
  loaded?: number;
  /** Ms from a touch or key to the next paint, of each since `touched` was emptied. */
  touched: number[];
}

/** Runs in the page before its own scripts, and keeps its notes in `window.speedSeen`. */
function watchPage() {
  const seen: Seen = { shift: 0, touched: [] };
  Object.assign(window, { speedSeen: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true, ...more },
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  // Chromium calls some of an untouched page those after input, and says so by chance.
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  // Pointer and key events that belong to a touch or a key press have a number; shorter ones than 16 ms are not told.
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId) seen.touched.push(duration);
    },
    { durationThreshold: 16 },
  );
  addEventListener('load', () => {
    seen.loaded = performance.now();
  });

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if ((target as Element).getAttribute('data-state') === 'mounted')
          seen.firstMount ??= performance.now();
        continue;
      }
      for (const node of addedNodes)
        if (node instanceof Element && node.hasAttribute('data-experiment'))
          seen.firstPatch ??= performance.now();
    }
    if (seen.firstMount && seen.firstPatch) observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
}
