import type { Page } from '@playwright/test';
import { fillContact } from './support/fill-contact.ts';
import { tapAt } from './support/tap-at.ts';
import { alive, axe, clearFaults, events, expect, fault, latency, test } from './support/test.ts';

const address = '/fixtures/forms';
const form = (page: Page, id: string) => page.locator(`#${id}`);
const message = (page: Page, id: string) => form(page, id).locator('.sf-form-message');
const errors = (page: Page, id: string) => form(page, id).locator('.sf-field-error');
const send = (page: Page, id: string) => form(page, id).locator('button[type="submit"]');

/** Opens the page and mounts the form by touching it, as a shopper does. */
async function open(page: Page, id: string, query = '') {
  await page.goto(`${address}${query}`);
  await form(page, id).locator('input:not([type="hidden"])').first().focus();
  await alive(form(page, id));
}

const reported = async (page: Page) =>
  (await events(page))
    .filter(({ name }) => /^form_|^newsletter|^generate_lead/.test(name))
    .map(({ name, parameters }) => [name, parameters]);

test('an empty form block shows its errors field by field on a phone', { tag: ['@en-3.3.1'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, 'contact');
  await send(page, 'contact').click();
  await expect(errors(page, 'contact')).toHaveCount(6);
  await expect(page.getByLabel('Naam')).toBeFocused();
  await expect(page.getByLabel('Naam')).toBeInViewport();
  await expect(page.getByLabel('Naam')).toHaveAccessibleDescription(/Vul je naam in/);
  await expect(form(page, 'contact').getByRole('radiogroup', { name: /antwoorden/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await axe(page, '#contact');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await reported(page)).toEqual([
    ['form_failed', { form_name: 'contact', reason: 'invalid', field: 'name' }],
  ]);
});

test('by touch, the button that moves up when a mended error goes still is pressed @phone', async ({
  page,
}) => {
  await open(page, 'newsletter-page');
  const email = form(page, 'newsletter-page').getByLabel(/e-mail/i);
  await email.fill('anna@');
  await tapAt(page, send(page, 'newsletter-page'));
  await expect(errors(page, 'newsletter-page')).toHaveCount(1);
  await email.fill('anna@voorbeeld.nl');
  await tapAt(page, send(page, 'newsletter-page'));
  await expect(form(page, 'newsletter-page')).toContainText('aangemeld');
});

test('a valid form block is sent, and its fields are disabled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, 'contact');
  await fillContact(form(page, 'contact'));
  await send(page, 'contact').click();
  await expect(message(page, 'contact')).toContainText('Bedankt');
  await expect(message(page, 'contact')).toBeFocused();
  await expect(page.getByLabel('Naam')).toBeDisabled();
  await axe(page, '#contact');
  expect(await reported(page)).toEqual([
    ['form_sent', { form_name: 'contact' }],
    ['generate_lead', { lead_source: 'contact' }],
  ]);
});

test('by keyboard: the summary leads to the fields, and an error disappears when its field is valid', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, 'contact');
  await page.keyboard.press('Enter');
  await expect(errors(page, 'contact')).toHaveCount(6);
  await page.keyboard.press('Shift+Tab');
  const last = form(page, 'contact').locator('.sf-error-summary').getByRole('link').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  const terms = form(page, 'contact').getByLabel('voorwaarden');
  await expect(terms).toBeFocused();
  await expect(terms).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(errors(page, 'contact')).toHaveCount(5);
  await expect(terms).not.toHaveAttribute('aria-invalid');
});

test('@phone an error is visible above the on-screen keyboard after a tap', async ({ page }) => {
  await page.goto(address);
  await send(page, 'newsletter-page').tap();
  await expect(errors(page, 'newsletter-page')).toHaveText(/Vul je e-mailadres in/);
  await expect(form(page, 'newsletter-page').getByLabel('Je e-mailadres')).toBeFocused();
  await expect(errors(page, 'newsletter-page')).toBeInViewport();
});

test('numbers, patterns and addresses are validated with the page’s own messages', {
  tag: ['@en-3.3.3'],
}, async ({ page }) => {
  await open(page, 'contact');
  await fillContact(form(page, 'contact'));
  await page.getByLabel('Postcode').fill('12 AB');
  await page.getByLabel('Breedte in cm').fill('95');
  await form(page, 'contact').getByLabel('E-mailadres').fill('naam@voorbeeld');
  await send(page, 'contact').click();
  await expect(errors(page, 'contact')).toHaveText([
    /e-mailadres/,
    /Vul een postcode in, zoals 1234 AB\./,
    /stappen van 10/,
  ]);
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(
    /Bijvoorbeeld 1234 AB.*Vul een postcode in/,
  );
  // Text that the browser cannot parse as a number.
  await page.getByLabel('Breedte in cm').fill('');
  await page.getByLabel('Breedte in cm').pressSequentially('e');
  await page.keyboard.press('Tab');
  await expect(errors(page, 'contact').last()).toHaveText(/Vul een getal in/);
});

test('a refusal of the server is shown as text, and nothing that was typed is lost', async ({ page }) => {
  await open(page, 'contact');
  await fillContact(form(page, 'contact'));
  await form(page, 'contact').getByLabel('E-mailadres').fill('geweigerd@voorbeeld.nl');
  await send(page, 'contact').click();
  await expect(message(page, 'contact')).toHaveText(/<b>kennen<\/b> we al\. <img/);
  await expect(message(page, 'contact').locator('*')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Je vraag' })).toHaveValue('Welk matras past bij mij?');
  await axe(page, '#contact');
});

test('a form is sent once, however often its button is pressed', async ({ page }) => {
  await open(page, 'contact');
  await fillContact(form(page, 'contact'));
  await latency(page, 'Submit=600');
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().includes('/Ajax/Form/Submit')) posts++;
  });
  await send(page, 'contact').click();
  await expect(send(page, 'contact')).toHaveAttribute('data-busy', '');
  await send(page, 'contact').click({ force: true });
  await page.getByLabel('Naam').press('Enter');
  await expect(message(page, 'contact')).toContainText('Bedankt');
  expect(posts).toBe(1);
});

test('an early press waits for the code, and is replayed once', { tag: '@deep' }, async ({ page }) => {
  await page.route(
    '**/chunks/form*.js',
    (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 600)),
  );
  await page.goto(address);
  await form(page, 'newsletter-page').getByLabel('Je e-mailadres').fill('naam@voorbeeld.nl');
  await send(page, 'newsletter-page').click();
  await expect(message(page, 'newsletter-page')).toContainText('aangemeld');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('the newsletter is reported with its placement, and without the address', { tag: '@deep' }, async ({
  page,
}) => {
  await open(page, 'newsletter-page');
  const email = form(page, 'newsletter-page').getByLabel('Je e-mailadres');
  await email.fill('naam@');
  await page.keyboard.press('Enter');
  await expect(errors(page, 'newsletter-page')).toHaveText(/e-mailadres/);
  await axe(page, '#newsletter-page');
  await email.fill('naam@voorbeeld.nl');
  await page.keyboard.press('Enter');
  await expect(message(page, 'newsletter-page')).toContainText('aangemeld');
  await axe(page, '#newsletter-page');
  await expect.poll(async () => (await reported(page)).length).toBe(3);
  const all = await reported(page);
  expect(all.at(-1)).toEqual([
    'newsletter_subscribe',
    { placement: 'page', email_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(JSON.stringify(all)).not.toContain('voorbeeld');
});

test('a form that the browser sends is validated first', async ({ page }) => {
  await open(page, 'article-search');
  await page.keyboard.press('Enter');
  await expect(errors(page, 'article-search')).toHaveText(/Vul in welk artikel je zoekt/);
  await page.getByRole('textbox', { name: 'Artikel' }).fill('topper');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zoeken\?q=topper$/);
});

test('without the script the browser sends the form, and the server answers with a page', async ({
  page,
}) => {
  await page.goto(`${address}?script=off`);
  await form(page, 'newsletter-page').getByLabel('Je e-mailadres').fill('naam@voorbeeld.nl');
  await send(page, 'newsletter-page').click();
  await expect(page.getByText('Bijna klaar.')).toBeVisible();
});

test.describe('bot protection', () => {
  const phone = (page: Page) => form(page, 'call').getByLabel('Telefoonnummer');

  test('the form is validated, gets its token, and is then sent, under a strict policy', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/bot-protection\.js|bot-token|CallMeNow/.test(request.url()))
        asked.push(new URL(request.url()).pathname);
    });
    await open(page, 'call', '?csp=strict');
    await send(page, 'call').click();
    await expect(errors(page, 'call')).toHaveCount(1);
    expect(asked).toEqual([]);
    await phone(page).fill('0301234567');
    await send(page, 'call').click();
    await expect(message(page, 'call')).toContainText('We bellen je');
    expect(asked).toEqual(['/fixtures/bot-protection.js', '/fixtures/bot-token', '/Ajax/CallMeNow']);
  });

  test('without its script it shows a message and sends nothing, and a second try works', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/storefront form-failed:|Failed to load resource|request failed/);
    await open(page, 'call');
    await fault(page, 'bot-protection.js=network');
    await phone(page).fill('0301234567');
    await send(page, 'call').click();
    await expect(message(page, 'call')).toContainText('We konden niet nagaan of je een mens bent');
    await expect(phone(page)).toHaveValue('0301234567');
    await axe(page, '#call');
    await clearFaults(page);
    await send(page, 'call').click();
    await expect(message(page, 'call')).toContainText('We bellen je');
  });
});

test('a button that leads to another site sends nothing, and says so', async ({ page, expectConsole }) => {
  expectConsole('form-off-site', 1);
  await page.goto('/fixtures/page-forms');
  const form = page.locator('#off-site');
  await form.getByLabel('Je antwoord').fill('Een bed');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText(/niet verstuurd/);
  await expect(page).toHaveURL(/page-forms$/);
});
