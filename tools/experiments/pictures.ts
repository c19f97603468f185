import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { placeOfExperiment } from '../../fixtures/handlers/experiment-pages.ts';
import type { Storefront } from '../../src/public/storefront.ts';
import { loadExperiments } from '../build/experiment-table.ts';
import { ensureBrowser, launchOptions } from '../lib/ensure-browser.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { findFreePorts } from '../serve/free-ports.mjs';
import { serveShop } from '../serve/shop-server.mjs';
import { isInView, type Shown, showChange } from './show-change.ts';

export interface Pictures {
  /** Where B shows, as a path of the fixture shop. */
  readonly see: string;
  /** From the root. */
  readonly pictures: readonly string[];
  /** The widths in px at which A and B do not look the same there. */
  readonly differ: readonly number[];
  /** The changes that no picture shows: `B: text .order-bar strong`. */
  readonly unseen: readonly string[];
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
 * Takes pictures of A and of B on a phone and on a desktop, with the first change in the middle, and more where these do not
 * show all. Needs the build.
 *
 * @throws {PlainError} where there is no such experiment, or it does not start
 */
export async function takePictures(id: string | undefined): Promise<Pictures> {
  const found = (await loadExperiments()).find(({ registration }) => registration.id === id);
  if (!id || !found) throw new PlainError(`pictures: there is no ${id}`, 'id-unknown');
  const changes = Object.entries(found.experiment.changes).flatMap(([variant, all]) =>
    (all ?? []).map(({ selector, does = 'change' }) => ({ id, variant, selector, does })),
  );
  const [type = '*'] = found.registration.pages;
  const folder = pictureFolder(id);
  mkdirSync(folder, { recursive: true });
  const port = await findFreePorts({ count: 1, from: Number(process.env.E2E_PORT || 4173) });
  const shop = await serveShop({ port, out: 'dist' });
  const browser = await chromium.launch({ ...launchOptions, executablePath: await ensureBrowser() });
  const pictures: string[] = [];
  const differ = new Set<number>();
  const seen = new Set<Shown>();
  try {
    for (const options of windows) {
      const { width } = options.viewport;
      const open = async (variant: string) => {
        // The shop keeps a variant for the session.
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'nl-NL' });
        return openShop(await context.newPage(), new URL(whereToSee(id, type, variant), shop), id);
      };
      const pair = { a: await open('A'), b: await open('B') };
      let count = 0;
      const take = async () => {
        count++;
        const taken: Buffer[] = [];
        for (const [variant, page] of Object.entries(pair)) {
          await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
          const path = `${folder}/${variant.toUpperCase()}-${width}${count > 1 ? `-${count}` : ''}.png`;
          taken.push(await page.screenshot({ path, animations: 'disabled' }));
          pictures.push(path);
        }
        if (taken[1] && !taken[0]?.equals(taken[1])) differ.add(width);
      };
      let left = changes;
      for (const change of changes) {
        if (!left.includes(change) || !(await showChange(pair, change))) continue;
        await take();
        const here = await Promise.all(left.map((one) => isInView(pair, one)));
        for (const [at, one] of left.entries()) if (here[at]) seen.add(one);
        left = left.filter((_one, at) => !here[at]);
      }
      if (!count) await take();
      for (const page of Object.values(pair)) await page.context().close();
    }
  } finally {
    await browser.close();
  }
  const unseen = changes
    .filter((one) => !seen.has(one))
    .map(({ variant, does, selector }) => `${variant}: ${does} ${selector}`);
  const all: Pictures = { see: whereToSee(id, type), pictures, differ: [...differ], unseen };
  writeFileSync(`${folder}/pictures.json`, JSON.stringify(all));
  return all;
}

/** Opens it as a shopper who has begun to use it, once the experiment runs. */
async function openShop(page: Page, { href }: URL, id: string): Promise<Page> {
  await page.goto(href, { waitUntil: 'load' });
  await started(page, id);
  // What comes with the first touch or key is there.
  await page.keyboard.press('Shift');
  return page;
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
