// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../tools/lib/ensure-browser.mjs';
import { exitWith } from '../../tools/lib/plain-error.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';
import { serveShop } from '../../tools/serve/shop-server.mjs';

/**
 * `node lab/pictures/thumbnails.mjs` takes the pictures of the pages on the fixture index anew, where their markup has changed;
 * `--all` takes all. Needs the bundle.
 */
const folder = 'fixtures/thumbnails';
const list = join(folder, 'index.json');
/** A window of 1280 by 800 px as a picture of 240 by 150. */
const [width, height, scale] = [1280, 800, 240 / 1280];

async function write() {
  mkdirSync(folder, { recursive: true });
  const address = await serveShop({ port: await findFreePorts({ count: 1, from: 4173 }), out: 'dist' });
  /** @type {Record<string, { hash: string }>} */
  const hashes = await (await fetch(`${address}fixtures/hashes`)).json();
  /** @type {Record<string, string>} */
  const former = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const index = await (await fetch(`${address}fixtures/`)).text();
  const hrefs = new Map(
    [
      ...index.matchAll(
        /data-fixtures-entry="([^"]+)"[^>]*>(?:<span class="fixture-picture">.*?<\/span>)<a href="([^"]+)"/g,
      ),
    ].map(([, key = '', href = '']) => [key, href.replaceAll('&amp;', '&')]),
  );
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  const context = await browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce', baseURL: address },
  });
  let count = 0;
  for (const [key, { hash }] of Object.entries(hashes)) {
    const href = hrefs.get(key);
    const file = join(folder, `${key}.jpg`);
    if (!href || (former[key] === hash && existsSync(file) && !process.argv.includes('--all'))) continue;
    const page = await context.newPage();
    await page.goto(href, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await page.screenshot({ path: file, type: 'jpeg', quality: 55 });
    await page.close();
    count++;
  }
  await browser.close();
  for (const name of readdirSync(folder))
    if (name.endsWith('.jpg') && !(name.slice(0, -4) in hashes)) rmSync(join(folder, name));
  const now = Object.fromEntries(
    Object.entries(hashes).flatMap(([key, { hash }]) => (hrefs.has(key) ? [[key, hash]] : [])),
  );
  writeFileSync(list, `${JSON.stringify(now, null, 2)}\n`);
  return count;
}

try {
  console.log(`Took ${await write()} pictures into ${folder}`);
  // The shop's server would keep the process alive.
  process.exit(0);
} catch (error) {
  exitWith(error);
}
