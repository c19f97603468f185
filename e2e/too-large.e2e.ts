import type { Page } from '@playwright/test';
import { alive, expect, giveCart, mounted, test } from './support/test.ts';

const nested = '<div>'.repeat(50_000);
const unclosed = '<span><marquee></span>'.repeat(250);
const heavy = `<p>${'a'.repeat(18_000_000)}</p>`;

/** A popup that shows a fragment, and what it shows when that is too large. */
interface Door {
  readonly call: string;
  readonly owner: string;
  open(page: Page): Promise<void>;
  /** The shopper is told, or keeps what leads on. */
  isTold(page: Page): Promise<void>;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const doors: Readonly<Record<string, Door>> = {
  'a popup': {
    call: '/Ajax/Popup/Disclaimer',
    owner: 'popup "disclaimer"',
    async open(page) {
      await page.goto('/fixtures/popups');
      const link = page.locator('a[data-popup="disclaimer"]').first();
      await alive(link);
      await link.click();
    },
    isTold: (page) => expect(page.locator('dialog[open]').getByRole('alert')).toBeVisible(),
  },
  'the header’s cart': {
    call: '/Ajax/Cart/HeaderCartAjax',
    owner: 'island "cart-popup"',
    async open(page) {
      await giveCart(page, 'one');
      await page.goto('/');
      await mounted(page, 'cart-popup');
      const cart = page.getByRole('banner').locator('[data-island="cart-popup"]');
      await expect(cart.locator('[data-cart-badge]')).toHaveText('1');
      await cart.getByRole('link').click();
    },
    isTold: (page) =>
      expect(dialog(page, 'Winkelwagen').getByRole('alert')).toContainText('Je winkelwagen laden lukte niet'),
  },
  'the popup after adding': {
    call: '/Ajax/Cart/AddToCartPopupAjax',
    owner: 'island "add-to-cart"',
    async open(page) {
      await page.goto('/fixtures/pdp');
      await mounted(page, 'add-to-cart');
      await page.getByRole('button', { name: 'In winkelwagen' }).first().click();
    },
    isTold: (page) =>
      expect(
        dialog(page, 'Toegevoegd aan je winkelwagen').getByRole('link', { name: 'Naar de winkelwagen' }),
      ).toBeVisible(),
  },
};

for (const [name, { call, owner, open, isTold }] of Object.entries(doors))
  for (const [what, body, why] of [
    ['50,000 nested elements', nested, 'too many elements'],
    ['250 elements that only seem to be closed', unclosed, 'too many elements'],
    ['18 MB', heavy, 'more than 5000000 bytes'],
  ] as const)
    test(`${name} refuses a fragment of ${what}, says so, and goes on`, {
      tag: body === heavy ? '@deep' : [],
    }, async ({ page, expectConsole }) => {
      expectConsole(
        new RegExp(`^console error: storefront .*${owner}: GET ${call}: the answer has ${why}`, 'i'),
        1,
      );
      await page.route(
        ({ pathname }) => pathname.toLowerCase() === call.toLowerCase(),
        (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
      );
      await open(page);
      await isTold(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
