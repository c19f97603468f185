// @ts-check
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';
import { serveShop } from '../../tools/serve/shop-server.mjs';

/**
 * `node lab/bench/next-page.mjs`, after a build: how long a product's page takes from the click in a list, with and without
 * prefetching, on a line of 150 ms and 4 Mbit/s. The two take turns, each on a fresh page. Prints medians in ms.
 */
const rounds = 5;
const line = { offline: false, latency: 150, downloadThroughput: 500_000, uploadThroughput: 500_000 };
/** In ms. How long a shopper looks at a product before the click. */
const look = 700;

const port = await findFreePorts({ count: 1, from: 4632 });
const origin = await serveShop({ port, out: 'dist' });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
/** @type {Record<'with' | 'without', number[][]>} */
const measured = { with: [], without: [] };
try {
  for (let round = 0; round < rounds; round++) {
    for (const how of /** @type {const} */ (['with', 'without'])) measured[how].push(await visit(how, round));
  }
} finally {
  await browser.close();
}

/** @param {'with' | 'without'} how @param {number} place The product in the list. */
async function visit(how, place) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  const settings = JSON.stringify({ behaviours: { prefetch: how === 'with' } });
  await page.goto(`${origin}matrassen?settings=${encodeURIComponent(settings)}`, {
    waitUntil: 'domcontentloaded',
  });
  const state = how === 'with' ? 'mounted' : 'off';
  await page.locator(`[data-behaviour="prefetch"][data-state="${state}"]`).waitFor({ state: 'attached' });
  const link = page.locator('.product-tile-link').nth(place);
  await link.hover();
  await new Promise((resolve) => setTimeout(resolve, look));
  await link.click();
  await page.waitForURL(/\/product\//, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { responseEnd = 0, domContentLoadedEventEnd = 0 } = /** @type {any} */ (navigation ?? {});
    return [responseEnd, domContentLoadedEventEnd, paint?.startTime ?? 0];
  });
  await page.close();
  return times;
}

/** @param {'with' | 'without'} how @param {number} at */
const median = (how, at) => {
  const sorted = measured[how].map((times) => times[at] ?? 0).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
};
const names = ['page is there', 'page is read', 'first paint'];
console.log('from the click, ms (median)'.padEnd(30), 'without'.padStart(8), 'with'.padStart(8));
for (const [at, name] of names.entries())
  console.log(
    name.padEnd(30),
    String(median('without', at)).padStart(8),
    String(median('with', at)).padStart(8),
  );
process.exit();
