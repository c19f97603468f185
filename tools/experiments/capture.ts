import { type Browser, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { PlainError } from '../lib/plain-error.mjs';
import { readDeclarations } from '../lib/read-declaration.ts';
import { ensureBrowser, launchOptions } from '../serve/ensure-browser.mjs';
import { type FixturePage, withVariant } from './fixtures.ts';
import { type ChangedPlace, changedPlaces } from './places.ts';

export interface CapturedPage {
  readonly address: string;
  readonly places: readonly ChangedPlace[];
}

export interface CaptureOptions {
  readonly id: string;
  readonly variant: string;
  readonly pages: readonly FixturePage[];
  /** The folder of the built bundle. */
  readonly bundle: string;
}

/**
 * Opens each page in variant A and in the given variant, in headless Chromium, and returns the differences.
 *
 * @throws {PlainError} when the experiment does not run on one of them
 */
export function capture({ id, variant, pages, bundle }: CaptureOptions): Promise<CapturedPage[]> {
  return inFixtureShop(bundle, async (browser, origin) => {
    const captured: CapturedPage[] = [];
    for (const page of pages) {
      const before = await htmlOf(browser, origin, page, id, 'A');
      const after = await htmlOf(browser, origin, page, id, variant);
      const reader = await browser.newPage();
      captured.push({
        address: page.address,
        places: await reader.evaluate(changedPlaces, { before, after, id }),
      });
      await reader.close();
    }
    return captured;
  });
}

/** Starts the fixture shop with a built bundle and a browser, and ends both. */
export async function inFixtureShop<T>(
  bundle: string,
  use: (browser: Browser, origin: string) => Promise<T>,
): Promise<T> {
  const server = await preview({
    logLevel: 'warn',
    preview: { host: 'localhost', port: 0 },
    build: { outDir: bundle },
  });
  let browser: Browser | undefined;
  try {
    const origin = server.resolvedUrls?.local[0];
    if (!origin) throw new Error('the fixture shop has no address');
    browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
    return await use(browser, origin);
  } finally {
    await browser?.close();
    // Otherwise the server would wait for connections that the browser has left open.
    if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections();
    await server.close();
  }
}

/** How long to wait for an experiment to run, in ms: a busy machine takes its time. */
const patience = 30_000;
/** Reasons of an experiment that may run in a moment. */
const onTheWay = ['the script has not run', 'the bundle does not know it', 'not assigned', 'loading'];

/** The page's HTML once the variant is applied and the page has settled. */
async function htmlOf(browser: Browser, origin: string, page: FixturePage, id: string, variant: string) {
  const tab = await browser.newPage({ locale: 'nl-NL', viewport: { width: 1280, height: 800 } });
  await openVariant(
    tab,
    origin,
    { ...page, html: withVariant(page.html, id, variant, readDeclarations(process.cwd())) },
    id,
    variant,
  );
  const html = await tab.content();
  await tab.close();
  return html;
}

/**
 * Opens a page that has the variant's tag, and waits until the variant is applied and the page has settled.
 *
 * @throws {PlainError} when the experiment does not run on it
 */
export async function openVariant(
  tab: Page,
  origin: string,
  { address: path, html }: FixturePage,
  id: string,
  variant: string,
): Promise<void> {
  const failures: string[] = [];
  tab.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes(`AB test ${id}`)) failures.push(message.text());
  });
  const address = new URL(path, origin).href;
  await tab.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await tab.goto(address);
  const whyNot = await whyNotRunning(tab, id);
  if (failures[0] || whyNot)
    throw new PlainError(`${id} ${variant} does not run on ${path}: ${failures[0] ?? whyNot}`);
  // An answer of the server may still be under way, and with it a change.
  await tab.waitForLoadState('networkidle');
}

/** Waits until the experiment runs, and gives an empty text; or why it does not: it was refused, or time is up. */
async function whyNotRunning(tab: Page, id: string): Promise<string> {
  let why = '';
  const stop = Date.now() + patience;
  do {
    why = await tab.evaluate((id) => {
      const { storefront } = window;
      if (!storefront || Array.isArray(storefront)) return 'the script has not run';
      const state = storefront.experiments.list().find((one) => one.id === id);
      return state ? (state.whyNot ?? '') : 'the bundle does not know it';
    }, id);
    if (!why || !onTheWay.includes(why)) return why;
    await tab.waitForTimeout(100);
  } while (Date.now() < stop);
  return `${why}, after ${patience / 1000} s`;
}
