import { type Browser, chromium, type Page } from '@playwright/test';
import { type Look, nextFrames, recorded, recordFrames } from '../../../e2e/support/frames.ts';
import { chromiumPath, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';

/** A test that changes what is above the fold. */
const look: Look = {
  old: '[data-product-tile][data-sleep-id-from] .product-tile-price:not(.od468-score + *)',
  changed: '.od468-score',
  targets: 'main [data-product-list] > *',
};

const kinds = [
  ['without our script', 'script=off'],
  ['no test', ''],
  ['a test in B', 'variants=OD468:B'],
] as const;

interface Load {
  /** In ms. */
  readonly firstPaint: number;
  /** A was visible, and B came under the shopper's eyes. */
  readonly flickers: boolean;
  /** A stayed where it was in view, because the code came too late. */
  readonly late: boolean;
}

/**
 * Prints a table of what shoppers see first in Chromium: with and without streaming, on a processor that is 1, 4 and 6
 * times slower. Returns the number of loads of a test in which A was seen before B.
 */
export async function measureFrames({ loads }: { readonly loads: number }): Promise<number> {
  const port = await findFreePorts({ count: 1, from: 4173 });
  const address = await serveShop({ port, out: 'dist' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) });
  let flickers = 0;
  console.log(`${loads} loads each, of /matrassen in Chromium ${browser.version()}`);
  console.log(
    '| page | processor | what | first paint, median | A before B | A stayed |\n|---|---|---|---|---|---|',
  );
  for (const streams of [false, true])
    for (const slower of [1, 4, 6])
      for (const [kind, query] of kinds) {
        const all: Load[] = [];
        for (let load = 0; load < loads; load++)
          all.push(
            await openOnce(browser, `${address}matrassen?${streams ? 'stream=40&' : ''}${query}`, slower),
          );
        const count = (what: 'flickers' | 'late') => all.filter((one) => one[what]).length;
        flickers += count('flickers');
        const cells = [
          ...[streams ? 'streamed' : 'at once', `${slower}×`, kind, `${median(all)} ms`],
          ...(kind === 'a test in B' ? [count('flickers'), count('late')] : ['', '']),
        ];
        console.log(`| ${cells.join(' | ')} |`);
      }
  await browser.close();
  return flickers;
}

async function openOnce(browser: Browser, address: string, slower: number): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await recordFrames(page, look);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  if (address.includes('OD468')) await page.waitForFunction(hasEnded, look.changed, { timeout: 60_000 });
  await nextFrames(page);
  const load = await readLoad(page);
  await context.close();
  return load;
}

/** B is there, or it was left out because it came too late. */
function hasEnded(changed: string) {
  const { storefront } = window;
  if (!storefront || Array.isArray(storefront)) return false;
  const isLate = (parameters: unknown) => (parameters as { reason?: string }).reason === 'late';
  return (
    !!document.querySelector(changed) ||
    storefront.analytics.events().some(({ parameters }) => isLate(parameters))
  );
}

async function readLoad(page: Page): Promise<Load> {
  const { frames } = await recorded(page);
  const firstPaint = await page.evaluate(() =>
    Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  );
  const seenOld = frames.findIndex(({ old, changed }) => old > 0 && changed === 0);
  const flickers = seenOld >= 0 && frames.slice(seenOld).some(({ old, changed }) => changed > 0 && old === 0);
  return { firstPaint, flickers, late: !flickers && (frames.at(-1)?.old ?? 0) > 0 };
}

function median(loads: readonly Load[]): number {
  const sorted = loads.map(({ firstPaint }) => firstPaint).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
