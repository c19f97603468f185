import type { Page } from '@playwright/test';
import { everyNth } from './support/first-of.ts';
import { pageOfType } from './support/page-of-type.ts';
import { expect, giveCart, test } from './support/test.ts';

const types = Object.values(pageOfType);
/** Pages whose parts no other has. */
const others = [
  '/zoeken?q=matras',
  '/zoeken?q=fiets',
  '/fixtures/pdp-bundle',
  '/winkelwagen',
  '/fixtures/checkout-customer-faults',
  '/fixtures/page-order-confirmation',
  '/Winkels/Zoeken?Address=Utrecht',
  '/Winkels/Afspraak',
  '/klantenservice',
  '/advies/matrassen',
  '/inspiratie',
  '/blog',
  '/fixtures/page-compare',
  '/fixtures/page-guided-selling',
  '/fixtures/page-bed-match-result',
  '/fixtures/page-contact',
  '/fixtures/',
];

/** What a shopper can't bring into view: it ends beside the window, and no box around it scrolls. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const { body, documentElement } = document;
    const width = documentElement.clientWidth;
    const isHeld = (element: Element): boolean => {
      const box = element.parentElement;
      if (!box || box === body) return false;
      const { overflowX, clipPath } = getComputedStyle(box);
      if (clipPath !== 'none' || (overflowX !== 'visible' && overflowX !== 'clip')) return true;
      return isHeld(box);
    };
    const found = [...body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      if (right - left < 2 || (right <= width + 1 && left >= -1)) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      return getComputedStyle(element).clipPath === 'none' && !isHeld(element);
    });
    const names = found.map((element) => `${element.localName}.${element.getAttribute('class')}`);
    const sideways = documentElement.scrollWidth - width;
    return sideways > 0 ? [`the page scrolls ${sideways} px`, ...names] : names;
  });

for (const [address, deep] of everyNth(5, [...types, ...others])) {
  test(`${address} keeps text of twice the size on the screen`, { tag: deep }, async ({ page }) => {
    await giveCart(page, 'many');
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of ['130%', '160%', '200%']) {
        await page.addStyleTag({ content: `html { font-size: ${size} !important }` });
        expect(await outOfReach(page), `${size} at ${width} px`).toEqual([]);
      }
    }
  });
}

for (const [width, height] of [
  [320, 256],
  [667, 375],
] as const)
  test(`nothing that stays in place covers a low window, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/product/matras-duin-pocketvering?variants=OD526:B,OD528:B');
    await expect(page.locator('.od528-bar')).toBeVisible();
    await page.locator('#specificaties, #omschrijving').first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, height);
    const covers = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll('*')].flatMap((element) => {
          const { position } = getComputedStyle(element);
          const { top, bottom, width } = element.getBoundingClientRect();
          const isBar = /fixed|sticky/.test(position) && width > innerWidth / 2;
          return isBar && element.checkVisibility() && bottom > 0 && top < innerHeight
            ? [element.className]
            : [];
        }),
      );
    await expect.poll(covers).toEqual([]);
  });

test('in forced colours what floats has an edge and what is chosen looks so', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return outlineStyle === 'none' || outlineColor === 'rgba(0, 0, 0, 0)' ? '' : outlineWidth;
      });
  await page.goto('/Winkels/Afspraak');
  const flow = page.locator('[data-island="appointment"]');
  await flow.getByRole('radio', { name: /Slaapmeting/ }).check();
  await flow.getByRole('button', { name: 'Verder', exact: true }).click();
  await flow.getByLabel('Je plaats of postcode').fill('Arnhem');
  await flow.getByRole('button', { name: 'Zoek', exact: true }).click();
  await flow.locator('.sf-appointment-store').first().click();
  expect(await edge('.sf-appointment-store:has(:checked) >> nth=0')).toBe('3px');
  expect(await edge('.sf-appointment-store:has(:not(:checked)) >> nth=1')).toBe('');

  await page.goto('/fixtures/popups');
  await page.locator('main [data-behaviour="popup"][data-popup="disclaimer"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await edge('dialog[open]')).toBe('1px');
});
