import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { serveStatic } from '../tools/serve/serve-static.mjs';
import { expect, expectNoPopup, mounted, test } from './support/test.ts';

let shop: Awaited<ReturnType<typeof serveStatic>>;
test.beforeAll(async () => {
  shop = await serveStatic({ folder: 'dist-static' });
});
test.afterAll(() => shop.close());

test.beforeEach(({ allowConsole }) => {
  // Leaving a page aborts its requests, and those that the worker has made for it fail.
  allowConsole(/^request failed: GET \S+ net::ERR_FAILED$/);
});

const open = (page: Page, path: string) => page.goto(new URL(path, shop.address).href);
const cart = (page: Page) => page.getByRole('banner').locator('[data-island="cart-popup"]');
const badge = (page: Page) => cart(page).locator('[data-cart-badge]');

async function add(page: Page) {
  await open(page, '/fixtures/pdp/');
  await mounted(page, 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await page.keyboard.press('Escape');
}

test('a cart that was filled on one static page is available on the next', async ({ page }) => {
  await open(page, '/');
  await page.locator('[data-product-tile] a').first().click();
  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await mounted(page, 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await page.keyboard.press('Escape');

  await mounted(page, 'cart-popup');
  await cart(page).getByRole('link').click();
  const popup = page.getByRole('dialog', { name: 'Winkelwagen' });
  await expect(popup.locator('[data-cart-line]')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'Matrassen' }).first().click();
  await expect(page).toHaveURL(/\/matrassen\/?$/);
  await expect(badge(page)).toHaveText('1');
  await mounted(page, 'cart-popup');
  await cart(page).getByRole('link').click();
  await expect(popup.locator('[data-cart-line]')).toHaveCount(1);
  await popup.getByRole('button', { name: /verwijder/i }).click();
  await expect(badge(page)).toBeHidden();
});

test('a page that is being left is still answered', async ({ page }) => {
  await open(page, '/fixtures/pdp/');
  await mounted(page, 'add-to-cart');
  const statuses = await page.evaluate(async () => {
    dispatchEvent(new Event('beforeunload'));
    const call = async () => (await fetch('/Ajax/Cart/GetItemCountAjax')).status;
    // The worker hears of it while it answers the first.
    return [await call(), await call(), await call()];
  });
  expect(statuses).toEqual([200, 200, 200]);
});

test('the cart page shows what is in the cart', { tag: '@deep' }, async ({ page }) => {
  await add(page);
  await open(page, '/winkelwagen');
  await expect(page.getByRole('main').locator('[data-cart-line]')).toHaveCount(1);
  await mounted(page, 'search-autocomplete');
  await expect(badge(page)).toHaveText('1');
});

test('the cart page changes without a server', async ({ page }) => {
  await add(page);
  await open(page, '/winkelwagen');
  await mounted(page, 'cart-page');
  await page.getByRole('button', { name: /^Eén meer van/ }).click();
  await expect(badge(page)).toHaveText('2');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Verwijder/ })
    .click();
  await expect(badge(page)).toBeHidden();
});

test('a page from the back-forward cache shows the current cart', async ({ playwright, launchOptions }) => {
  // Playwright disables the back-forward cache.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage();
  await add(page);
  await open(page, '/matrassen');
  await mounted(page, 'cart-popup');
  await cart(page).getByRole('link').click();
  await page
    .getByRole('dialog', { name: 'Winkelwagen' })
    .getByRole('button', { name: /verwijder/i })
    .click();
  await expect(badge(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expectNoPopup(page);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await expect(badge(page)).toBeHidden();
  await mounted(page, 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await browser.close();
});

test('an experiment in the address runs', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/matrassen?variants=OD478:B');
  await expect(page.locator('[data-experiment="OD478"]')).toHaveCount(1);
});

test('search shows suggestions, and its result page shows products', async ({ page }) => {
  await open(page, '/');
  await mounted(page, 'search-autocomplete');
  await page.getByRole('combobox', { name: /zoek/i }).fill('matras');
  await expect(page.getByRole('group', { name: 'Producten' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zoeken\/?\?q=matras/);
  await expect(page.getByRole('main').locator('[data-product-tile]').first()).toBeVisible();
  await mounted(page, 'search-autocomplete');
  await expect(page.getByRole('combobox', { name: /zoek/i })).toHaveValue('matras');
});

test('the shop works in a folder of a host', async ({ page }) => {
  const root = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(root, 'een'));
  await symlink(resolve('dist-static'), join(root, 'een/map'));
  const host = await serveStatic({ folder: root });
  await page.goto(`${host.address}een/map/`);
  await page.locator('[data-product-tile] a').first().click();
  await expect(page).toHaveURL(/\/een\/map\/product\//);
  await mounted(page, 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  const added = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await added.getByRole('link', { name: 'Naar winkelwagen' }).click();
  await expect(page).toHaveURL(/\/een\/map\/winkelwagen\/?$/);
  await expect(page.getByRole('main').locator('[data-cart-line]')).toHaveCount(1);
  await page.goto(`${host.address}een/map/fixtures/plp-24/?variants=OD478:B`);
  await expect(page.locator('[data-experiment="OD478"]')).toHaveCount(1);
  host.close();
  await rm(root, { recursive: true });
});

test.describe('a file of html-fixtures', () => {
  const note = (page: Page) => page.getByText('Hier werkt het script van deze pagina niet');
  const isWhole = async (page: Page) => {
    const picture = page.locator('.gallery-picture img').first();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('.site-header')).toHaveCSS('display', 'block');
    await expect(page.locator('.gallery')).toHaveCSS('display', /flex|grid/);
  };

  test('comes alive on any static server', async ({ page, allowConsole }) => {
    // There are no calls.
    allowConsole(/404|unread|failed/);
    const host = await serveStatic({ folder: '.' });
    await page.goto(`${host.address}html-fixtures/pdp.html`);
    await mounted(page, 'add-to-cart');
    await isWhole(page);
    await expect(note(page)).toBeHidden();
    host.close();
  });

  test('says from the disk where it comes alive', async ({ page, allowConsole }) => {
    allowConsole(/origin 'null'|ERR_FAILED/);
    await page.goto(pathToFileURL('html-fixtures/pdp.html').href);
    await isWhole(page);
    await expect(note(page)).toBeVisible();
  });
});
