import { alive, expect, test } from './support/test.ts';

const products = 'main [data-product-tile]';

test('by keyboard: a link at the top leads past menu and filters to the first product', async ({ page }) => {
  await page.goto('/matrassen');
  await alive(page.locator('[data-behaviour="product-filters"]'));
  const past = page.getByRole('link', { name: 'Naar de producten' });
  await expect(past).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(past).toBeFocused();
  await expect(past).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.locator(products).first();
  await expect(first.locator('.product-tile-link')).toBeFocused();
  await expect(first.locator('.product-tile-link')).toBeInViewport();
});
