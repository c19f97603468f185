import type { Page } from '@playwright/test';
import { giveCart } from './support/give-cart.ts';
import { expect, mounted, test } from './support/test.ts';

/** Ways in which nothing answers. Only the first is known to the browser. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  offline: (page) => page.context().setOffline(true),
  'connections that are reset': (page) => page.route('**', (route) => route.abort('connectionreset')),
  'a name that is not found': (page) => page.route('**', (route) => route.abort('namenotresolved')),
  'a server that is down': (page) =>
    page.route('**', (route) => route.fulfill({ status: 503, body: 'down' })),
  'a server that is too busy': (page) =>
    page.route('**', (route) => route.fulfill({ status: 429, body: 'later' })),
};
const comeBack = async (page: Page) => {
  await page.unroute('**');
  await page.context().setOffline(false);
};

interface Surface {
  readonly address: string;
  readonly viewport?: typeof phone;
  readonly before?: (page: Page) => Promise<unknown>;
  /** Done while there is still a connection. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
  /** What is there once another try has worked. */
  readonly done: (page: Page) => Promise<unknown>;
}

const phone = { width: 390, height: 844 };

const addToCart = (page: Page) => page.getByRole('button', { name: 'In winkelwagen' }).first();

const inSheet: Surface = {
  address: '/matrassen',
  async open(page) {
    await page.locator('.filters-toggle').click();
    await expect(page.locator('dialog:modal')).toBeVisible();
  },
  press: (page) => page.locator('label.check', { hasText: 'Latex' }).first().click(),
  async done(page) {
    await expect(page).toHaveURL(/soort=Latex/);
    await expect(page.locator('dialog:modal').getByRole('alert')).toHaveCount(0);
  },
};

/** What is ours: each is pressed before its code has come, and after it. */
const surfaces: Readonly<Record<string, Surface>> = {
  'add to cart': {
    address: '/fixtures/pdp',
    press: (page) => addToCart(page).click(),
    done: (page) => expect(page.locator('[data-cart-badge]').first()).toHaveText('1'),
  },
  'the cart in the header': {
    address: '/',
    before: (page) => giveCart(page, 'one'),
    press: (page) => page.locator('[data-island="cart-popup"] a').first().click(),
    done: (page) => expect(page.locator('[data-cart-line]').first()).toBeVisible(),
  },
  'a search': {
    address: '/',
    async press(page) {
      await page.locator('input[name=q]').fill('kussen');
      await page.keyboard.press('Enter');
    },
    done: (page) => expect(page).toHaveURL(/q=kussen/),
  },
  'a filter': {
    address: '/matrassen',
    press: (page) => page.locator('input[type="checkbox"][value="Latex"]').check(),
    done: (page) => expect(page).toHaveURL(/soort=Latex/),
  },
  'a filter in the sheet of a phone': { ...inSheet, viewport: phone },
  'a filter in the sheet of a phone on its side': { ...inSheet, viewport: { width: 844, height: 390 } },
  'more products': {
    address: '/matrassen',
    press: (page) => page.getByRole('link', { name: /producten meer/ }).click(),
    done: (page) => expect(page.locator('[data-product-tile]')).toHaveCount(28),
  },
  'a document in a popup': {
    address: '/fixtures/popups',
    press: (page) => page.locator('[data-behaviour="popup"][data-popup="document"]').first().click(),
    done: (page) => expect(page.locator('dialog[open]').first()).toBeVisible(),
  },
  'a number in the cart': {
    address: '/winkelwagen',
    before: (page) => giveCart(page, 'one'),
    press: (page) => page.locator('[data-cart-step="plus"]').first().click(),
    done: (page) => expect(page.locator('[data-cart-badge]').first()).toHaveText('2'),
  },
  'a line of the cart': {
    address: '/winkelwagen',
    before: (page) => giveCart(page, 'one'),
    press: (page) => page.locator('[data-cart-line] [data-cart-remove] button').first().click(),
    done: (page) => expect(page.locator('[data-cart-line]')).toHaveCount(0),
  },
};

const retry = (page: Page) =>
  page.getByRole('button', { name: /^(Probeer het opnieuw|Opnieuw proberen)$/ }).first();

for (const [way, begin] of Object.entries(ways))
  for (const [what, { address, viewport, before, open, press, done }] of Object.entries(surfaces))
    test(`${what}, first pressed with ${way}, keeps the page, and another try works`, {
      tag: ['add to cart', 'a filter'].includes(what) && way !== 'a server that is too busy' ? [] : '@deep',
    }, async ({ page, allowConsole }) => {
      allowConsole(/./);
      if (viewport) await page.setViewportSize(viewport);
      await before?.(page);
      await page.goto(address);
      // The client is there; nothing was touched.
      await mounted(page, address === '/matrassen' ? 'product-filters' : 'menu');
      await page.waitForLoadState('networkidle');
      await open?.(page);
      const here = page.url();
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await begin(page);
      await press(page);
      // Where the shopper looks, and over whatever is open.
      await expect(retry(page)).toBeInViewport();
      await retry(page).click({ trial: true });
      expect(page.url()).toBe(here);
      expect(await page.evaluate(() => 'kept' in window)).toBe(true);
      await comeBack(page);
      // The browser tells the list that the connection is back.
      if (address !== '/matrassen' || way !== 'offline') await retry(page).click();
      await done(page);
    });
