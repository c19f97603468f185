// Longer than others: one list, with all changes by shoppers and failures of the server.
import type { Page } from '@playwright/test';
import { delayRequests } from './support/delay-requests.ts';
import { alive, axe, events, expect, mounted, test } from './support/test.ts';
import { bringIntoView } from './support/wait-until-stable.ts';

const address = '/matrassen';
const host = (page: Page) => page.locator('[data-behaviour="product-filters"]');
const tiles = (page: Page) => page.locator('[data-product-tile]');
const count = (page: Page) => page.locator('.list-count');
const box = (page: Page, value: string) => page.locator(`input[type="checkbox"][value="${value}"]`);
const said = (page: Page) => host(page).locator('> [role="status"]');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');

async function open(page: Page, path = address) {
  await page.goto(path);
  await alive(host(page));
  // A mark that is lost with the document: if it is still there, the page has not been reloaded.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a filter by mouse updates list, count, address, title and announcement; focus and height stay', async ({
  page,
}) => {
  await open(page);
  const whole = await tiles(page).count();
  const latex = box(page, 'Latex');
  await latex.scrollIntoViewIfNeeded();
  const top = await latex.evaluate((element) => element.getBoundingClientRect().top);
  await latex.check();
  await expect(page).toHaveURL(/\?soort=Latex$/);
  await expect(box(page, 'Latex')).toBeFocused();
  await expect(box(page, 'Latex')).toBeChecked();
  const shown = await tiles(page).count();
  expect(shown).toBeLessThan(whole);
  await expect(count(page)).toHaveText(`${shown} producten`);
  await expect(said(page)).toHaveText(`${shown} producten`);
  await expect(page).toHaveTitle('Matrassen | Dommel & Dons');
  const now = await box(page, 'Latex').evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(now - top)).toBeLessThanOrEqual(1);
  expect(await isSameDocument(page)).toBe(true);
  await axe(page);
});

test('by keyboard: the space bar ticks, Tab continues from there, Enter removes a filter', async ({
  page,
}) => {
  await open(page);
  await box(page, 'Latex').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?soort=Latex$/);
  await expect(box(page, 'Latex')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => query(page).match(/soort=/g)?.length).toBe(2);
  const remove = page.getByRole('link', { name: 'Verwijder filter Latex' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(count(page)).toBeFocused();
  await expect(box(page, 'Latex')).not.toBeChecked();
  expect(await isSameDocument(page)).toBe(true);
});

test('combines sorting, a quick filter and the list view', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  await page.getByLabel('Sorteer op').selectOption('prijs-laag');
  await expect(page).toHaveURL(/sort=prijs-laag/);
  await expect(page.getByLabel('Sorteer op')).toHaveValue('prijs-laag');
  await page.locator('.quick-filters').getByRole('link', { name: 'Latex' }).click();
  await expect(page).toHaveURL(/soort=Latex/);
  await expect(page.locator('.quick-filters').getByRole('link', { name: 'Latex' })).toBeFocused();
  await page.getByRole('link', { name: 'Weergave: Lijst' }).click();
  await expect(page.locator('.product-rows')).toBeVisible();
  expect(query(page)).toBe('?soort=Latex&sort=prijs-laag&weergave=lijst');
  await axe(page);
  expect(await isSameDocument(page)).toBe(true);
});

test('a price is read as it is typed', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Maximaal' }).fill('1.999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Tot € 1\.999/ })).toBeVisible();
  await expect(count(page)).toBeFocused();
});

test('a price that can’t be read is told at its field @phone', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/matrassen?script=off&prijs-tot=veel');
  await expect(page.locator('[name="prijs-tot"]')).toHaveAccessibleDescription(/Dit is geen bedrag/);
  await page.goto('/matrassen?script=on');
  await mounted(page, 'product-filters');
  const summary = page.locator('[data-filters-sheet] > summary');
  if (await summary.isVisible()) await summary.click();
  const field = page.getByRole('textbox', { name: 'Maximaal' });
  await field.fill('veel');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Dit is geen bedrag/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('veel');
  await axe(page);
});

test('products are shown, priced and linked in the size and price that were asked for', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page);
  await box(page, '160 x 200 cm').check();
  await expect(page).toHaveURL(/maat=160/);
  await page.getByRole('textbox', { name: 'Minimaal' }).fill('700');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/prijs-van=700$/);
  await expect(count(page)).toBeFocused();
  await expect(page.getByRole('link', { name: /Verwijder filter Vanaf € 700/ })).toBeVisible();
  const shown = await tiles(page).evaluateAll((all) =>
    all.map((tile) => ({
      price: tile.getAttribute('data-price'),
      size: tile.getAttribute('data-property-maat'),
      src: tile.querySelector('img')?.src,
    })),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const { price, size } of shown) expect([Number(price) >= 700, size]).toEqual([true, '160 x 200 cm']);
  expect(shown[0]?.src).toMatch(/\.160-front\.svg$/);
  await axe(page);
  expect(await isSameDocument(page)).toBe(true);
  const first = await tiles(page).first().locator('.price-now').textContent();
  await tiles(page).first().locator('.product-tile-link').click();
  await expect(page.locator('.size[aria-current]')).toHaveText(
    new RegExp(`160\\sx\\s200\\scm.*${first?.slice(-5)}`),
  );
});

test('more products are appended and reported once each', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  await tiles(page)
    .first()
    .evaluate((element) => element.setAttribute('data-kept', ''));
  const more = page.getByRole('link', { name: /producten meer/ });
  await bringIntoView(more);
  await more.click();
  await expect(tiles(page)).toHaveCount(28);
  await expect(tiles(page).first()).toHaveAttribute('data-kept');
  await expect(tiles(page).nth(24).getByRole('link').first()).toBeFocused();
  await tiles(page).nth(27).scrollIntoViewIfNeeded();
  const reported = async () =>
    (await events(page))
      .filter(({ name }) => name === 'view_item_list')
      .flatMap(({ parameters }) => (parameters as { items: { index: number }[] }).items)
      .map(({ index }) => index);
  await expect.poll(async () => (await reported()).includes(28)).toBe(true);
  const all = await reported();
  expect(all).toEqual([...new Set(all)]);
});

test('Back and Forward restore list, filters and scroll position', async ({ page }) => {
  await open(page);
  const scroll = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  // In one task, because late content may move the page in between.
  const kept = await page
    .locator('.quick-filters')
    .getByRole('link', { name: 'Latex' })
    .evaluate((link) => {
      const at = Math.round(scrollY);
      (link as HTMLElement).click();
      return at;
    });
  await expect(page).toHaveURL(/\?soort=Latex$/);
  const filtered = await tiles(page).count();
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
  await expect
    .poll(() =>
      page.evaluate(() => (history.state as { storefrontListScroll?: number })?.storefrontListScroll),
    )
    .toBe(100);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(24);
  await expect(box(page, 'Latex')).not.toBeChecked();
  // Within a line or two, because content that loads above the tiles moves them.
  await expect.poll(async () => Math.abs((await scroll()) - kept)).toBeLessThan(60);
  await page.goForward();
  await expect(tiles(page)).toHaveCount(filtered);
  await expect(box(page, 'Latex')).toBeChecked();
  await expect.poll(async () => Math.abs((await scroll()) - 100)).toBeLessThan(60);
  expect(await isSameDocument(page)).toBe(true);
});

test('Back from a product leads to the filtered list', async ({ page }) => {
  await open(page);
  await box(page, 'Latex').check();
  await expect(page).toHaveURL(/\?soort=Latex$/);
  const filtered = await tiles(page).count();
  await tiles(page).first().locator('.product-tile-link').click();
  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await page.goBack();
  await expect(tiles(page)).toHaveCount(filtered);
  await expect(box(page, 'Latex')).toBeChecked();
});

test('an experiment on the list is applied after a change too', { tag: '@deep' }, async ({ page }) => {
  const block = page.locator('.od478-help-block');
  await open(page, `${address}?variants=OD478:B`);
  await expect(block).toHaveCount(1);
  const first = (await tiles(page).first().getAttribute('data-article')) ?? '';
  await page.getByLabel('Sorteer op').selectOption('prijs-laag');
  await expect(page).toHaveURL(/sort=prijs-laag/);
  // The address comes before the answer, which replaces what would be pressed.
  await expect(tiles(page).first()).not.toHaveAttribute('data-article', first);
  await expect(block).toHaveCount(1);
  await page.getByRole('link', { name: /producten meer/ }).click();
  await expect(tiles(page)).toHaveCount(28);
  await expect(block).toHaveCount(1);
  await box(page, 'Latex').check();
  await expect(page).toHaveURL(/soort=Latex/);
  await expect(block).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('violates no strict policy', { tag: '@deep' }, async ({ page }) => {
  await open(page, `${address}?csp=strict`);
  await box(page, 'Latex').check();
  await expect(page).toHaveURL(/soort=Latex/);
  await expect(box(page, 'Latex')).toBeFocused();
});

test('without the script forms and links do the same', async ({ page }) => {
  await page.goto(`${address}?script=off`);
  await box(page, 'Latex').check();
  await page.locator('.filters-actions button').click();
  await expect(page).toHaveURL(/soort=Latex/);
  await expect(box(page, 'Latex')).toBeChecked();
});

test('on a phone: a price counts once its field is left, by the button that counts or by closing @phone', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, '/matrassen?maat=160+x+200+cm');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const done = sheet.getByRole('button', { name: /^Toon \d+ product/ });
  await page.locator('.filters-toggle').tap();
  const before = await done.textContent();
  const release = await delayRequests(page, /prijs-tot=900$/);
  await sheet.getByRole('textbox', { name: 'Maximaal' }).fill('900');
  await done.tap();
  await expect(sheet).toBeHidden();
  release();
  await expect(page).toHaveURL(/maat=160\+x\+200\+cm&prijs-tot=900$/);
  await expect(page.getByRole('link', { name: /Verwijder filter Tot € 900/ })).toBeVisible();

  await page.locator('.filters-toggle').tap();
  await expect(done).not.toHaveText(before ?? '');
  await sheet.getByRole('textbox', { name: 'Minimaal' }).fill('600');
  await sheet.getByRole('textbox', { name: 'Maximaal' }).tap();
  await page.keyboard.type('5');
  await expect(page).toHaveURL(/prijs-van=600&prijs-tot=900$/);
  await expect(sheet.getByRole('textbox', { name: 'Maximaal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/prijs-tot=\d*5\d*$/);
});

test('on a phone: the filters are a sheet whose button says how many are left, and leads to them @phone', async ({
  page,
}) => {
  await open(page);
  const toggle = page.locator('.filters-toggle');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await toggle.tap();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.tap();
  await sheet.locator('label.check', { hasText: 'Latex' }).first().tap();
  await expect(page).toHaveURL(/\?soort=Latex$/);
  const left = await count(page).getAttribute('data-filters-count');
  const done = sheet.getByRole('button', { name: `Toon ${left} product` });
  await expect(done).toBeInViewport();
  await expect(box(page, 'Latex')).toBeVisible();
  await axe(page);
  await done.tap();
  await expect(sheet).toBeHidden();
  await expect(toggle).toHaveText(/Filters \(1\)/);
  await expect(count(page)).toBeInViewport();
  await expect(count(page)).toBeFocused();
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('on a phone: a choice that is slow, then fails, is told in the sheet, and on the page once it closes @phone', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole('list-failed', 1);
  expectConsole(/status of 503/);
  await open(page);
  const toggle = page.locator('.filters-toggle');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const done = sheet.getByRole('button', { name: /^Toon \d+ producten$/ });
  const told = page.getByRole('alert').filter({ hasText: 'De lijst is nog die van daarvoor.' });
  const retry = told.getByRole('button', { name: 'Opnieuw proberen' });
  let fail = () => {};
  const isFailing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/soort=Latex/, async (route) => {
    await isFailing;
    await route.fulfill({ status: 503, body: 'down' });
  });
  await toggle.tap();
  await sheet.locator('label.check', { hasText: 'Latex' }).first().tap();
  await expect(done).toHaveCSS('animation-name', 'sf-run');
  await page.keyboard.press('Escape');
  await toggle.tap();
  await expect(done).toHaveCSS('animation-name', 'sf-run');
  fail();
  await expect(sheet.locator(told)).toBeInViewport({ ratio: 1 });
  await expect(done).toBeInViewport({ ratio: 1 });
  await expect(done).toHaveCSS('animation-name', 'none');
  await axe(page);

  await done.tap();
  await expect(sheet).toBeHidden();
  await expect(told).toBeInViewport({ ratio: 1 });
  await axe(page);
  await toggle.tap();
  await expect(sheet.locator(told)).toBeInViewport({ ratio: 1 });
  await page.unroute(/soort=Latex/);
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?soort=Latex$/);
  await expect(told).toHaveCount(0);
  await expect(sheet.locator('[aria-busy], [data-filters-sheet]')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});
