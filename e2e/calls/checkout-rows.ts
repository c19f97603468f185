import { expect, type Page } from '@playwright/test';
import { mounted } from '../support/storefront.ts';
import { isMounted, main } from './parts.ts';
import type { CallRow } from './row.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const address = (page: Page, part: string) => field(page, `DeliveryAddress.${part}`);

async function typeAddress(page: Page, number: string) {
  await address(page, 'ZipCode').fill('5611 CK');
  await address(page, 'HouseNumber').fill(number);
  await address(page, 'HouseNumber').press('Tab');
}

export const checkoutRows: readonly CallRow[] = [
  {
    call: 'GET /Ajax/Address/Lookup',
    answers: 'json',
    async open(page) {
      await page.goto('/fixtures/checkout');
      await mounted(page, 'checkout');
      await address(page, 'ZipCode').scrollIntoViewIfNeeded();
      await isMounted(page.locator('[data-behaviour="address-lookup"]').first());
    },
    press: (page) => typeAddress(page, '42'),
    works: (page) => expect(address(page, 'City')).toHaveValue('Eindhoven'),
    fails: {
      sees: 'a quiet line; the address can be typed',
      async shown(page) {
        await expect(page.locator('.sf-address-status').first()).toHaveText(/nu niet opzoeken/);
        await expect(address(page, 'StreetName')).toBeEditable();
      },
      async again(page) {
        await typeAddress(page, '4');
        await typeAddress(page, '42');
      },
    },
    pieces: [2, 2],
    typed: { '[name="DeliveryAddress.ZipCode"]': '5611 CK', '[name="DeliveryAddress.HouseNumber"]': '42' },
  },
  {
    call: 'GET /Ajax/Checkout/Totals',
    answers: 'html',
    async open(page) {
      await page.goto('/fixtures/checkout?step=payment');
      await mounted(page, 'checkout');
      await mounted(main(page), 'form');
    },
    press: (page) => page.getByLabel('Thuisbezorgd in de avond').check(),
    works: (page) => expect(page.locator('.sf-checkout-status')).toHaveText(/Totaal.*587,90/),
    fails: {
      sees: 'totals that we computed, with a note',
      async shown(page) {
        await expect(page.locator('.sf-checkout-status')).toHaveText(/narekenen lukt nu niet/);
        await expect(page.locator('[data-totals-total]')).toHaveText(/587,90/);
      },
      async again(page) {
        await page.getByLabel('Afhalen in de winkel').check();
        await page.getByLabel('Thuisbezorgd in de avond').check();
      },
    },
    pieces: [2, 2],
  },
];
