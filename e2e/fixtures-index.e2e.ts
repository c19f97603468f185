import { axe, expect, mounted, test } from './support/test.ts';

test('QA finds a fault by typing, opens it, sees what the shopper sees, and switches it off', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole('add-to-cart', 1);
  expectConsole(/Failed to load resource.*AddProductAjax/, 1);
  await page.goto('/fixtures/');
  await page.keyboard.press('/');
  await page.keyboard.type('winkelwagen 500');
  await expect(page.getByText(/^\d+ gevonden$/)).toBeVisible();
  await expect(page).toHaveURL(/\?q=winkelwagen\+500$/);
  await expect(page.getByRole('link', { name: 'Homepage', exact: true })).toBeHidden();
  await axe(page);
  await page.getByRole('link', { name: 'AddProductAjax: 500' }).click();
  await mounted(page.locator('[data-product-detail]'), 'add-to-cart');
  const told = page.waitForEvent('console', (message) => message.text().startsWith('storefront add-to-cart'));
  await page.getByRole('button', { name: 'In winkelwagen' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Oeps!' })).toBeVisible();
  await told;
  await page.goto('/fixtures/');
  await page
    .getByRole('link', { name: /addproductajax: 500/i })
    .first()
    .click();
  await expect(page.getByText('Alles staat gewoon.')).toBeVisible();
});

test('the index marks what has changed since it was last seen, at 390 px too', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hashes = (cart: string) => ({ home: { hash: 'a' }, winkelwagen: { hash: cart } });
  await page.route('**/fixtures/hashes', (route) => route.fulfill({ json: hashes('b') }));
  await page.goto('/fixtures/');
  const seen = () => page.evaluate(() => localStorage.getItem('fixtures-index-seen'));
  await expect.poll(seen).toContain('"winkelwagen":"b"');
  await page.route('**/fixtures/hashes', (route) => route.fulfill({ json: hashes('c') }));
  await page.reload();
  const box = page.getByRole('checkbox', { name: /Alleen de 1 die nieuw of gewijzigd zijn/ });
  await box.check();
  await expect(page.locator('[data-fixtures-entry]:visible')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Alles gezien' }).click();
  await expect(box).toBeHidden();
  await expect.poll(seen).toContain('"winkelwagen":"c"');
});
