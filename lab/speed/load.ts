import type { Browser, Page } from '@playwright/test';
import { giveCart, openPage } from './open-page.ts';
import type { Request } from './read-requests.ts';
import { readTrace, type TraceEvent, type Work } from './read-trace.ts';
import { recordRequests } from './requests.ts';
import type { Seen } from './watch-page.ts';

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
    return { seen, requests: requests.finished(), work };
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
