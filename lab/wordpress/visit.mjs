// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { changesOf, findViolations, hiddenIn, shownOf, themeLooks } from './look.mjs';
import { hostOf } from './pieces.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In ms. */
const patience = 8000;
/** @param {Promise<unknown>} waiting */
const holds = (waiting) => waiting.then(() => true).catch(() => false);

/**
 * @typedef {object} Post
 * @property {import('@playwright/test').Browser} browser
 * @property {string} address
 * @property {string} shop Answers what is not WordPress's.
 * @property {string} name
 * @property {string} markup As it was pasted.
 * @property {import('./pieces.mjs').Piece} piece
 */

/** @param {Post} post @param {boolean} isTagged Whether the files of the tag come. */
async function open({ browser, address, shop, name }, isTagged) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // The shop knows its visitors by a cookie, and cookies know no port.
  await context.request.get(`${shop}/fixtures/reset?cart=one`);
  if (name !== 'cookie-consent') await context.addInitScript(() => localStorage.setItem('consentLevel', '7'));
  const { origin } = new URL(address);
  await context.route('**/*', async (route) => {
    const { origin: from, pathname, search } = new URL(route.request().url());
    if (from === origin && /^\/($|wp-)/.test(pathname)) return route.continue();
    if (pathname.startsWith('/assets/') && !isTagged) return route.abort();
    // The shop also stands in for the provider of the maps.
    const tile = /(\/\d+){3}(?=\.png)/.exec(pathname);
    const ofMaps = tile ? `/fixtures/tiles${tile[0]}` : `/fixtures${pathname.replace('/bzk', '')}${search}`;
    const url = shop + (from === origin ? pathname + search : ofMaps);
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const said = [];
  page.on('console', (line) => /error|warning/.test(line.type()) && said.push(line.text()));
  page.on('pageerror', ({ message }) => said.push(`page error: ${message}`));
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  const looks = await page.evaluate(themeLooks);
  await page.evaluate(axe);
  const violations = await page.evaluate(findViolations);
  const close = async () => {
    // What is on its way fails from here on, and may.
    page.removeAllListeners();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, said, looks, violations, close, html: (await response?.text()) ?? '' };
}

/** @param {import('@playwright/test').Page} page @param {Post} post */
async function act(page, { name, piece: { type = {}, tap = [] } }) {
  const timeout = patience / 2;
  for (const [selector, text] of Object.entries(type)) {
    await page.locator(`.entry-content ${selector}`).first().focus({ timeout });
    await page.keyboard.type(text);
  }
  for (const selector of tap)
    await page
      .locator(`${hostOf(name)} ${selector}`.trim())
      .first()
      .tap({ timeout });
}

/**
 * Uses the component on its page, and compares that with the page without the files of the tag.
 *
 * @param {Post} post
 * @returns what became of it; `shown` are selectors of what was pasted as hidden and is seen, `faults` must not be
 */
export async function visit(post) {
  const plain = await open(post, false);
  await plain.close();
  const { page, said, looks, html, violations: early, close } = await open(post, true);
  const host = hostOf(post.name);
  // Some wait for the shopper to move.
  await page.mouse.move(2, 400);
  await holds(page.locator(host).first().scrollIntoViewIfNeeded({ timeout: 500 }));
  const isDone = await holds(act(page, post));
  const comes = (/** @type {string} */ selector) =>
    holds(page.locator(selector).first().waitFor({ state: 'attached', timeout: patience }));
  const isMounted = await comes(`${host}[data-state="mounted"]`);
  const does = isMounted && isDone && (await comes(post.piece.shows ?? 'body'));
  const violations = [...early, ...(await page.evaluate(findViolations).catch(() => []))];
  const shown = await page.evaluate(shownOf, await page.evaluate(hiddenIn, post.markup));
  const changed = await page.evaluate(changesOf, { pasted: post.markup, sent: html });
  await close();
  const isNew = (/** @type {string} */ one) => {
    const [rule = ''] = one.split(' at ');
    const count = (/** @type {string[]} */ all) =>
      new Set(all.filter((other) => other.startsWith(`${rule} at`))).size;
    return !plain.violations.includes(one) && count(violations) > count(plain.violations);
  };
  const faults = [
    ...looks.filter((one, at) => one !== plain.looks[at]).map((one) => `theme: ${one.slice(0, 80)}`),
    ...[...new Set(violations.filter(isNew))].map((one) => `axe: ${one}`),
    ...said.filter((line) => !/^storefront [\w-]+:/.test(line)),
  ];
  return { html, isMounted, does, shown, changed, faults };
}
