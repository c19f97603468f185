import type { Page } from '@playwright/test';
import { firstOf } from './support/first-of.ts';
import { expect, mounted, test } from './support/test.ts';

const products = ['boxspring-loosdrecht', 'boxspring-ginkel-velvet', 'matras-bries-koudschuim-met-gel'];
const launcher = (page: Page) => page.locator('.sf-contact-launcher');
const isFree = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((target) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const points = [left + 2, (left + right) / 2, right - 2];
      return points.every((x) => target.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });

/** Scrolls so that the middle of the target is as high as that of the way to help. */
async function bringBelow(page: Page, selector: string) {
  await expect(launcher(page)).toBeVisible();
  const box = await launcher(page).boundingBox();
  await page
    .locator(selector)
    .first()
    .evaluate(
      (target, middle) => {
        const { top, bottom } = target.getBoundingClientRect();
        scrollBy({ top: (top + bottom) / 2 - middle, behavior: 'instant' });
      },
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    );
}

for (const [product, deep] of firstOf(1, products))
  test(`${product} shows price and order button at once, and the sleep-ID below them`, { tag: deep }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/product/${product}`);
    const button = page.locator('.button-order').first();
    await expect(page.locator('.product-price')).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
    const fit = (await page.locator('.product-fit').boundingBox())?.y ?? 0;
    expect(fit).toBeGreaterThan((await button.boundingBox())?.y ?? Number.NaN);
  });

test('help makes way for the order button and the sizes, and comes back beside them', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/product/boxspring-loosdrecht');
  for (const selector of ['.button-order', '.sizes li:last-child .size']) {
    await bringBelow(page, selector);
    await expect(launcher(page)).toHaveAttribute('data-yields', '');
    await expect.poll(() => isFree(page, selector)).toBe(true);
  }
  await page.locator('#omschrijving').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(launcher(page)).not.toHaveAttribute('data-yields');
  await launcher(page).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Contact' })).toBeVisible();
});

test('help that lies on a button is there for the keyboard', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/product/boxspring-loosdrecht');
  await bringBelow(page, '.button-order');
  await expect(launcher(page)).toHaveCSS('opacity', '0');
  await launcher(page).getByRole('link').focus();
  await expect(launcher(page)).toHaveCSS('opacity', '1');
});

test('help makes way for the order of a list on a small phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/matrassen');
  await bringBelow(page, '.sort select');
  await expect(launcher(page)).toHaveAttribute('data-yields', '');
  await expect.poll(() => isFree(page, '.sort select')).toBe(true);
});

test('the order bar of a phone is never below the way to help', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/boxspring-loosdrecht');
  await expect(launcher(page)).toBeVisible();
  await page.locator('#reviews').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('.order-bar')).toBeVisible();
  expect(await isFree(page, '.order-bar .button')).toBe(true);
});

test('the popup after adding adds what goes with it in the same size by one tap', async ({ page }) => {
  await page.goto('/product/boxspring-loosdrecht');
  await mounted(page, 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  const tile = popup.locator('[data-product-tile]:has([data-island="add-to-cart"])').first();
  await expect(tile).toContainText('160 x 200 cm');
  const title = (await tile.locator('.product-tile-link').textContent()) ?? '';
  await mounted(tile, 'add-to-cart');
  await tile.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(popup.locator('.added-name')).toHaveText(title);
  await page.goto('/winkelwagen');
  const line = page.locator('[data-cart-line]', { hasText: title });
  await expect(line).toContainText('160 x 200 cm');
});
