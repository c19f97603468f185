import { type Locator, type Page, expect as within5s } from '@playwright/test';
import { giveCart } from '../../../e2e/support/give-cart.ts';
import { approach } from '../../../e2e/support/storefront.ts';
import { visits } from '../chunks/visits.ts';

/** A page in one state: after its address is opened, and what a shopper does there is done. */
export interface State {
  readonly name: string;
  readonly address: string;
  /** In px; 1280 when absent. */
  readonly width?: number | undefined;
  /** Before the page is opened. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** Brings the state about, and ends when it is there. */
  readonly act?: ((page: Page) => Promise<unknown>) | undefined;
}

/** Four pages load at once. */
const expect = within5s.configure({ timeout: 30_000 });

const main = (page: Page) => page.getByRole('main');
const withCart = (page: Page) => giveCart(page, 'many');
const seen = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();
const popup = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible();
const alive = async (element: Locator) => {
  await approach(element);
  await expect(element).toHaveAttribute('data-state', 'mounted');
};
const mounted = (page: Page, marker: string) =>
  alive(page.locator(`[data-behaviour="${marker}"], [data-island="${marker}"]`).first());
const send = async (page: Page, form: string) => {
  await page.locator(form).scrollIntoViewIfNeeded();
  await alive(page.locator(form));
  await page.locator(`${form} button[type="submit"]`).last().click();
  await seen(page, `${form} [aria-invalid="true"]`);
};

/** What shoppers open, and what they read where something is missing or goes wrong. */
const ways: readonly State[] = [
  {
    name: 'menu on a phone',
    address: '/',
    width: 390,
    async act(page) {
      await mounted(page, 'menu');
      await page.locator('.menu-toggle').click();
      await popup(page, 'Menu');
    },
  },
  {
    name: 'second level of the menu on a phone',
    address: '/',
    width: 390,
    async act(page) {
      await mounted(page, 'menu');
      await page.locator('.menu-toggle').click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Accessoires' }).click();
      await seen(page, '[data-menu-panel]:not([hidden]) a');
    },
  },
  {
    name: 'panel of the menu',
    address: '/',
    async act(page) {
      await mounted(page, 'menu');
      await page.getByRole('button', { name: 'Meer bij Matrassen' }).focus();
      await page.keyboard.press('Enter');
      await seen(page, '[data-menu-panel]:not([hidden]) a');
    },
  },
  {
    name: 'filters on a phone',
    address: '/matrassen',
    width: 390,
    async act(page) {
      await mounted(page, 'product-filters');
      await page.locator('.filters-toggle').click();
      await seen(page, '.filter-group input[type="checkbox"]');
    },
  },
  {
    name: 'price that is no amount',
    address: '/matrassen?prijs-van=veel',
    act: (page) => seen(page, '[aria-invalid="true"]'),
  },
  {
    name: 'bar of compared products',
    address: '/matrassen',
    async act(page) {
      await mounted(page, 'compare');
      for (const at of [0, 1]) await page.locator('[data-compare-box]').nth(at).check();
      await seen(page, '.compare-bar');
    },
  },
  {
    name: 'product added on a phone',
    address: '/fixtures/pdp',
    width: 390,
    async act(page) {
      await mounted(page, 'add-to-cart');
      await main(page).getByRole('button', { name: 'In winkelwagen' }).first().click();
      await popup(page, 'Toegevoegd aan je winkelwagen');
    },
  },
  ...(['locked', 'quote'] as const).map((cart) => ({
    name: `product for a cart that is ${cart}`,
    address: '/fixtures/pdp',
    prepare: (page: Page) => giveCart(page, cart),
    async act(page: Page) {
      await mounted(page, 'add-to-cart');
      await main(page).getByRole('button', { name: 'In winkelwagen' }).first().click();
      await seen(page, 'dialog[open]');
    },
  })),
  {
    name: 'popup of the cart',
    address: '/matrassen',
    prepare: withCart,
    async act(page) {
      await mounted(page, 'cart-popup');
      await page.locator('[data-island="cart-popup"] a, [data-behaviour="cart-popup"] a').first().click();
      await seen(page, 'dialog[open] [data-cart-line]');
    },
  },
  {
    name: 'customer without data',
    address: '/bestellen',
    prepare: withCart,
    act: (page) => send(page, '#checkout-customer'),
  },
  {
    name: 'payment without a choice',
    address: '/fixtures/checkout?step=payment',
    act: (page) => send(page, '#checkout-payment'),
  },
  { name: 'form without data', address: '/fixtures/forms', act: (page) => send(page, '#contact') },
  {
    name: 'newsletter without an address',
    address: '/',
    act: (page) => send(page, '.footer-newsletter form'),
  },
  ...['Laat een bericht achter', 'Chat met ons'].map((option) => ({
    name: `contact: ${option}`,
    address: '/fixtures/contact',
    async act(page: Page) {
      await page.getByRole('link', { name: 'Hulp nodig?' }).click();
      await page
        .getByRole('dialog', { name: 'Contact' })
        .getByRole('button', { name: new RegExp(`^${option}`) })
        .click();
      await expect(page.getByRole('region', { name: option })).toBeVisible();
    },
  })),
  {
    name: 'choice of contact on a phone',
    address: '/fixtures/contact',
    width: 390,
    async act(page) {
      await page.getByRole('link', { name: 'Hulp nodig?' }).click();
      await popup(page, 'Contact');
    },
  },
  {
    name: 'choice of cookies',
    address: '/boxsprings?consent=ask',
    async act(page) {
      await page.getByRole('button', { name: 'Zelf kiezen' }).click();
      await expect(page.getByRole('button', { name: 'Keuze opslaan' })).toBeVisible();
    },
  },
  {
    name: 'cookie statement',
    address: '/boxsprings?consent=ask',
    async act(page) {
      await page.getByRole('button', { name: 'Zelf kiezen' }).click();
      await page.getByRole('link', { name: 'Lees wat elke cookie doet' }).click();
      await expect(page.getByRole('heading', { name: 'Cookieverklaring' })).toBeVisible();
    },
  },
  {
    name: 'guide in its popup',
    address: '/matrassen',
    async act(page) {
      await mounted(page, 'popup');
      await page.getByRole('link', { name: 'Start de keuzehulp' }).first().click();
      await expect(page.getByRole('heading', { name: 'Voor wie is het matras?' })).toBeVisible();
      await mounted(page, 'guided-selling');
    },
  },
  {
    name: 'questions of the bed match in their popup',
    address: '/slaap-id',
    async act(page) {
      await mounted(page, 'popup');
      await main(page).getByRole('link', { name: 'Begin met de vragen' }).click();
      await seen(page, 'dialog[open] .bed-match-answers');
    },
  },
  {
    name: 'search for a store on a phone',
    address: '/Winkels/Zoeken?Address=Utrecht',
    width: 390,
    act: (page) => expect(main(page)).toContainText('Dommel & Dons Utrecht'),
  },
  {
    name: 'search for a place that is not there',
    address: '/Winkels/Zoeken',
    async act(page) {
      await mounted(page, 'store-locator');
      await main(page).locator('input[name="Address"]').fill('Qwertystad');
      await main(page).locator('input[name="Address"]').press('Enter');
      await expect(main(page)).toContainText('Qwertystad is niet gevonden');
    },
  },
  {
    name: 'switches of the fixture index',
    address: '/fixtures/',
    async act(page) {
      await page.getByRole('heading', { name: 'Alle schakelaars' }).click();
      await seen(page, '.settings select');
    },
  },
  {
    name: 'suggestions on a phone',
    address: '/',
    width: 390,
    async act(page) {
      await page.locator('input[name=q]').fill('matras');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
];

/** Of the chunk lab: they end with what is there when all chunks have come. */
const ofChunks: readonly State[] = visits.map(({ act, works, ...visit }) => ({
  ...visit,
  name: `${visit.address}, used`,
  async act(page) {
    await act?.(page);
    await works?.(page);
  },
}));

/** Each of these addresses as it opens, and the ways of shoppers. */
export const statesOf = (addresses: Iterable<string>): State[] => [
  ...[...addresses].map((address) => ({
    name: address,
    address,
    prepare: /winkelwagen|bestellen/.test(address) ? withCart : undefined,
  })),
  ...ways,
  ...ofChunks,
];
