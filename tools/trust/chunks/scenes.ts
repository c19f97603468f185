import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { excess, listen, settled, withoutPlainWay } from './look.ts';

const built = new URL('../../../dist/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, built), 'utf8');
const product = '/product/matras-duin-pocketvering';

/** What does not hold in a scene. */
type Scene = (browser: Browser, shop: string) => Promise<string[]>;

async function playScene(
  browser: Browser,
  shop: string,
  act: (page: Page, told: ReturnType<typeof listen>) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: shop, locale: 'nl-NL' });
  const told = listen(context);
  const page = await context.newPage();
  const faults: string[] = [];
  await act(page, told).catch((error: Error) => faults.push(error.message.split('\n').slice(0, 4).join(' ')));
  faults.push(...told.uncaught.map((text) => `uncaught: ${text}`), ...excess(told.lines, 'always'));
  await context.close();
  return faults;
}

const usable = async (page: Page) => {
  const faults = await withoutPlainWay(page);
  if (faults.length) throw new Error(faults.join('; '));
};

/** The page names the bytes of all scripts, under the strict policy; one chunk has a byte more. */
const tampered =
  (name: string, isNotThere: (page: Page) => Promise<unknown>): Scene =>
  (browser, shop) =>
    playScene(browser, shop, async (page) => {
      const map = read('importmap.json').replaceAll('"./', '"/assets/');
      const hash = createHash('sha256').update(map).digest('base64');
      await page.route(/\?csp=strict$/, async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy'] ?? '';
        await route.fulfill({
          response,
          headers: {
            ...response.headers(),
            'content-security-policy': policy.replace(
              "script-src 'self'",
              `script-src 'self' 'sha256-${hash}'`,
            ),
          },
          body: (await response.text()).replace('<script', `<script type="importmap">${map}</script><script`),
        });
      });
      let asked = 0;
      await page.route(new RegExp(`/chunks/${name}-[\\w-]{7}\\.js`), async (route) => {
        asked++;
        const [, file = ''] = /\/assets\/([^?]+)/.exec(route.request().url()) ?? [];
        await route.fulfill({
          contentType: 'text/javascript',
          headers: { 'Access-Control-Allow-Origin': '*' },
          body: `${read(file)}\nwindow.tampered = true;`,
        });
      });
      await page.goto(`${product}?csp=strict`);
      await settled(page);
      await isNotThere(page);
      expect(asked, 'times that the chunk was asked for').toBeGreaterThan(0);
      expect(await page.evaluate(() => 'tampered' in window), 'the other bytes ran').toBe(false);
      await usable(page);
    });

/** A later build: the same code, with other names of its chunks. */
const nameOfLater = (text: string) =>
  text.replace(/-([\w-]{6})[\w-](\.js)/g, (_all, hash: string, end: string) => `-${hash}~${end}`);

/** The shop after a deploy: the names of the former build are gone. Its pages and entry are those of the later one. */
async function deploy(page: Page, { keeps }: { readonly keeps: 'entry' | 'nothing' }) {
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const isChunk = pathname.includes('/chunks/');
    if (isChunk && !pathname.includes('~'))
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' });
    if (!isChunk) {
      const body = read('storefront.js');
      return route.fulfill({
        contentType: 'text/javascript',
        body: keeps === 'entry' && !state.isNext ? body : nameOfLater(body),
      });
    }
    const start = pathname.replace(/^.*\/assets\//, '').replace(/~\.js$/, '');
    const file = readNames().find((one) => one.startsWith(start)) ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: nameOfLater(read(file)) });
  };
  const state = { isNext: false };
  await page.route(/\/assets\/(storefront\.js|chunks\/.*\.js)(\?|$)/, answer);
  return {
    next: async (address: string) => {
      state.isNext = true;
      await page.goto(address);
      await settled(page);
      await expect(page.locator('[data-island="cart-popup"]')).toHaveAttribute('data-state', 'mounted');
      await expect(page.locator('[data-state="failed"]')).toHaveCount(0);
    },
  };
}

const readNames = () =>
  Object.values(JSON.parse(read('manifest.json')) as Record<string, { file: string }>).map(
    ({ file }) => file,
  );

export const scenes: Readonly<Record<string, Scene>> = {
  'an island that was tampered with': tampered('cart-popup\\.island', async (page) => {
    const cart = page.locator('[data-island="cart-popup"]');
    await expect(cart).toHaveAttribute('data-state', 'failed');
    await expect(page.locator('[data-island="add-to-cart"]')).toHaveAttribute('data-state', 'mounted');
  }),
  'a runtime that was tampered with': tampered('runtime', (page) =>
    expect.poll(() => page.locator('[data-state]').count(), { timeout: 10_000 }).toBe(0),
  ),
  'a deploy before the runtime came': (browser, shop) =>
    playScene(browser, shop, async (page, { lines }) => {
      const later = await deploy(page, { keeps: 'entry' });
      await page.goto(`${product}?csp=strict`);
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
      expect(lines[0]?.text).toContain('no runtime');
      await usable(page);
      await later.next('/winkelwagen');
    }),
  'a deploy between the page and its entry': (browser, shop) =>
    playScene(browser, shop, async (page) => {
      const later = await deploy(page, { keeps: 'nothing' });
      // The page still names the former chunk of its test.
      await page.goto(`/matrassen?variants=OD478:B&csp=strict`);
      await settled(page);
      await expect(page.locator('[data-state="failed"]')).toHaveCount(0);
      await expect(page.locator('.od478-help-block')).toBeAttached();
      await usable(page);
      await later.next('/winkelwagen');
    }),
  'a deploy while the page is open': (browser, shop) =>
    playScene(browser, shop, async (page, { lines }) => {
      await page.goto(`${product}?csp=strict`);
      await settled(page);
      await expect(page.locator('[data-behaviour="gallery"]')).toHaveAttribute('data-state', 'mounted');
      const later = await deploy(page, { keeps: 'entry' });
      await page.locator('a[data-gallery-item]').first().click();
      await expect(page).toHaveURL(/\/pictures\//, { timeout: 10_000 });
      expect(lines.length, lines.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(1);
      await later.next(product);
    }),
};
