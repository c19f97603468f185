import type { Page } from '@playwright/test';
import { alive, expect, giveCart, mounted, test } from './support/test.ts';

const sizes = [
  [390, 664],
  [390, 844],
  [1280, 800],
  [1280, 600],
  [320, 568],
] as const;

const dialog = (page: Page) => page.locator('dialog[open]');

const popup = (name: string) => async (page: Page) => {
  await page.goto('/fixtures/popups');
  const link = page.locator(`a[data-popup="${name}"]`).first();
  await alive(link);
  await link.click();
  await expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
};

/** After a product was added, with what goes with it below the buttons (A) or above them (B). */
const added = (variant: string) => async (page: Page) => {
  await page.goto('/matrassen');
  const address = (await page.locator('[data-product-tile] a').first().getAttribute('href')) ?? '';
  await page.goto(`${address}?variants=OD523:${variant}`);
  const button = page.locator('[data-product-detail] [data-island="add-to-cart"] button').first();
  await button.click();
  await expect(dialog(page).locator('[data-added-actions]')).toBeVisible();
};

/** A popup, how it opens, and what there is to press next. */
const popups: readonly (readonly [string, (page: Page) => Promise<void>, string])[] = [
  ...['call-me-now', 'newsletter-opt-in', 'product-sample'].map(
    (name) => [name, popup(name), 'form > [type="submit"]'] as const,
  ),
  ['guided-selling', popup('guided-selling'), '.sf-guide-buttons .sf-button-primary'],
  ['bed-match', popup('bed-match'), '.bed-match-actions .button-primary'],
  ['add-to-cart in A', added('A'), '[data-added-actions] a'],
  ['add-to-cart in B', added('B'), '[data-added-actions] a'],
  ['add-to-cart in C', added('C'), '[data-added-actions] a'],
  [
    'cart',
    async (page) => {
      await giveCart(page, 'many');
      await page.goto('/matrassen');
      await page.locator('header [data-island="cart-popup"] a').click();
      await expect(dialog(page).locator('[data-cart-line]').first()).toBeVisible();
    },
    '.mini-cart-actions a',
  ],
  [
    'appointment',
    async (page) => {
      await page.goto('/fixtures/appointment');
      await page.getByRole('main').getByRole('link', { name: 'Maak een afspraak', exact: true }).click();
      await mounted(page, 'appointment');
    },
    '.appointment-actions .button-primary',
  ],
];

/** Which of them are not what a press in their middle would hit. */
const outOfReach = (page: Page, selector: string) =>
  dialog(page)
    .locator(selector)
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          return !button.contains(hit);
        })
        .map((button) => button.textContent?.trim()),
    );

for (const [name, open, selector] of popups)
  test(`the popup ${name} has what to press next in view at each size`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('consentLevel', '1'));
    await open(page);
    await expect(dialog(page).locator(selector).first()).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // A and C have the products after the buttons, and that is what B changes: whoever scrolls to them leaves the buttons.
      for (const share of /in [AC]$/.test(name) ? [0] : [0, 0.5]) {
        await dialog(page).evaluate((element, part) => {
          element.scrollTop = part * (element.scrollHeight - element.clientHeight);
        }, share);
        await expect
          .poll(() => outOfReach(page, selector), { message: `${width} x ${height}, scrolled ${share}` })
          .toEqual([]);
      }
    }
  });

test('what follows an added product hides the whole width of what runs below it', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consentLevel', '1'));
  await added('B')(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const beside = await dialog(page).evaluate((popup) => {
      const foot = popup.querySelector('[data-added-actions]')?.getBoundingClientRect();
      const body = popup.querySelector('.sf-popup-body')?.getBoundingClientRect();
      return [(foot?.left ?? 0) - (body?.left ?? 0), (body?.right ?? 0) - (foot?.right ?? 0)];
    });
    expect(beside, `${width} x ${height}`).toEqual([0, 0]);
  }
});
