import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';

/** A page of each type that many experiments are made for. */
const pages = [
  ['plp', 'matrassen'],
  ['pdp', 'product/boxspring-loosdrecht'],
  ['homepage', ''],
] as const;

/** What all tests of a page may take together, in ms on a processor that is four times slower. */
const most = 60;
const slower = 4;

/**
 * Prints how much longer scripts run on a page with B of all of its experiments than on the same page without, on a
 * processor that is four times slower. Returns how many pages take too long.
 */
export async function measureTogether({ loads }: { readonly loads: number }): Promise<number> {
  const port = await findFreePorts({ count: 1, from: 4173 });
  const address = await serveShop({ port, out: 'dist' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) });
  console.log(
    `medians of ${loads} loads each, at a processor ${slower} times slower, in Chromium ${browser.version()}`,
  );
  console.log(
    '| page | tests | script without, ms | with all in B, ms | difference, ms |\n|---|---|---|---|---|',
  );
  let late = 0;
  for (const [type, path] of pages) {
    const ids = idsFor(type);
    const query = `?variants=${ids.map((id) => `${id}:B`).join()}`;
    const [without, together]: [number[], number[]] = [[], []];
    // By turns, so that a machine that grows busy is as bad for both.
    for (let load = 0; load < loads; load++) {
      without.push(await scriptTime(browser, `${address}${path}`));
      together.push(await scriptTime(browser, `${address}${path}${query}`));
    }
    const difference = median(together) - median(without);
    if (difference > most) late++;
    const cells = [type, ids.length, ...[median(without), median(together), difference].map(Math.round)];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await browser.close();
  return late;
}

/** The experiments for a type of page, as the build knows them; not the copy tests, which change texts anywhere. */
function idsFor(type: string): string[] {
  const manifest: Record<string, { name?: string; pages?: string[] }> = JSON.parse(
    readFileSync('dist/manifest.json', 'utf8'),
  );
  return Object.entries(manifest).flatMap(([source, { name = '', pages = [] }]) =>
    !source.includes('/copy-tests/') && (pages.includes('*') || pages.includes(type)) ? [name] : [],
  );
}

/** How long scripts ran until the page was at rest, in ms. */
async function scriptTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
