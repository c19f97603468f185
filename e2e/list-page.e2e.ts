import { alive, expect, mounted, test } from './support/test.ts';

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

for (const path of ['/matrassen', '/boxsprings', '/zoeken?q=matras'])
  test(`the first window of a phone has the first two products of ${path} @phone`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto(path);
    for (const at of [0, 1])
      await expect(page.locator(products).nth(at).locator('img')).toBeInViewport({ ratio: 0.99 });
  });

test('each target of a list and of its filters is 24 px wide and high @phone', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/matrassen');
  await mounted(page, 'product-filters');
  // Rounded: a sheet on its way stands between pixels.
  const small = () =>
    page.locator('a[href], button, input:not([type="hidden"]), select, summary').evaluateAll((targets) =>
      targets
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ target }) => target.checkVisibility())
        .filter(({ box }) => box.width > 1 && Math.round(Math.min(box.width, box.height)) < 24)
        .map(({ target }) => target.outerHTML.slice(0, 120)),
    );
  expect(await small()).toEqual([]);
  await page.locator('.filters-toggle').tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await sheet.locator('details:not([open])').evaluateAll((groups) => {
    for (const group of groups) group.setAttribute('open', '');
  });
  expect(await small()).toEqual([]);
});
