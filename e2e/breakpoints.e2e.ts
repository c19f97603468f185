import { everyNth } from './support/first-of.ts';
import { alive, expect, test } from './support/test.ts';

const product = '/product/boxspring-loosdrecht';
/** The widest window that has the narrow look, where it is seen, and what it is there and in a window a pixel wider. */
const changes = [
  [767, "the page's order bar", product, '.order-bar:not([hidden])', 'display', 'flex', 'none'],
  [767, "OD526's", `${product}?variants=OD526:B`, '.od526-bar:not([hidden])', 'display', 'block', 'none'],
  [991, "the menu's button", '/matrassen', '.menu-toggle', 'display', 'flex', 'none'],
  [991, "OD565's list", '/matrassen?variants=OD565:B', '.od565-flat', 'display', 'block', 'none'],
  [992, "OD496's tiles", '/?variants=OD496:B', '.eight-tiles .slider-track', 'overflow-x', 'auto', 'visible'],
  [992, "OD560's row", '/?variants=OD560:B', '.od560-row > li', 'width', '120px', /^9\dpx$/],
] as const;

for (const [[width, what, address, selector, property, narrow, wide], deep] of everyNth(3, changes))
  test(`${what} changes between ${width} and ${width + 1} px`, { tag: deep }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await alive(page.locator('[data-behaviour="menu"]'));
    for (const [window, expected] of [
      [width, narrow],
      [width + 1, wide],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 });
      // The order button is out of view there.
      await page.locator('.site-footer').scrollIntoViewIfNeeded();
      await expect(page.locator(selector).first()).toHaveCSS(property, expected);
    }
  });
