import type { Locator, Page, Request } from '@playwright/test';
import { loseAnswer } from './support/lose-answer.ts';
import { axe, clearFaults, events, expect, fault, giveCart, latency, mounted, test } from './support/test.ts';

const product = '/fixtures/pdp';
const LOCKED = 'Je winkelwagen is vergrendeld';
const QUOTE = 'Er staat een offerte in je winkelwagen';

const addButton = (page: Page) => page.locator('form').getByRole('button', { name: 'In winkelwagen' });
const badge = (page: Page) => page.locator('[data-island="cart-popup"] [data-cart-badge]');
const popup = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const added = (page: Page) => popup(page, 'Toegevoegd aan je winkelwagen');
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Opens a product page as a visitor whose cart has one piece, locked or a quote if given. */
async function open(page: Page, cart?: 'locked' | 'quote') {
  if (cart) await giveCart(page, cart);
  await page.goto(product);
  await mounted(page, 'add-to-cart');
  if (cart) await expect(badge(page)).toHaveText('1');
}

/** The calls that change the cart, by name, in order. */
function changes(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request: Request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? '';
    if (['AddProductAjax', 'CloneAjax', 'ResetAjax'].includes(name)) names.push(name);
  });
  return names;
}

async function addEvents(page: Page) {
  return (await events(page)).filter(({ name }) => name === 'add_to_cart');
}

async function toConfirm(page: Page): Promise<Locator> {
  await addButton(page).click();
  const dialog = popup(page, LOCKED);
  await button(dialog, 'Bestelling annuleren').click();
  await expect(dialog.getByText('Weet je zeker')).toBeFocused();
  return dialog;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('every dialog of an answer passes axe and fits', { tag: '@deep' }, async ({ page }) => {
    const check = async (dialog: Locator) => {
      await expect(dialog).toBeVisible();
      await axe(page);
      expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    };
    await open(page, 'locked');
    const confirm = await toConfirm(page);
    await check(confirm);
    await button(confirm, 'Nee, bestelling houden').click();
    await check(popup(page, LOCKED));

    await open(page, 'quote');
    await addButton(page).click();
    await check(popup(page, QUOTE));

    await open(page);
    await fault(page, 'AddProductAjax=code-3');
    await addButton(page).click();
    await check(popup(page, 'Oeps!'));
  });
});

test('a locked cart leads to the cart, where the order is finished', async ({ page }) => {
  await open(page, 'locked');
  await addButton(page).click();
  await popup(page, LOCKED).getByRole('link', { name: 'Bestelling afronden' }).click();
  await expect(page).toHaveURL(/\/winkelwagen$/);
});

test('a locked cart lets the shopper go on, and gives focus back', { tag: '@deep' }, async ({ page }) => {
  const calls = changes(page);
  await open(page, 'locked');
  await addButton(page).click();
  await button(popup(page, LOCKED), 'Verder winkelen').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  expect(calls).toEqual(['AddProductAjax']);
});

test('an order is cancelled by mouse, even with double clicks, and the product is added once', async ({
  page,
}) => {
  const calls = changes(page);
  await open(page, 'locked');
  await latency(page, 'CloneAjax=300,AddProductAjax=300');
  await addButton(page).dblclick();
  const dialog = popup(page, LOCKED);
  await button(dialog, 'Bestelling annuleren').click();
  await button(dialog, 'Ja, annuleer de bestelling').dblclick();
  await expect(dialog.getByRole('status')).toHaveText('Bezig met annuleren…');
  await expect(added(page)).toBeVisible();
  await expect(badge(page)).toHaveText('2');
  expect(calls).toEqual(['AddProductAjax', 'CloneAjax', 'AddProductAjax']);
  expect(await addEvents(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
});

test('an order is cancelled by keyboard alone', { tag: '@deep' }, async ({ page }) => {
  const calls = changes(page);
  await open(page, 'locked');
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = popup(page, LOCKED);
  await expect(dialog.getByRole('heading', { name: LOCKED })).toBeFocused();
  await button(dialog, 'Bestelling annuleren').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Weet je zeker')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(dialog, 'Nee, bestelling houden')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(dialog, 'Bestelling annuleren')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(dialog, 'Ja, annuleer de bestelling')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(added(page)).toBeVisible();
  expect(calls).toEqual(['AddProductAjax', 'CloneAjax', 'AddProductAjax']);
});

test('a quote is replaced by an empty cart with the product', { tag: '@deep' }, async ({ page }) => {
  const calls = changes(page);
  await open(page, 'quote');
  await latency(page, 'ResetAjax=300');
  await addButton(page).click();
  await button(popup(page, QUOTE), 'Winkelwagen leegmaken en toevoegen').dblclick();
  await expect(added(page)).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect(calls).toEqual(['AddProductAjax', 'ResetAjax', 'AddProductAjax']);
  expect(await addEvents(page)).toHaveLength(1);
});

test('an order whose cancelling fails can be cancelled again', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole('add-to-cart', 1);
  allowConsole(/Failed to load resource|request failed: GET/);
  await open(page, 'locked');
  const dialog = await toConfirm(page);
  await fault(page, 'CloneAjax=500');
  await button(dialog, 'Ja, annuleer de bestelling').click();
  await expect(dialog.getByRole('status')).toContainText('annuleren lukte niet');
  await expect(button(dialog, 'Probeer het opnieuw')).toBeFocused();
  await axe(page);
  await clearFaults(page);
  await button(dialog, 'Probeer het opnieuw').dblclick();
  await expect(added(page)).toBeVisible();
  await expect(badge(page)).toHaveText('2');
  expect(await addEvents(page)).toHaveLength(1);
});

test('a product that the server added is told as added, though its answer was lost', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  const calls = changes(page);
  expectConsole('add-to-cart', 1);
  allowConsole(/Failed to load resource|request failed: POST/);
  await open(page);
  await page.route('**/AddProductAjax*', loseAnswer, { times: 1 });
  await addButton(page).click();
  await expect(added(page)).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect(calls).toEqual(['AddProductAjax']);
  expect(await addEvents(page)).toHaveLength(1);
});
