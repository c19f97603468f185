import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { keepPointerMoving } from '../../../e2e/support/active-pointer.ts';
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
  await keepPointerMoving(context);
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

/** Opens the page with the bytes of all scripts named, under the strict policy; files of this name have a byte more. */
async function openTampered(page: Page, address: string, name: RegExp): Promise<void> {
  let asked = 0;
  await page.route(name, async (route) => {
    asked++;
    const [, file = ''] = /\/assets\/([^?]+)/.exec(route.request().url()) ?? [];
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `${read(file)}\nwindow.tampered = true;`,
    });
  });
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}integrity=on&csp=strict`);
  const timesAsked = async () => {
    await settled(page);
    return asked;
  };
  await expect.poll(timesAsked, `times that ${name} was asked for`).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'tampered' in window), `the other bytes of ${name} ran`).toBe(false);
}

const tampered =
  (name: string, isNotThere: (page: Page) => Promise<unknown>): Scene =>
  (browser, shop) =>
    playScene(browser, shop, async (page) => {
      await openTampered(page, product, new RegExp(`/chunks/${name}-[\\w-]{7}\\.js`));
      await isNotThere(page);
      await usable(page);
    });

/** Pages that name the code of experiments. */
const heads = [
  '/matrassen?variants=OD478:B,OD485:B,OD468:B',
  '/product/matras-duin-pocketvering?variants=OD509:B,OD526:B',
  '/winkelwagen?variants=OD521:B',
];

/** Each file that a head names, one after the other. */
const tamperedHead: Scene = async (browser, shop) => {
  const faults: string[] = [];
  for (const address of heads) {
    const [head = ''] = (await (await fetch(new URL(address, shop))).text()).split('</head>');
    const files = [...head.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    if (files.length < 3) faults.push(`${address} names ${files.join(', ')} alone`);
    for (const file of files)
      faults.push(
        ...(await playScene(browser, shop, async (page) => {
          await openTampered(page, address, new RegExp(`/assets/${file.replaceAll('.', '\\.')}(\\?|$)`));
          await usable(page);
        })),
      );
  }
  return faults;
};

/** A later build: the same code, with other names of its chunks. */
const nameOfLater = (text: string) =>
  text.replace(/-([\w-]{6})[\w-](\.js)/g, (_all, hash: string, end: string) => `-${hash}~${end}`);

/** The shop after a deploy: the names of the former build are gone. Its pages and loader are those of the later one. */
async function deploy(page: Page, { keeps }: { readonly keeps: 'loader' | 'nothing' }) {
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const isChunk = pathname.includes('/chunks/');
    if (isChunk && !pathname.includes('~'))
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' });
    if (!isChunk) {
      const body = read('storefront.js');
      return route.fulfill({
        contentType: 'text/javascript',
        body: keeps === 'loader' && !state.isNext ? body : nameOfLater(body),
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
  'an island that was tampered with': tampered('cart-ppp\\.island', async (page) => {
    const cart = page.locator('[data-island="cart-popup"]');
    await expect(cart).toHaveAttribute('data-state', 'failed');
    await expect(page.locator('[data-island="add-to-cart"]')).toHaveAttribute('data-state', 'mounted');
  }),
  'a client that was tampered with': tampered('client', (page) =>
    expect.poll(() => page.locator('[data-state]').count(), { timeout: 10_000 }).toBe(0),
  ),
  'each file of a head that was tampered with': tamperedHead,
  'a deploy before the client came': (browser, shop) =>
    playScene(browser, shop, async (page, { lines }) => {
      const later = await deploy(page, { keeps: 'loader' });
      await page.goto(`${product}?csp=strict`);
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
      expect(lines[0]?.text).toContain('no-runtime');
      await usable(page);
      await later.next('/winkelwagen');
    }),
  'a deploy between the page and its loader': (browser, shop) =>
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
      const later = await deploy(page, { keeps: 'loader' });
      await page.locator('a[data-gallery-item]').first().click();
      await expect(page).toHaveURL(/\/pictures\//, { timeout: 10_000 });
      expect(lines.length, lines.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(1);
      await later.next(product);
    }),
};
