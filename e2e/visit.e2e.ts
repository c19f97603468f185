import type { Page } from '@playwright/test';
import { parseEvent } from '../src/analytics/events/index.ts';
import { expectReviewed } from './support/reviewed.ts';
import { expect, expectNoPopup, mounted, test } from './support/test.ts';
import { keepPushes, linesOf, pushesOf } from './visit/pushes.ts';

/** Events that depend on the machine, and have their own tests. */
const measured = ['web_vitals'];

test('the data layer of a whole visit is as reviewed by an analyst', async ({ page }, info) => {
  await keepPushes(page);
  // The shopper has already accepted all cookies.
  await page.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('consentLevel', '7');
  });
  await page.goto('/');
  await mounted(page, 'search-autocomplete');
  await waitForPush(page, 'session_started');
  await page.getByRole('combobox').fill('zwevend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zoeken\?q=zwevend/);
  await waitForPush(page, 'view_item_list');

  await page.goto('/boxsprings');
  await waitForPush(page, 'view_item_list');
  await page.locator('.product-tile-link').nth(2).click();
  await expect(page).toHaveURL(/\/product\//);

  const product = page.locator('[data-product-detail]');
  await waitForPush(page, 'view_item');
  const button = await mounted(product, 'add-to-cart');
  await button.getByRole('button').click();
  await waitForPush(page, 'Vaak samen gekocht');
  await page.keyboard.press('Escape');
  await expectNoPopup(page);

  await page.goto('/winkelwagen');
  await waitForPush(page, 'view_cart');
  await page.goBack();
  await waitForPush(page, 'view_item');
  const cart = await mounted(page, 'cart-popup');
  await cart.getByRole('link').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /verwijder/i })
    .click();
  await expect(page.getByRole('dialog')).toContainText('leeg');
  await page.keyboard.press('Escape');
  await expectNoPopup(page);

  await page.goto('/winkels/zoeken');
  await mounted(page, 'cart-popup');
  await page.keyboard.press('End');
  await waitForPush(page, 'scroll_depth');
  // Leaves for a page without the script, with the same storage.
  await page.goto('/site.css');

  const pushes = (await pushesOf(page)).filter(({ push }) => !measured.includes(`${push.event}`));
  for (const { push } of pushes) {
    const { event, event_time: _time, ecommerce, ...parameters } = push;
    if (event !== undefined) parseEvent(event, ecommerce ?? parameters);
  }
  expectReviewed('e2e/visit/data-layer.txt', linesOf(pushes), info);
});

/** Resolves when the page has pushed it to the data layer: an event's name, or a value. */
async function waitForPush(page: Page, what: string) {
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).toContain(`"${what}"`);
}
