import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { watchPage } from './watch-page.ts';

/** A cheap phone on slow 4G, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export const conditions = { slower: 4, latency: 150, down: 1600, up: 750, width: 390, height: 844 };

export interface SlowPage {
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
