import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { placeOfExperiment } from '../../fixtures/handlers/experiment-pages.ts';
import type { Storefront } from '../../src/public/storefront.ts';
import { loadExperiments } from '../build/experiment-table.ts';
import { ensureBrowser, launchOptions } from '../lib/ensure-browser.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { findFreePorts } from '../serve/free-ports.mjs';
import { serveShop } from '../serve/shop-server.mjs';

export interface Pictures {
  /** Where B shows, as a path of the fixture shop. */
  readonly see: string;
  /** From the root. */
  readonly pictures: readonly string[];
  /** The widths in px at which A and B do not look the same there. */
  readonly differ: readonly number[];
}

/** A phone, and a desktop. */
const windows = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
];

/** Where a variant shows in the fixture shop: a checkout has something in its cart. */
export function whereToSee(id: string, page: string, variant = 'B'): string {
  const { href } = placeOfExperiment(id, page);
  return `${href}${href.includes('?') ? '&' : '?'}variants=${id}:${variant}`;
}

/** What it takes is there until the next end-to-end test runs. */
export const pictureFolder = (id: string) => `test-results/${id}`;

/**
 * Takes a picture of A and of B on a phone and on a desktop, with the first changed element in the middle. Needs the build.
 *
 * @throws {PlainError} where there is no such experiment, or it does not start
 */
export async function takePictures(id: string | undefined): Promise<Pictures> {
  const found = (await loadExperiments()).find(({ registration }) => registration.id === id);
  if (!id || !found) throw new PlainError(`pictures: there is no ${id}`, 'id-unknown');
  const [selector = 'h1'] = Object.values(found.experiment.changes).flatMap((all) =>
    (all ?? []).map((change) => change.selector),
  );
  const [type = '*'] = found.registration.pages;
  const folder = pictureFolder(id);
  mkdirSync(folder, { recursive: true });
  const port = await findFreePorts({ count: 1, from: Number(process.env.E2E_PORT || 4173) });
  const shop = await serveShop({ port, out: 'dist' });
  const browser = await chromium.launch({ ...launchOptions, executablePath: await ensureBrowser() });
  const pictures: string[] = [];
  const differ: number[] = [];
  try {
    for (const options of windows) {
      const { width } = options.viewport;
      const seen: Buffer[] = [];
      for (const variant of ['A', 'B']) {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'nl-NL' });
        const page = await context.newPage();
        await page.goto(new URL(whereToSee(id, type, variant), shop).href, { waitUntil: 'load' });
        await started(page, id);
        await page.evaluate((one) => {
          document.querySelector(one)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        }, selector);
        await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
        const path = `${folder}/${variant}-${width}.png`;
        seen.push(await page.screenshot({ path, animations: 'disabled' }));
        pictures.push(path);
        await context.close();
      }
      if (seen[1] && !seen[0]?.equals(seen[1])) differ.push(width);
    }
  } finally {
    await browser.close();
  }
  const all: Pictures = { see: whereToSee(id, type), pictures, differ };
  writeFileSync(`${folder}/pictures.json`, JSON.stringify(all));
  return all;
}

/** @throws {PlainError} with what `explain` says, where it has not started after a while */
async function started(page: Page, id: string) {
  const isActive = (one: string) =>
    !!(window.storefront as Partial<Storefront> | undefined)?.experiments?.get(one)?.active;
  await page.waitForFunction(isActive, id, { timeout: 10_000 }).catch(async () => {
    const why = await page.evaluate(
      (one) =>
        JSON.stringify((window.storefront as Partial<Storefront> | undefined)?.experiments?.explain(one)),
      id,
    );
    throw new PlainError(`${id} has not started on ${page.url()}: ${why}`, 'pictures');
  });
}
