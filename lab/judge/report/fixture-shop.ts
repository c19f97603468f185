import { type Browser, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import type { FixturePage } from '../../../tools/experiments/fixtures.ts';
import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { ensureBrowser, launchOptions } from '../../../tools/serve/ensure-browser.mjs';

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
