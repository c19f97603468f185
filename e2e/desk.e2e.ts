import type { Locator, Page } from '@playwright/test';
import { axe, expect, mounted, test } from './support/test.ts';

const product = '/product/matras-duin-pocketvering';
const deskOf = (page: Page) => page.getByRole('region', { name: 'Storefront desk' });
const open = (page: Page, tab: string) => deskOf(page).getByRole('tab', { name: tab }).click();

test('QA learns why B is not there, switches it on and off, and the page is as it was', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  await page.goto('/matrassen?qa&csp=strict');
  const desk = deskOf(page);
  const list = page.locator('[data-product-list]').first();
  await mounted(page.getByRole('banner'), 'cart-popup');
  await desk.getByLabel('Why not B of').fill('OD485');
  await expect(desk.locator('.answer')).toContainText('The page has no tag AB-test-OD485');
  await axe(page);
  const before = await list.innerHTML();
  await desk.getByRole('button', { name: 'B', exact: true }).click();
  await expect(desk.locator('.answer')).toContainText('B of OD485 is on this page');
  await expect(page.locator('.od485-usp')).not.toHaveCount(0);
  // What is active comes first.
  await desk.getByLabel('Why not B of').fill('');
  await expect(desk.locator('.rows .row').first()).toContainText('OD485');
  await desk.getByLabel('Why not B of').fill('OD485');
  // What it changes is outlined, and leads there.
  await desk
    .getByRole('button', { name: /insert before/ })
    .first()
    .click();
  await expect(page.locator('storefront-desk .outline')).toHaveCount(1);
  // It fails on demand, as by an error of its code, and begins anew.
  expectConsole(/Failed to execute AB test OD485/, 1);
  await desk.getByRole('button', { name: 'Make it fail' }).click();
  await expect(desk.locator('.answer')).toContainText('threw an error, so all of it was undone');
  expect(await list.innerHTML()).toBe(before);
  await desk.getByRole('button', { name: 'B', exact: true }).click();
  await expect(page.locator('.od485-usp')).not.toHaveCount(0);
  await desk.getByRole('button', { name: 'off', exact: true }).click();
  await expect(desk.locator('.answer')).toContainText('keeps OD485 out');
  expect(await list.innerHTML()).toBe(before);
});

test('QA makes a call fail, sees what the shopper sees, and copies the page for a ticket', {
  tag: '@deep',
}, async ({ page, context, expectConsole }) => {
  expectConsole('add-to-cart', 1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product}?qa`);
  const desk = deskOf(page);
  await open(page, 'Calls');
  await desk.getByLabel('Another call').fill('AddProductAjax');
  await desk.getByRole('button', { name: 'Have it fail' }).click();
  await mounted(page.locator('[data-product-detail]'), 'add-to-cart');
  await page.getByRole('button', { name: 'In winkelwagen' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Oeps!' })).toBeVisible();
  // All beside a modal dialog is inert: the desk stands in it.
  await expect(desk.getByLabel('addproductajax')).toHaveValue('500');
  await axe(page);
  await open(page, 'Ticket');
  await desk.getByRole('button', { name: 'Copy for a ticket' }).click();
  await expect(desk.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/addproductajax meets 500, by the desk\n.* error: storefront add-to-cart/);
  expect(text).toContain(' view_item, ');
});

test('a link opens no desk for a shopper where the shop has it off, nor shows a stranger’s words', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Tried to start AB test Bel 0900-1234 but it does not exist/, 1);
  const off = `settings=${encodeURIComponent('{"desk":"off"}')}`;
  await page.goto(`/matrassen?qa&ab=OD485:B,Bel%200900-1234:B&${off}`);
  await mounted(page.getByRole('banner'), 'cart-popup');
  const badge = page.locator('.storefront-qa-badge');
  await expect(badge).toContainText('QA: OD485 B');
  await page.keyboard.press('Control+Shift+S');
  await page.goto('/matrassen');
  await expect(badge.getByText('Open the desk')).toBeAttached();
  await expect(badge).not.toContainText('0900');
  await expect(page.locator('storefront-desk')).toHaveCount(0);
  await badge.locator('summary').click();
  await badge.getByText('Open the desk').click();
  await expect(deskOf(page)).toBeVisible();
});

test('an analyst finds the product that lacks an attribute, and where it stands', { tag: '@deep' }, async ({
  page,
}) => {
  await page.route('**/matrassen?qa', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<[^>]*data-product-tile[^>]*?) data-brand="[^"]*"/, '$1');
    await route.fulfill({ response, body });
  });
  await page.goto('/matrassen?qa');
  const desk = deskOf(page);
  await open(page, 'Events');
  await desk.getByLabel('Find').fill('view_cart');
  await expect(desk.getByText('Its condition was not met: The cart page shows a line')).toBeVisible();
  await axe(page);
  await desk.getByLabel('Find').fill('');
  await desk.getByLabel('Only with faults').check();
  await desk.getByRole('button', { name: /view_item_list/ }).click();
  await expect(desk.getByText(/Product 1, .* lacks data-brand/)).toBeVisible();
  await desk.getByRole('button', { name: 'show it' }).click();
  await expect(page.locator('storefront-desk .outline')).not.toHaveCount(0);
  await axe(page);
});

test('an author makes a copy test by pointing and typing', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${product}?qa`);
  const desk = deskOf(page);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await open(page, 'Copy test');
  await desk.getByRole('button', { name: 'Pick an element' }).click();
  await title.click();
  await desk.getByRole('textbox', { name: 'Text' }).fill('Een matras om in te wonen');
  await expect(title).toHaveText('Een matras om in te wonen');
  const json = JSON.parse(await desk.getByLabel('The copy test as JSON').inputValue());
  expect(json).toMatchObject({
    ...{ id: 'OD699', variant: 'B' },
    copyTestElements: [{ copy: 'Een matras om in te wonen', name: before?.trim() }],
  });
  await open(page, 'Islands');
  await expect(title).toHaveText(before ?? '');
  // An island fails and begins anew on demand.
  await desk.getByRole('button', { name: /anchor-bar/ }).click();
});

test('an author hides an element, gives others an attribute and a class, and copies what makes a folder', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${product}?qa`);
  const desk = deskOf(page);
  const title = page.getByRole('heading', { level: 1 });
  const about = page.locator('#omschrijving .section-title');
  await open(page, 'Copy test');
  await desk.getByLabel('Number').fill('OD510');
  const pick = async (element: Locator, what: string) => {
    await desk.getByRole('button', { name: 'Pick an element' }).click();
    await element.click();
    const draft = desk.getByRole('group').last();
    await draft.getByLabel('Change').selectOption(what);
    return draft;
  };
  await pick(about, 'hide it');
  await expect(about).toBeHidden();
  const named = await pick(title, 'an attribute');
  await expect(named).toContainText('Name an attribute');
  await named.getByRole('textbox', { name: 'Attribute' }).fill('title');
  await named.getByRole('textbox', { name: 'Value' }).fill('Duin');
  await expect(title).toHaveAttribute('title', 'Duin');
  const calm = await pick(title, 'a class');
  await calm.getByRole('textbox', { name: 'Class' }).fill('od510-calm');
  await expect(title).toHaveClass(/od510-calm/);
  await axe(page, 'storefront-desk');
  const json = JSON.parse(await desk.getByLabel('The experiment as JSON').inputValue());
  expect(json).toMatchObject({
    ...{ id: 'OD510', page: 'pdp' },
    copyTestElements: [{ hide: true }, { attribute: 'title', value: 'Duin' }, { addClass: 'od510-calm' }],
  });
  await desk.getByRole('button', { name: 'Remove' }).first().click();
  await expect(about).toBeVisible();
  await open(page, 'Islands');
  await expect(title).not.toHaveClass(/od510/);
  await expect(title).not.toHaveAttribute('title');
});

test('the desk is used by keyboard, and on a phone it stands below the page', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?qa');
  const desk = deskOf(page);
  await desk.getByRole('tab', { name: 'Experiments' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(desk.getByRole('tab', { name: 'Events' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(desk.getByRole('tab', { name: 'Ticket' })).toHaveAttribute('aria-selected', 'true');
  const box = await page.locator('storefront-desk .desk').boundingBox();
  expect(box?.y).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Control+Shift+S');
  await expect(desk).toHaveCount(0);
  // The next page of the session remembers.
  await page.goto('/winkelwagen');
  await page.getByRole('button', { name: 'Desk', exact: true }).click();
  await desk.getByRole('button', { name: 'End session' }).click();
  await expect(page.locator('storefront-desk')).toHaveCount(0);
  await page.reload();
  await mounted(page.getByRole('banner'), 'cart-popup');
  await expect(page.locator('storefront-desk')).toHaveCount(0);
});

test('an editor reads what is wrong with the page, in Dutch, and is led there', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/fixtures/forms?qa');
  const desk = deskOf(page);
  await open(page, 'Page');
  await desk.getByLabel('Language').selectOption('nl');
  await expect(desk.getByText(/Een formulier gaat naar elsewhere\.example/)).toBeVisible();
  await desk.getByRole('button', { name: 'Toon het' }).click();
  await expect(page.locator('storefront-desk .outline')).toHaveCount(1);
  await axe(page, 'storefront-desk');
});

test('in a window of its own the desk leaves the page its width, and goes along to the next page', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.goto('/matrassen?qa');
  const opening = context.waitForEvent('page');
  await deskOf(page).getByLabel('Dock').selectOption('window');
  const own = await opening;
  await expect.poll(() => page.evaluate(() => document.body.clientWidth)).toBe(1280);
  await own.getByLabel('Why not B of').fill('OD485');
  await own.getByRole('button', { name: 'B', exact: true }).click();
  await expect(page.locator('.od485-usp')).not.toHaveCount(0);
  await page.goto('/bedden');
  await expect.poll(() => own.title()).toContain('Bedden');
  await expect(deskOf(own)).toBeVisible();
  await own.close();
  await expect(deskOf(page)).toBeVisible();
});
