import type { Page } from '@playwright/test';
import { quietName } from '../tools/build/quiet-name.ts';
import { firstOf } from './support/first-of.ts';
import {
  axe,
  clearFaults,
  events,
  expect,
  expectNoPopup,
  fault,
  latency,
  mounted,
  test,
} from './support/test.ts';

const link = (page: Page) => page.locator('[data-island="cart-popup"] a').first();
const badge = (page: Page) => page.locator('[data-island="cart-popup"] [data-cart-badge]');
const popup = (page: Page) => page.getByRole('dialog', { name: 'Winkelwagen', exact: true });
const addButton = (page: Page) => page.locator('form').getByRole('button', { name: 'In winkelwagen' });
const product = '/fixtures/pdp';

async function add(page: Page) {
  await page.goto(product);
  await mounted(page, 'add-to-cart');
  await addButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(badge(page)).not.toHaveText('');
  await page.keyboard.press('Escape');
  await expectNoPopup(page);
}

test('the link to an empty cart is a plain link', async ({ page }) => {
  await page.goto('/');
  await mounted(page, 'cart-popup');
  await expect(badge(page)).toBeHidden();
  await link(page).click();
  await expect(page).toHaveURL(/\/winkelwagen$/);
});

test('shows the last known count before the island is mounted', { tag: '@deep' }, async ({ page }) => {
  await add(page);
  await page.route(
    '**/chunks/**',
    (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 5000)),
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect(badge(page)).toHaveText('1');
  await expect(page.locator('[data-island="cart-popup"]')).not.toHaveAttribute('data-state', 'mounted');
});

/** The files of the popup's code. */
const code = `**/${quietName('cart-popup')}*`;

test('an early click on the cart waits for the popup', { tag: '@react' }, async ({ page }) => {
  await add(page);
  await page.route(
    code,
    (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 700)),
  );
  await page.goto('/');
  await link(page).click();
  await expect(popup(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('an early click follows the link if the code never loads', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  await add(page);
  // The page may be left before the words for it have come.
  allowConsole('component-failed');
  allowConsole(/request failed|Failed to load resource|modulepreload|preload/);
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await link(page).click();
  await expect(page).toHaveURL(/\/winkelwagen$/);
});

test('a click with the control key is left to the browser, and opens no popup', async ({ page }) => {
  await add(page);
  await mounted(page, 'cart-popup');
  // The browser is asked to open a tab, and does not: some headless browsers crash in it, with or without our script.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      document.body.dataset.opensTab = String(!event.defaultPrevented);
      event.preventDefault();
    }),
  );
  await link(page).click({ modifiers: ['Control'] });
  await expect(page.locator('body')).toHaveAttribute('data-opens-tab', 'true');
  await expect(popup(page)).toBeHidden();
});

test('removing reports the event and notifies the page once each', { tag: '@react' }, async ({ page }) => {
  await add(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['cart-html-updated', 'cart-count-updated', 'popup-opened', 'popup-closed'])
      document.addEventListener(name, (event) =>
        heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
  });
  await mounted(page, 'cart-popup');
  await link(page).click();
  await popup(page)
    .getByRole('button', { name: /verwijder/i })
    .click();
  await expect(badge(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'popup-opened {"name":"cart"}',
    'cart-html-updated {"source":"cart-popup"}',
    'cart-count-updated {"count":0,"source":"cart-popup"}',
    'popup-closed {"name":"cart"}',
  ]);
  const removed = (await events(page)).filter(({ name }) => name === 'remove_from_cart');
  expect(removed).toHaveLength(1);
  expect(removed[0]?.parameters).toMatchObject({ currency: 'EUR', items: [{ quantity: 1 }] });
});

test('a double click on a remove button removes one line', { tag: '@deep' }, async ({ page }) => {
  await add(page);
  await page.goto('/product/matras-duin-pocketvering');
  await mounted(page, 'add-to-cart');
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  await page.keyboard.press('Escape');
  await mounted(page, 'cart-popup');
  await link(page).click();
  await expect(popup(page).locator('[data-cart-line]')).toHaveCount(2);
  const box = await popup(page)
    .getByRole('button', { name: /verwijder/i })
    .first()
    .boundingBox();
  if (!box) throw new Error('the button has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(150);
  await page.mouse.click(x, y);
  await expect(popup(page).locator('[data-cart-line]')).toHaveCount(1);
  await page.waitForTimeout(600);
  await expect(badge(page)).toHaveText('1');
});

test('another tab sees the count change', { tag: '@deep' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await mounted(other, 'cart-popup');
  await add(page);
  await expect(badge(other)).toHaveText('1');
});

test('after Back the count is the server’s', { tag: '@deep' }, async ({ page, request, baseURL }) => {
  await page.goto('/');
  await mounted(page, 'cart-popup');
  await add(page);
  // Meanwhile the same visitor empties the cart on another device.
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await request.post(`${baseURL}/fixtures/reset`, { headers: { cookie: cookies } });
  await page.goBack();
  await expect(badge(page)).toBeHidden();
});

test('a cart that cannot be read shows a message, and can be tried again', {
  tag: '@react',
}, async ({ page, expectConsole, allowConsole }) => {
  await add(page);
  await mounted(page, 'cart-popup');
  expectConsole('cart-unread', 1);
  allowConsole(/Failed to load resource|request failed: GET/);
  await fault(page, 'HeaderCartAjax=500');
  await link(page).click();
  await expect(popup(page).getByRole('alert')).toContainText('laden lukte niet');
  await axe(page);
  await clearFaults(page);
  await popup(page).getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(popup(page).locator('[data-cart-line]')).toHaveCount(1);
});

test('a double click adds once', { tag: '@react' }, async ({ page }) => {
  await latency(page, 'AddProductAjax=300');
  await page.goto(product);
  await mounted(page, 'add-to-cart');
  await addButton(page).dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect((await events(page)).filter(({ name }) => name === 'add_to_cart')).toHaveLength(1);
});

test('messages while adding are announced, and the button keeps focus', { tag: '@react' }, async ({
  page,
}) => {
  await latency(page, 'AddProductAjax=3000');
  await page.goto(product);
  const island = await mounted(page, 'add-to-cart');
  await addButton(page).click();
  await expect(island.getByRole('status')).toHaveText('Bezig met toevoegen…');
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [[code, words], deep] of firstOf(1, [
  [3, 'Toevoegen lukte niet'],
  [4, 'uitverkocht'],
  [5, 'Zoveel hebben we er niet'],
] as const)) {
  test(`result code ${code} shows a message`, { tag: deep }, async ({ page }) => {
    await page.goto(product);
    await mounted(page, 'add-to-cart');
    await fault(page, `AddProductAjax=code-${code}`);
    await addButton(page).click();
    const oops = page.getByRole('dialog', { name: 'Oeps!' });
    await expect(oops).toContainText(words);
    if (code === 3) await axe(page);
    await page.keyboard.press('Escape');
    await expect(addButton(page)).toBeFocused();
    await expect(badge(page)).toBeHidden();
    expect((await events(page)).filter(({ name }) => name === 'add_to_cart')).toEqual([]);
  });
}

test('a popup whose content fails still has links to continue', { tag: '@react' }, async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  await page.goto(product);
  await mounted(page, 'add-to-cart');
  expectConsole('popup-failed', 1);
  allowConsole(/Failed to load resource/);
  await fault(page, 'AddToCartPopupAjax=login');
  await addButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
  await expect(dialog.getByRole('link', { name: 'Naar de winkelwagen' })).toBeVisible();
  await expect(dialog.getByText('Inloggen')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Verder winkelen' }).click();
  await expect(dialog).toBeHidden();
  await expect(badge(page)).toHaveText('1');
});

test('the cart popup stays shut while the add-to-cart popup is open', { tag: '@deep' }, async ({ page }) => {
  await add(page);
  await mounted(page, 'cart-popup');
  await addButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await link(page).evaluate((element: HTMLElement) => {
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
    element.click();
  });
  await expect(popup(page)).toBeHidden();
});

test('a page that was open for long gets a new token when the old one is refused', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*403/);
  await add(page);
  await context.clearCookies({ name: '__RequestVerificationToken' });
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' })).toBeVisible();
  await expect(badge(page)).toHaveText('2');
});
