import type { Page } from '@playwright/test';
import { axe, events, expect, mounted, test } from './support/test.ts';

/** The flow of a shopper: search, open a product, add it, see the count and the popup, remove it. */
const names = async (page: Page) => (await events(page)).map(({ name }) => name);

const cart = (page: Page) => page.getByRole('banner').locator('[data-island="cart-popup"]');
const badge = (page: Page) => cart(page).locator('[data-cart-badge]');
const search = (page: Page) => page.getByRole('combobox', { name: /zoek/i });
const addButton = (page: Page) => page.locator('form').getByRole('button', { name: 'In winkelwagen' });

test('searching, opening, adding and removing by mouse', async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await search(page).fill('matras');
  const product = page.getByRole('group', { name: 'Producten' }).getByRole('option').first();
  // With the size that was found.
  const [title = ''] = (await product.locator('.sf-search-option-title').innerText()).split(', ');
  await product.click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await mounted(page, 'add-to-cart');
  await addButton(page).click();
  const popup = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(popup).toContainText(title);
  await expect(badge(page)).toHaveText('1');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(addButton(page)).toBeFocused();

  await mounted(page, 'cart-popup');
  await cart(page).getByRole('link').click();
  const cartPopup = page.getByRole('dialog', { name: 'Winkelwagen', exact: true });
  await expect(cartPopup.locator('[data-cart-line]')).toHaveCount(1);
  await expect(cartPopup).toContainText(title);
  await axe(page);
  await cartPopup.getByRole('button', { name: /verwijder/i }).click();
  await expect(cartPopup.locator('[data-cart-line]')).toHaveCount(0);
  await expect(cartPopup.getByRole('status')).toHaveText(/is verwijderd/);
  await expect(badge(page)).toBeHidden();

  expect(await names(page)).toEqual(expect.arrayContaining(['view_item', 'add_to_cart', 'remove_from_cart']));
});

test('the same flow by keyboard alone', {
  tag: ['@en-2.1.1', '@en-2.1.2', '@en-2.4.1', '@en-2.4.3'],
}, async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /naar de inhoud/i })).toBeFocused();
  while (!(await search(page).evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('kussen');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await mounted(page, 'add-to-cart');
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(popup).toBeVisible();
  await expect.poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toBeFocused();

  await mounted(page, 'cart-popup');
  await cart(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  const remove = page
    .getByRole('dialog', { name: 'Winkelwagen', exact: true })
    .getByRole('button', { name: /verwijder/i });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  const cartPopup = page.getByRole('dialog', { name: 'Winkelwagen', exact: true });
  await expect.poll(() => cartPopup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(cart(page).getByRole('link')).toBeFocused();
});

test('with the script blocked, plain links and forms lead to the product page and the cart', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('searchbox', { name: /zoek/i }).fill('matras');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zoeken\?q=matras/);
  await page.locator('[data-product-tile] a').first().click();
  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await page.getByRole('button', { name: 'In winkelwagen' }).click();
  await expect(page).toHaveURL(/\/winkelwagen$/);
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  await page.getByRole('button', { name: /verwijder/i }).click();
  await expect(page.locator('[data-cart-line]')).toHaveCount(0);
  await page.goto('/matrassen');
  await page.locator('[data-product-tile] a').first().click();
  await expect(page.locator('html')).toHaveAttribute('type', 'pdp');
  await context.close();
});
