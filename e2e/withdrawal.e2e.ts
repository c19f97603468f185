import type { Locator, Page } from '@playwright/test';
import { tapAt } from './support/tap-at.ts';
import { alive, axe, expect, test } from './support/test.ts';

test.use({ isActive: false });

const product = '/product/matras-duin-pocketvering';
const link = (page: Page) => page.getByRole('link', { name: 'Hier de overeenkomst herroepen' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.locator('#withdrawal');

async function fill(page: Page) {
  await form(page).getByLabel('Naam').fill('Noor de Vries');
  await form(page).getByLabel('Welke bestelling').fill('een matras, begin november');
  await form(page).getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
}

async function expectReceipt(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We hebben je herroeping ontvangen');
  const main = page.getByRole('main');
  for (const words of ['Noor de Vries', 'een matras, begin november', 'gemaild naar noor@voorbeeld.nl'])
    await expect(main).toContainText(words);
  await expect(main.locator('time')).toHaveText(/^\p{L}+ \d+ \p{L}+ \d{4} om \d\d:\d\d:\d\d$/u);
}

/** From a product's page to the receipt, with this way to press something. */
async function withdraw(page: Page, press: (target: Locator) => Promise<void>, look: () => Promise<void>) {
  await page.goto(product);
  await press(link(page));
  await expect(page).toHaveURL(/\/herroepen$/);
  await look();
  await fill(page);
  await press(button(page, 'Verder'));
  await expect(page).toHaveURL(/\/herroepen\/bevestigen$/);
  await look();
  await press(button(page, 'Herroeping bevestigen'));
  await expectReceipt(page);
  await look();
}

test('a shopper withdraws by touch, from the page of a product to the receipt @phone', {
  tag: ['@en-3.3.4'],
}, async ({ page }) => {
  await withdraw(
    page,
    (target) => tapAt(page, target),
    () => axe(page),
  );
});

test('what is missing is said beside the field and above the form @phone', async ({ page }) => {
  await page.goto('/herroepen');
  await tapAt(page, button(page, 'Verder'));
  await expect(form(page).getByLabel('Naam')).toBeFocused();
  await expect(form(page).getByLabel('Naam')).toHaveAccessibleDescription(/Vul je naam in/);
  await expect(form(page).getByRole('link', { name: 'Vul je e-mailadres in.' })).toBeVisible();
  await axe(page);
});

test('by keyboard alone', { tag: ['@en-2.1.1'] }, async ({ page }) => {
  const reach = async (target: Locator) => {
    while (!(await target.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await withdraw(page, reach, async () => {});
});

test('without a script, and a second confirmation changes nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await withdraw(
    page,
    (target) => target.click(),
    async () => {},
  );
  const moment = await page.locator('main time').textContent();
  await page.goto('/herroepen/bevestigen');
  await expect(page.locator('main time')).toHaveText(moment ?? '');
  await context.close();
});

test('in a session that is gone, the second step says that nothing was withdrawn, and begins anew', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole(/status of 403/, 1);
  await page.goto('/herroepen');
  await fill(page);
  await button(page, 'Verder').click();
  await expect(page).toHaveURL(/\/herroepen\/bevestigen$/);
  await page.context().clearCookies();
  await button(page, 'Herroeping bevestigen').click();
  await expect(page.getByRole('alert').filter({ hasText: 'nog niet herroepen' })).toBeVisible();
  await expect(form(page).getByLabel('Naam')).toHaveValue('');
  await axe(page);
  await fill(page);
  await button(page, 'Verder').click();
  await button(page, 'Herroeping bevestigen').click();
  await expectReceipt(page);
});

test('nothing comes up over it, whatever the shop asks and shows elsewhere', { tag: '@deep' }, async ({
  page,
}) => {
  const asked = '?consent=ask&block=1';
  await page.goto(`/klantenservice${asked}`);
  await page.mouse.move(10, 10);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`/herroepen${asked}`);
  await page.mouse.move(20, 20);
  await form(page).getByLabel('Naam').focus();
  await expect(form(page)).toHaveAttribute('data-state', 'mounted');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('a reload keeps what was typed, and stores none of it', async ({ page }) => {
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await page.goto('/herroepen');
  await form(page).getByLabel('Naam').focus();
  await alive(form(page));
  await fill(page);
  await form(page).getByLabel('Welke producten').fill('alleen het kussen');
  await page.reload();
  await expect(form(page).getByLabel('Naam')).toHaveValue('Noor de Vries');
  await expect(form(page).getByLabel('Welke bestelling')).toHaveValue('een matras, begin november');
  await expect(form(page).getByLabel('Welke producten')).toHaveValue('alleen het kussen');
  await expect(form(page).getByLabel('E-mailadres')).toHaveValue('noor@voorbeeld.nl');
  expect(await stored()).not.toMatch(/Noor|noor|matras/);
  await button(page, 'Verder').click();
  await expect(page).toHaveURL(/\/herroepen\/bevestigen$/);
});
