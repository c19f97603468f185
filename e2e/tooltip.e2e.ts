import type { Page } from '@playwright/test';
import { expectInViewport } from './support/expect-in-viewport.ts';
import { firstOf } from './support/first-of.ts';
import { alive, axe, expect, test } from './support/test.ts';

const address = '/fixtures/pdp-terms';
const term = (page: Page, name = '7 zones') => page.getByRole('button', { name, exact: true });
const tip = (page: Page) => page.getByRole('tooltip');
const explanation = /^Delen die meer of minder meegeven/;

async function open(page: Page, query = '') {
  await page.goto(address + query);
  // Parts are replaced one after the other, so the term may be replaced during the scroll, and lose the focus.
  await expect(() => term(page).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await alive(page.locator('[data-behaviour="tooltip"]', { has: term(page) }));
}

for (const [viewport, deep] of firstOf(0, [
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
])) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('a term’s explanation is in view on focus and on hover, and Escape hides it', {
      tag: [...deep, '@en-1.4.13'],
    }, async ({ page }) => {
      await open(page);
      await term(page, 'Pocketvering').focus();
      await page.keyboard.press('Tab');
      await expect(term(page)).toBeFocused();
      await expect(tip(page)).toHaveText(explanation);
      await expect(term(page)).toHaveAccessibleDescription(explanation);
      await expectInViewport(tip(page));
      await axe(page, '.specifications');
      await page.keyboard.press('Escape');
      await expect(tip(page)).toHaveCount(0);
      await expect(term(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(tip(page)).toHaveText(/^De hardheid van het matras/);
      await expectInViewport(tip(page));
      await page.keyboard.press('Escape');

      await term(page).hover();
      await expect(tip(page)).toHaveText(explanation);
      await expectInViewport(tip(page));
      await page.keyboard.press('Escape');
      await expect(tip(page)).toHaveCount(0);
    });
  });
}

test('another article’s specifications have explanations too', { tag: '@deep' }, async ({ page }) => {
  await open(page, '?csp=strict');
  await page
    .getByRole('navigation', { name: 'Maat' })
    .getByRole('link', { name: /^140 x 200/ })
    .click();
  await expect(page.locator('.specifications')).toContainText('140 x 200 cm');
  // Parts are replaced one after the other, so the term may be replaced during the scroll.
  await expect(() => term(page).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await alive(page.locator('[data-behaviour="tooltip"]', { has: term(page) }));
  await expect(async () => {
    await term(page).focus();
    await expect(tip(page)).toHaveText(explanation, { timeout: 2000 });
  }).toPass();
  await expectInViewport(tip(page));
});

test('a tap shows an explanation and hides it, and so does a tap elsewhere @phone', async ({ page }) => {
  await open(page);
  await term(page).tap();
  await expect(tip(page)).toHaveText(explanation);
  await expectInViewport(tip(page));
  await term(page, 'Pocketvering').tap();
  await expect(tip(page)).toHaveText(/^Elke veer/);
  await term(page, 'Pocketvering').tap();
  await expect(tip(page)).toHaveCount(0);
  await term(page).tap();
  await expect(tip(page)).toBeVisible();
  await page.getByRole('heading', { name: 'Specificaties' }).tap();
  await expect(tip(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a press on a term opens its explanation', { tag: '@deep' }, async ({ page }) => {
    await page.goto(address);
    await term(page).click();
    await expect(page.getByText(explanation)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(explanation)).toBeHidden();
  });
});

test('the hover that its code is loaded by shows it', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address);
  await expect(() => term(page).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await term(page).hover();
  await expect(tip(page)).toHaveText(explanation);
});
