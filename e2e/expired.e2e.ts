import type { Page } from '@playwright/test';
import { clearFaults, expect, fault, giveCart, mounted, test } from './support/test.ts';

/** How the server says that it knows the visit no more: it refuses a fresh token, or wants a login, with a redirect or without. */
const ways = ['csrf', 'redirect-login', 'login'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

interface Surface {
  /** The call that posts. */
  readonly call: string;
  /** Opens the page, up to the press. */
  readonly open: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** What is said not to have happened. */
  readonly not: RegExp;
  /** What was typed is still there, also on the page that was loaded anew. */
  readonly kept?: (page: Page) => Promise<void>;
}

const openCart = async (page: Page) => {
  await giveCart(page, 'many');
  await page.goto('/winkelwagen');
  await mounted(page, 'cart-page');
};
const code = (page: Page) => page.getByLabel('Kortingscode');

const surfaces: Readonly<Record<string, Surface>> = {
  'add to cart': {
    call: 'AddProductAjax',
    async open(page) {
      await page.goto('/fixtures/pdp');
      await mounted(page, 'add-to-cart');
    },
    send: (page) => page.locator('form').getByRole('button', { name: 'In winkelwagen' }).click(),
    not: /niets toegevoegd/,
  },
  'the cart popup': {
    call: 'HeaderRemoveItemAjax',
    async open(page) {
      await giveCart(page, 'many');
      await page.goto('/fixtures/pdp');
      await mounted(page, 'cart-popup');
      await page.locator('[data-island="cart-popup"] a').first().click();
    },
    send: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Verwijder/ })
        .first()
        .click(),
    not: /niet verwijderd/,
  },
  'the number in the cart': {
    call: 'aantal',
    open: openCart,
    send: (page) => page.locator('[data-cart-step="plus"]').first().click(),
    not: /niet gewijzigd in/,
  },
  'a removal in the cart': {
    call: 'verwijderen',
    open: openCart,
    send: (page) =>
      page
        .locator('[data-cart-lines]')
        .getByRole('button', { name: /^Verwijder/ })
        .first()
        .click(),
    not: /niet verwijderd/,
  },
  'a discount code': {
    call: 'kortingscode',
    async open(page) {
      await openCart(page);
      await code(page).fill('SLAAP25');
    },
    send: (page) => code(page).press('Enter'),
    not: /kortingscode is niet gewijzigd/,
    kept: (page) => expect(code(page)).toHaveValue('SLAAP25'),
  },
  'a form': {
    call: 'Submit',
    async open(page) {
      await page.goto('/fixtures/page-forms');
      await page.locator('#contact').getByLabel('Naam').fill('Dommel Dons');
      await page.locator('#contact').getByLabel('E-mailadres').fill('naam@voorbeeld.nl');
      await page.locator('#contact').getByLabel('Onderwerp').selectOption('advice');
      await page.locator('#contact').getByLabel('Per e-mail').check();
      await page.locator('#contact').getByLabel('Je vraag').fill('Welk matras past bij mij?');
      await page.locator('#contact').getByLabel('voorwaarden').check();
    },
    send: (page) => page.locator('#contact').locator('button').last().click(),
    not: /niet verstuurd/,
    async kept(page) {
      await expect(page.locator('#contact').getByLabel('Naam')).toHaveValue('Dommel Dons');
      await expect(page.locator('#contact').getByLabel('Per e-mail')).toBeChecked();
      await expect(page.locator('#contact').getByLabel('Je vraag')).toHaveValue('Welk matras past bij mij?');
    },
  },
  'the appointment': {
    call: 'SubmitReservationType',
    async open(page) {
      await page.goto('/Winkels/Afspraak');
      await mounted(page, 'appointment');
      await page.getByRole('radio', { name: /Slaapmeting/ }).check();
    },
    send: (page) => press(page, 'Verder'),
    not: /niets verstuurd/,
  },
};

for (const [name, { call, open, send, not, kept }] of Object.entries(surfaces))
  test(`${name} says that the visit has expired, and loads the page anew`, { tag: '@deep' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|request failed|storefront/);
    for (const way of ways) {
      await clearFaults(page);
      await open(page);
      await fault(page, `${call}=${way}`);
      await send(page);
      const said = page.locator('.sf-message-danger', { hasText: 'Je bezoek is verlopen' });
      await expect(said.first(), way).toContainText(not);
      await kept?.(page);
      await clearFaults(page);
      const loaded = page.waitForEvent('load');
      await press(page, 'Laad de pagina opnieuw');
      await loaded;
      await kept?.(page);
    }
  });
