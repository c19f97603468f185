import type { Page } from '@playwright/test';
import { firstOf } from './support/first-of.ts';
import { alive, axe, events, expect, mounted, test } from './support/test.ts';

const plain = '/product/matras-duin-pocketvering';
const bundled = '/product/boxspring-havezate';
const bar = (page: Page) => page.locator('[data-behaviour="anchor-bar"]');
const anchor = (page: Page, name: string) => bar(page).getByRole('link', { name });
const marked = (page: Page) => bar(page).locator('[aria-current="true"]');
const back = (page: Page) => page.getByRole('link', { name: 'Terug naar overzicht' });

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [from, deep] of firstOf(width === 390 ? 1 : 0, ['the bar', 'the rating']))
      test(`a link of ${from} scrolls to its section, below the bar, which marks it`, { tag: deep }, async ({
        page,
      }) => {
        await page.goto(plain);
        await mounted(page, 'anchor-bar');
        await expect(marked(page)).toHaveCount(0);
        await (from === 'the bar' ? anchor(page, 'Beoordelingen') : page.locator('.rating-link')).click();
        await expect(marked(page)).toHaveText('Beoordelingen');
        await expect(marked(page)).toBeInViewport();
        const gap = () =>
          page.evaluate(() => {
            const barBox = document.querySelector('.anchors')?.getBoundingClientRect();
            const section = document.querySelector('#reviews')?.getBoundingClientRect();
            return barBox && section ? [barBox.top, section.top - barBox.bottom] : [];
          });
        // The bar is at the top of the window, and the section directly below it.
        await expect.poll(async () => (await gap())[0]).toBe(0);
        await expect.poll(async () => Math.round(((await gap())[1] ?? 0) / 8)).toBe(1);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(marked(page)).toHaveCount(0);
      });
  });
}

test('elements focused with Shift+Tab are never behind the bar', { tag: '@deep' }, async ({ page }) => {
  await page.goto(plain);
  await mounted(page, 'anchor-bar');
  await page.locator('.site-footer a').first().focus();
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Shift+Tab');
    const hidden = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document;
        const box = document.querySelector('.anchors')?.getBoundingClientRect();
        if (!focused || !box || focused.closest('.anchors')) return false;
        return focused.getBoundingClientRect().bottom <= box.bottom && box.top <= 0;
      });
    // The shop scrolls smoothly to what gets focus.
    await expect.poll(hidden).toBe(false);
  }
});

test('a set has its own price, and its button orders the set', async ({ page }) => {
  await page.goto(bundled);
  const bundle = page.locator('.bundle');
  await bundle.scrollIntoViewIfNeeded();
  await alive(bundle.locator('[data-island="add-to-cart"]'));
  const price = Number(await bundle.getAttribute('data-price'));
  await bundle.getByRole('button', { name: 'Bestel de set' }).click();
  const added = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(added.locator('.added-name')).toHaveText(/^Voordeelset Boxspring Havezate/);
  const add = (await events(page)).find(({ name }) => name === 'add_to_cart');
  expect(add?.parameters).toMatchObject({ value: price, items: [{ item_id: '9201124-set', quantity: 1 }] });
});

test('the size table opens in a popup, and is a page without the script', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(plain);
  const link = page.getByRole('link', { name: 'Welke maat past bij mij?' });
  await alive(link);
  await link.click();
  const table = page.frameLocator('dialog iframe').getByRole('table');
  await expect(table).toContainText('Twee slapers');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.goto(`${plain}?script=off`);
  await link.click();
  await expect(page.getByRole('table')).toContainText('Twee slapers');
});

test('has all reviews, collapsed until the shopper expands them', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(plain);
  const more = page.getByRole('button', { name: 'Toon alle beoordelingen' });
  await page.locator('.reviews').scrollIntoViewIfNeeded();
  await more.click();
  await expect(page.locator('.review').last()).toBeInViewport({ ratio: 0 });
  await expect(page.locator('.reviews')).not.toHaveAttribute('data-folded');
});

test('on a phone the pictures are a row with buttons to scroll it @phone', async ({ page }) => {
  await page.goto(plain);
  const frame = page.locator('.gallery-frame');
  await alive(frame);
  await frame.getByRole('button', { name: 'Volgende foto' }).tap();
  await expect(page.locator('.gallery-picture').nth(1)).toBeInViewport({ ratio: 0.8 });
  await expect(frame.getByRole('button', { name: 'Vorige foto' })).toBeVisible();
});

test('on a phone a bar orders while the order button is out of view, and the popup says how many there are @phone', async ({
  page,
}) => {
  await page.goto(plain);
  const order = page.locator('.product-info .button-order');
  const bar = page.locator('.order-bar');
  await expect(bar).toBeVisible();
  await page.getByLabel('Aantal').selectOption('2');
  await bar.getByRole('button', { name: 'In winkelwagen' }).tap();
  const popup = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(popup).toContainText('Je hebt er nu 2 in je winkelwagen.');
  await popup.getByRole('link', { name: 'Verder winkelen' }).tap();
  await order.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await order.tap();
  await expect(popup).toContainText('Je hebt er nu 4 in je winkelwagen.');
  const added = (await events(page)).filter(({ name }) => name === 'add_to_cart');
  expect(added.map(({ parameters }) => parameters)).toMatchObject([
    { items: [{ quantity: 2 }] },
    { items: [{ quantity: 2 }] },
  ]);
  await axe(page);
});

test('the back link leads to the filtered list', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/matrassen');
  await mounted(page, 'product-filters');
  await page.locator('input[type="checkbox"][value="Latex"]').check();
  await expect(page).toHaveURL(/\?soort=Latex$/);
  await page.locator('[data-product-tile] a').first().click();
  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await expect(back(page)).toHaveAttribute('href', /\/matrassen\?soort=Latex$/);
  await back(page).click();
  await expect(page).toHaveURL(/\/matrassen\?soort=Latex$/);
  await expect(page.locator('input[type="checkbox"][value="Latex"]')).toBeChecked();
});

test('the back link leads to the search results', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/zoeken?q=topper');
  await mounted(page, 'product-filters');
  await page.locator('main [data-product-tile] a').first().click();
  await expect(back(page)).toHaveAttribute('href', /\/zoeken\?q=topper$/);
});

test('ignores a stored back link that is old or leads to another site', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  for (const [date, href] of [
    [Date.now() - 1440 * 60_000, '/boxsprings'],
    [Date.now(), '//example.com/'],
  ] as const) {
    await page.evaluate((record) => localStorage.setItem('back-info', JSON.stringify(record)), {
      date,
      href,
    });
    await page.goto(plain);
    await mounted(page, 'anchor-bar');
    await page.waitForFunction(() => performance.getEntriesByName('late').length >= 0);
    await expect(back(page)).toHaveAttribute('href', '/matrassen');
  }
});

test('without the script the page has all content and can be ordered from', async ({ page }) => {
  await page.goto(`${bundled}?script=off`);
  await expect(page.locator('.review').last()).toBeVisible();
  await expect(back(page)).toHaveAttribute('href', '/boxsprings');
  await anchor(page, 'Specificaties').click();
  await expect(page.locator('#specificaties')).toBeInViewport();
  await page.getByRole('button', { name: 'Bestel de set' }).click();
  await expect(page).toHaveURL(/\/winkelwagen$/);
  await expect(page.locator('[data-cart-line]')).toContainText('Voordeelset');
});
