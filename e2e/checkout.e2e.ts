// Longer than others: one flow, by mouse, keyboard and touch, with all that can go wrong.
import type { Page } from '@playwright/test';
import { parseEvent } from '../src/analytics/events/index.ts';
import { expectReviewed } from './support/reviewed.ts';
import { alive, axe, clearFaults, events, expect, fault, mounted, test } from './support/test.ts';
import { keepPushes, linesOf, pushesOf } from './visit/pushes.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const address = (page: Page, part: string) => field(page, `DeliveryAddress.${part}`);
const next = (page: Page) => page.locator('[data-checkout-next]');
const order = (page: Page) => page.locator('[data-order-button]');
const total = (page: Page) => page.locator('[data-totals-total]');
const orderNumber = (page: Page) => page.locator('[data-order-number] .order-number strong');
/** The article in the tests that start with a search. */
const chosen = '201112-180210';
const search = (page: Page) => page.getByRole('combobox', { name: /zoek/i });
const found = (page: Page) => page.getByRole('group', { name: 'Producten' }).getByRole('option').first();
const size = (page: Page) => page.locator('.choices').getByRole('link', { name: '180 x 210' });
const add = (page: Page) => page.locator('[data-article-part="order"] button');
const added = (page: Page) => page.getByRole('dialog', { name: 'Toegevoegd aan je winkelwagen' });
const cartLine = (page: Page) => page.locator('[data-cart-lines] [data-cart-line]');
const orderLine = (page: Page) => page.locator('[data-order-line]');
const addressStatus = (page: Page) => page.locator('.sf-address-status').first();

/** Opens the customer form with two lines in the cart. */
async function openCustomer(page: Page, query = '') {
  await page.goto('/fixtures/checkout');
  if (query) await page.goto(`/bestellen${query}`);
  await ready(page);
  // Its island mounts only when visible.
  await address(page, 'ZipCode').scrollIntoViewIfNeeded();
  await alive(page.locator('[data-behaviour="address-lookup"]').first());
}

async function openPayment(page: Page, query = '') {
  await page.goto('/fixtures/checkout?step=payment');
  if (query) await page.goto(`/bestellen/betalen${query}`);
  await ready(page);
}

async function ready(page: Page) {
  await mounted(page, 'checkout');
  await mounted(page.getByRole('main'), 'form');
}

async function fillCustomer(page: Page) {
  await field(page, 'CustomerInformation.EmailAddress').fill('naam@voorbeeld.nl');
  await address(page, 'FirstName').fill('Sam');
  await address(page, 'LastName').fill('de Vries');
}

async function lookUp(page: Page, zipCode = '5611 ck', number = '42') {
  await address(page, 'ZipCode').fill(zipCode);
  await address(page, 'HouseNumber').fill(number);
  await address(page, 'HouseNumber').press('Tab');
}

async function fillPayment(page: Page) {
  await field(page, 'DeliveryDate').selectOption({ index: 2 });
  await page.getByLabel('iDEAL').check();
  await field(page, 'AcceptTerms').check();
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const names = async (page: Page) => (await events(page)).map(({ name }) => name);

test('from search to confirmation by mouse, with every page accessible', async ({ page }) => {
  // Seven pages.
  test.slow();
  await keepPushes(page);
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await search(page).fill('ginkel');
  await found(page).click();
  await mounted(page, 'article-selection');
  await size(page).click();
  await expect(page.locator('.product-info .price-now')).toContainText('2.549,-');
  await add(page).click();
  await added(page).getByRole('link', { name: 'Naar winkelwagen' }).click();

  await mounted(page, 'cart-page');
  await expect(cartLine(page)).toHaveAttribute('data-article', chosen);
  await cartLine(page).locator('[data-cart-step="plus"]').click();
  await expect(page.locator('[data-cart-total]')).toHaveText(/5\.098/);
  await page.getByRole('link', { name: 'Bestellen', exact: true }).click();

  await expect(page.locator('html')).toHaveAttribute('type', 'checkout-customer');
  await ready(page);
  await fillCustomer(page);
  await lookUp(page);
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  await expect(address(page, 'StreetName')).not.toBeEditable();
  await expect(addressStatus(page)).toHaveText('Gevonden: Dommelstraat in Eindhoven.');
  await axe(page);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await next(page).click();

  await expect(page).toHaveURL(/\/bestellen\/betalen$/);
  await ready(page);
  await page.getByLabel('Thuisbezorgd in de avond').check();
  await expect(total(page)).toHaveText(/5\.117,95/);
  await expect(page.locator('.sf-checkout-status')).toHaveText(/Totaal.*5\.117,95/);
  await fillPayment(page);
  await axe(page);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await order(page).click();

  await expect(page).toHaveURL(/\/bestellen\/bedankt$/);
  await expect(orderNumber(page)).toHaveText(/^B-\d{7}$/);
  await expect(orderLine(page)).toHaveAttribute('data-article', chosen);
  await expect(page.getByRole('main')).toContainText('5.117,95');
  // Checked with its styles.
  await mounted(page, 'cart-popup');
  await axe(page);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  const reported = async () =>
    (await pushesOf(page)).flatMap(({ push: { event, ecommerce } }) => {
      const items = ecommerce?.items as { item_id?: string; quantity?: number }[] | undefined;
      return items?.some(({ item_id }) => item_id === chosen) ? [`${event} ${items[0]?.quantity}`] : [];
    });
  await expect
    .poll(reported)
    .toEqual([
      'view_item 1',
      'add_to_cart 1',
      'view_cart 1',
      'add_to_cart 1',
      'begin_checkout 2',
      'add_shipping_info 2',
      'add_payment_info 2',
      'purchase 2',
    ]);
  await page.goto('/winkelwagen');
  await expect(page.getByText('Je winkelwagen is nog leeg.')).toBeVisible();
});

test('the same flow by keyboard alone', { tag: '@deep' }, async ({ page }) => {
  await openCustomer(page);
  const type = async (name: string, text: string) => {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  for (const name of ['Naar de inhoud', /^Terug naar je winkelwagen/, /^Dommel/, /0800 0123/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name }).first()).toBeFocused();
  }
  await field(page, 'CustomerInformation.EmailAddress').focus();
  await type('CustomerInformation.EmailAddress', 'naam@voorbeeld.nl');
  await type('CustomerInformation.PhoneNumber', '');
  await type('CustomerInformation.DateOfBirth', '31-12-1980');
  const calendar = page.getByRole('button', { name: /^Kalender openen: Geboortedatum/ });
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /31 december 1980/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Tab');
  await type('DeliveryAddress.FirstName', 'Sam');
  await type('DeliveryAddress.LastName', 'de Vries');
  await type('DeliveryAddress.Country', '');
  await type('DeliveryAddress.ZipCode', '5611CK');
  await type('DeliveryAddress.HouseNumber', '42');
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  await type('DeliveryAddress.HouseNumberAddition', '');
  // Street and town, which the lookup has filled.
  for (const name of ['DeliveryAddress.City', 'HasInvoiceAddress']) {
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(field(page, 'InvoiceAddress.FirstName')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(field(page, 'CustomerInformation.NewsletterOptIn')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/betalen$/);

  await ready(page);
  await page.locator('#delivery-standard').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#delivery-evening')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, 'DeliveryDate')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'DeliveryDate')).not.toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('#payment-1')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, 'AcceptTerms')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const terms = page.getByRole('link', { name: 'Lees de voorwaarden' });
  await expect(terms).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(terms).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(order(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orderNumber(page)).toHaveText(/^B-/);
});

test('the same flow by touch, on a phone @phone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await search(page).tap();
  await search(page).fill('ginkel');
  await found(page).tap();
  await mounted(page, 'article-selection');
  await size(page).tap();
  await expect(page.locator('.product-info .price-now')).toContainText('2.549,-');
  await add(page).tap();
  await expect(added(page).locator('[data-popup-close]').first()).toBeVisible();
  await axe(page);
  await added(page).getByRole('button', { name: 'Sluiten' }).tap();

  await mounted(page, 'cart-popup');
  await page.getByRole('banner').locator('[data-island="cart-popup"] a').tap();
  const popup = page.getByRole('dialog', { name: 'Winkelwagen', exact: true });
  await expect(popup.locator('[data-cart-line]')).toHaveAttribute('data-article', chosen);
  await axe(page);
  await popup.getByRole('link', { name: 'Bekijk winkelwagen' }).tap();
  await mounted(page, 'cart-page');
  await expect(cartLine(page)).toHaveAttribute('data-article', chosen);
  await page.getByRole('link', { name: 'Bestellen', exact: true }).tap();

  await expect(page.locator('html')).toHaveAttribute('type', 'checkout-customer');
  await ready(page);
  await fillCustomer(page);
  await lookUp(page, '3526kv', '18a');
  await expect(address(page, 'City')).toHaveValue('Utrecht');
  await axe(page);
  await next(page).tap();
  await expect(page).toHaveURL(/\/betalen$/);
  await ready(page);
  await page.getByLabel('Betalen aan de bezorger').tap();
  await expect(page.locator('.choice-note')).toBeVisible();
  await expect(order(page)).toHaveAccessibleName('Bestellen en betalen bij bezorging');
  await page.getByLabel('Afhalen in de winkel').tap();
  await expect(page.getByText(/We bezorgen|bezorger/).filter({ visible: true })).toHaveCount(0);
  await expect(field(page, 'DeliveryDate')).toBeHidden();
  await page.getByLabel('Ik ga akkoord').tap();
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await axe(page);
  const { height = 0 } = (await order(page).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await order(page).tap();
  await expect(page.getByText('Betalen in de winkel')).toBeVisible();
  await expect(orderLine(page)).toHaveAttribute('data-article', chosen);
  await mounted(page, 'cart-popup');
  await axe(page);
  expect(await fits(page)).toBeLessThanOrEqual(0);
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('forms and links do the same: errors, totals and the order', async ({ page, allowConsole }) => {
    allowConsole(/422/);
    await page.goto('/fixtures/checkout');
    await expect(page.getByText('Waar mag de factuur heen?')).toBeHidden();
    await fillCustomer(page);
    await address(page, 'ZipCode').fill('56');
    for (const [part, text] of [
      ['HouseNumber', '42'],
      ['StreetName', 'Dommelstraat'],
      ['City', 'Eindhoven'],
    ] as const)
      await address(page, part).fill(text);
    await next(page).click();
    await expect(page.locator('[data-valmsg-for="DeliveryAddress.ZipCode"]')).toHaveText(/zoals 1234 AB/);
    await expect(page.locator('.validation-summary-errors')).toBeFocused();
    await expect(address(page, 'LastName')).toHaveValue('de Vries');
    await address(page, 'ZipCode').fill('5611 CK');
    await field(page, 'HasInvoiceAddress').check();
    await expect(page.getByText('Waar mag de factuur heen?')).toBeVisible();
    await field(page, 'HasInvoiceAddress').uncheck();
    await next(page).click();

    await expect(page).toHaveURL(/\/betalen$/);
    await page.getByLabel('Thuisbezorgd in de avond').check();
    await page.getByLabel('Betalen aan de bezorger').check();
    await expect(page.locator('.choice-note')).toBeVisible();
    await expect(order(page)).toContainText('bij bezorging');
    await page.getByRole('button', { name: 'Bereken het totaal opnieuw' }).click();
    await expect(total(page)).toHaveText(/587,90/);
    await expect(page.getByLabel('Betalen aan de bezorger')).toBeChecked();
    await field(page, 'DeliveryDate').selectOption({ index: 1 });
    await field(page, 'AcceptTerms').check();
    await order(page).click();
    await expect(orderNumber(page)).toHaveText(/^B-/);
    const number = await orderNumber(page).innerText();
    await page.reload();
    await expect(orderNumber(page)).toHaveText(number);
  });
});

test('what is pasted with characters that nobody sees is looked up and taken', { tag: '@deep' }, async ({
  page,
}) => {
  await openCustomer(page);
  await fillCustomer(page);
  await field(page, 'CustomerInformation.PhoneNumber').fill('\u202a+31 6 12345678\u202c');
  await field(page, 'CustomerInformation.DateOfBirth').fill('01-02-1980\u200e');
  await lookUp(page, 'NL-5611 ck\u200b', '\u200e42\u200b');
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
  await next(page).click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  expect(fields.get('CustomerInformation.PhoneNumber')).toBe('+31 6 12345678');
  expect(fields.get('DeliveryAddress.ZipCode')).toBe('5611 CK');
  expect(fields.get('DeliveryAddress.HouseNumber')).toBe('42');
  await expect(page).toHaveURL(/\/bestellen\/betalen$/);
});

test('an empty form shows its errors, and a collapsed address is not validated', async ({ page }) => {
  await openCustomer(page);
  await next(page).click();
  await expect(page.locator('.sf-field-error')).toHaveCount(7);
  await expect(field(page, 'CustomerInformation.EmailAddress')).toBeFocused();
  await axe(page);
  await field(page, 'HasInvoiceAddress').check();
  await next(page).click();
  await expect(page.locator('.sf-field-error')).toHaveCount(13);
  await axe(page);
  await field(page, 'HasInvoiceAddress').uncheck();
  await fillCustomer(page);
  await lookUp(page);
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  await next(page).click();
  await expect(page).toHaveURL(/\/betalen$/);
});

test('the server’s errors get focus, and disappear as they are fixed', async ({ page, allowConsole }) => {
  allowConsole(/422/);
  await openCustomer(page);
  await fillCustomer(page);
  await lookUp(page);
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  // As if the browser's clock were ahead, or the server had another rule.
  await page.locator('#checkout-customer').evaluate((form: HTMLFormElement) => {
    const input = form.querySelector<HTMLInputElement>('[name="DeliveryAddress.ZipCode"]');
    if (input) input.value = '56';
    form.submit();
  });
  const slot = page.locator('[data-valmsg-for="DeliveryAddress.ZipCode"]');
  await expect(slot).toHaveText(/zoals 1234 AB/);
  await ready(page);
  await expect(page.locator('.validation-summary-errors')).toBeFocused();
  await expect(address(page, 'ZipCode')).toHaveAccessibleDescription(/zoals 1234 AB/);
  await expect(address(page, 'LastName')).toHaveValue('de Vries');
  await axe(page);
  expect(await names(page)).not.toContain('begin_checkout');
  await address(page, 'ZipCode').fill('5611 CK');
  await expect(slot).toHaveText('');
  await next(page).click();
  await expect(page).toHaveURL(/\/betalen$/);
});

test('the shopper can fill in the address when the lookup fails', async ({
  page,
  allowConsole,
  expectConsole,
}) => {
  expectConsole('address-failed', 1);
  allowConsole(/ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to load/);
  await openCustomer(page);
  await fault(page, 'Lookup=network');
  await lookUp(page);
  await expect(addressStatus(page)).toHaveText(/nu niet opzoeken/);
  await expect(address(page, 'StreetName')).toBeEditable();
  await axe(page, '#checkout-customer');
  await address(page, 'StreetName').fill('Mijn straat');
  await address(page, 'City').fill('Mijn plaats');
  await clearFaults(page);
  await fillCustomer(page);
  await next(page).click();
  await expect(page.getByText('Mijn straat 42')).toBeVisible();
});

test('a lookup that never answers times out, and an unknown address shows a message', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole('address-failed', 1);
  await openCustomer(page);
  await fault(page, 'Lookup=timeout');
  await lookUp(page);
  await expect(page.locator('[data-looking-up]')).toHaveCount(1);
  await expect(addressStatus(page)).toHaveText(/nu niet opzoeken/, { timeout: 15_000 });
  await clearFaults(page);
  await lookUp(page, '1234 AB', '1');
  await expect(addressStatus(page)).toHaveText(/kennen dit adres niet/);
  await address(page, 'StreetName').fill('Nieuwe laan');
  await lookUp(page);
  await expect(address(page, 'StreetName')).toHaveValue('Dommelstraat');
  await field(page, 'DeliveryAddress.Country').selectOption('BE');
  await expect(address(page, 'StreetName')).toHaveValue('Nieuwe laan');
  await expect(address(page, 'StreetName')).toBeEditable();
});

test('shows computed totals with a note if the server’s fail to load', { tag: '@deep' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await openPayment(page);
  await fault(page, 'Totals=500');
  await page.getByLabel('Thuisbezorgd in de avond').check();
  await expect(page.locator('.sf-checkout-status')).toHaveText(/narekenen lukt nu niet/);
  await expect(total(page)).toHaveText(/587,90/);
  await axe(page, '#checkout-payment');
});

test('requires the terms with an error at their box, and opens them in a popup', { tag: '@deep' }, async ({
  page,
}) => {
  await openPayment(page);
  await field(page, 'DeliveryDate').selectOption({ index: 1 });
  await page.getByLabel('Creditcard').check();
  await order(page).click();
  await expect(page.locator('[data-terms] .sf-field-error')).toHaveText(
    /Vink de voorwaarden aan om te bestellen/,
  );
  await expect(field(page, 'AcceptTerms')).toBeFocused();
  await axe(page);
  const link = await mounted(page.locator('[data-terms]'), 'popup');
  await link.click();
  await expect(page.getByRole('dialog')).toContainText(/voorwaarden/i);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('only listed days can be chosen, the first by default, another also in the calendar', {
  tag: '@deep',
}, async ({ page }) => {
  await openPayment(page);
  await mounted(page.getByRole('main'), 'date-field');
  const day = field(page, 'DeliveryDate');
  const [first = '', second = ''] = await day
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await expect(day).toHaveValue(first);
  await page.getByRole('button', { name: /^Kalender openen: Bezorgdag/ }).click();
  await expect(page.locator(`[data-day="${first}"]`)).toBeFocused();
  // They can be in two months.
  for (let at = Date.parse(first); at < Date.parse(second); at += 24 * 60 * 60 * 1000)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue(second);
  await axe(page);
});

test('an impatient shopper orders once, and sees a busy state', async ({ page }) => {
  await openPayment(page);
  await fillPayment(page);
  // In one task, because the browser leaves after the first.
  const presses = await order(page).evaluate((button: HTMLButtonElement) => {
    const prevented: boolean[] = [];
    window.addEventListener('submit', ({ defaultPrevented }) => void prevented.push(defaultPrevented));
    for (let press = 0; press < 3; press++) button.click();
    return { prevented, isDisabled: button.getAttribute('aria-disabled'), isBusy: 'busy' in button.dataset };
  });
  // It is sent once it is known that the shop is there.
  expect(presses).toEqual({ prevented: [true, true, true], isDisabled: 'true', isBusy: true });
  await expect(orderNumber(page)).toHaveText(/^B-/);
});

test('reload and Back order nothing twice, and report nothing twice', async ({ page }) => {
  await keepPushes(page);
  await openPayment(page);
  // The browser keeps the cart as it is now.
  await page.goto('/winkelwagen');
  await page.goto('/bestellen/betalen');
  await fillPayment(page);
  await order(page).click();
  await expect(orderNumber(page)).toHaveText(/^B-/);
  const number = await orderNumber(page).innerText();
  const purchases = async () => (await pushesOf(page)).filter(({ push }) => push.event === 'purchase').length;
  await expect.poll(purchases).toBe(1);
  await page.reload();
  await mounted(page, 'cart-popup');
  // What the browser has kept of the checkout is an order that is no more.
  await page.goBack();
  await expect(page).toHaveURL(/\/winkelwagen$/);
  await expect(page.locator('[data-cart-line]')).toHaveCount(0);
  await page.goto('/bestellen/bedankt');
  await expect(orderNumber(page)).toHaveText(number);
  await mounted(page, 'cart-popup');
  expect(await purchases()).toBe(1);
  await page.goto('/bestellen/betalen');
  await expect(page).toHaveURL(/\/winkelwagen$/);
});

test('a reload loses nothing that was typed or chosen, and none of it is stored', { tag: '@deep' }, async ({
  page,
}) => {
  await openCustomer(page);
  await fillCustomer(page);
  await field(page, 'CustomerInformation.DateOfBirth').fill('31 december 1980');
  await field(page, 'HasInvoiceAddress').check();
  await field(page, 'InvoiceAddress.City').fill('Gent');
  await lookUp(page);
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  await address(page, 'HouseNumberAddition').fill('bis');
  await page.reload();
  await ready(page);
  for (const [name, value] of [
    ['CustomerInformation.EmailAddress', 'naam@voorbeeld.nl'],
    ['CustomerInformation.DateOfBirth', '31-12-1980'],
    ['DeliveryAddress.FirstName', 'Sam'],
    ['DeliveryAddress.ZipCode', '5611 CK'],
    ['DeliveryAddress.HouseNumberAddition', 'bis'],
    ['DeliveryAddress.StreetName', 'Dommelstraat'],
    ['DeliveryAddress.City', 'Eindhoven'],
    ['InvoiceAddress.City', 'Gent'],
  ] as const)
    await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'InvoiceAddress.City')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/naam@|Vries|5611|Dommelstraat|1980/);
  await field(page, 'HasInvoiceAddress').uncheck();
  await next(page).click();

  await expect(page).toHaveURL(/\/betalen$/);
  await ready(page);
  await page.getByLabel('Thuisbezorgd in de avond').check();
  await fillPayment(page);
  const day = await field(page, 'DeliveryDate').inputValue();
  const sum = await total(page).innerText();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Thuisbezorgd in de avond')).toBeChecked();
  await expect(page.getByLabel('iDEAL')).toBeChecked();
  await expect(field(page, 'DeliveryDate')).toHaveValue(day);
  await expect(field(page, 'AcceptTerms')).toBeChecked();
  await expect(total(page)).toHaveText(sum);
  await order(page).click();
  await expect(orderNumber(page)).toHaveText(/^B-/);
});

test('a cart that has changed meanwhile must be reviewed before ordering', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/422/);
  await openPayment(page);
  await fillPayment(page);
  const other = await context.newPage();
  await other.goto('/winkelwagen');
  await other.locator('[data-cart-remove] button').first().click();
  await expect(other.locator('[data-cart-line]')).toHaveCount(1);
  await order(page).click();
  await expect(page.locator('.validation-summary-errors')).toHaveText(/is intussen veranderd/);
  await ready(page);
  await axe(page);
  await expect(page.getByLabel('iDEAL')).toBeChecked();
  await order(page).click();
  await expect(orderNumber(page)).toHaveText(/^B-/);
});

test('the whole flow violates no strict policy', { tag: '@deep' }, async ({ page }) => {
  await openCustomer(page, '?csp=strict');
  await lookUp(page);
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  await openPayment(page, '?csp=strict');
  await page.getByLabel('Afhalen in de winkel').check();
  await expect(page.locator('.sf-checkout-status')).toHaveText(/Totaal/);
  await expect(field(page, 'DeliveryDate')).toBeHidden();
});

test('the data layer of the flow is as reviewed by an analyst, without personal data', async ({
  page,
}, info) => {
  await keepPushes(page);
  await page.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('consentLevel', '7');
  });
  await openCustomer(page);
  // The server's answer, which may come at any moment.
  await expect
    .poll(async () => (await pushesOf(page)).some(({ push }) => push.event === 'session_started'))
    .toBe(true);
  await fillCustomer(page);
  await field(page, 'CustomerInformation.NewsletterOptIn').check();
  await lookUp(page);
  await expect(address(page, 'City')).toHaveValue('Eindhoven');
  await next(page).click();
  await expect(page).toHaveURL(/\/betalen$/);
  await ready(page);
  await page.getByLabel('Thuisbezorgd in de avond').check();
  await fillPayment(page);
  await order(page).click();
  await expect(orderNumber(page)).toHaveText(/^B-/);
  const number = await orderNumber(page).innerText();
  const reported = async () =>
    (await pushesOf(page)).filter(({ push }) => !['web_vitals', 'scroll_depth'].includes(`${push.event}`));
  await expect.poll(async () => (await reported()).at(-1)?.push.event).toBe('purchase');
  const pushes = await reported();
  for (const { push } of pushes) {
    const { event, event_time: _time, ecommerce, ...parameters } = push;
    if (event !== undefined) parseEvent(event, ecommerce ?? parameters);
  }
  const text = linesOf(pushes).replaceAll(number, 'B-1048213');
  expect(text).not.toMatch(/naam@|5611|Dommelstraat|de Vries/i);
  expectReviewed('e2e/visit/checkout.txt', text, info);
});
