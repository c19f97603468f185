import { expect, test } from './support/test.ts';

test('the homepage answers and has a main part', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});
