import type { Page } from '@playwright/test';
import { pageOfType } from './support/page-of-type.ts';
import { expect, giveCart, test } from './support/test.ts';

/** A page of each type, and those whose parts no other has. */
const addresses = [
  ...Object.values(pageOfType),
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

for (const width of [390, 1280])
  for (const address of addresses)
    test(`${address} keeps text of twice the size on a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await giveCart(page, 'many');
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      for (const size of ['130%', '160%', '200%']) {
        await page.addStyleTag({ content: `html { font-size: ${size} !important }` });
        expect(await outOfReach(page), `at ${size}`).toEqual([]);
      }
    });
