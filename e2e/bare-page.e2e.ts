import type { Page } from '@playwright/test';
import { alive, expect, test } from './support/test.ts';

/** A page of another shop, which has our files and no style of its own but these rules. */
async function openBare(page: Page, main: string, styles = '') {
  await page.route('**/kaal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="nl" type="content"><head><title>Kaal</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/assets/storefront.css"><style>${styles}</style><script type="module" async src="/assets/storefront.js"></script></head><body><main>${main}</main></body></html>`,
    }),
  );
  await page.goto('/kaal');
}

const ids = ['201106-160200', '201460-90200', '202121-90200', '202103-140200'];
/** What says something to screen readers, and where it stands in a row. */
const speaking = {
  keep: (id: string) =>
    `<button class="keep" type="submit" form="bewaard" name="artikel" value="${id}" data-behaviour="keep"><span data-keep-word>Bewaren</span></button>`,
  share: () =>
    '<div data-behaviour="share" data-when="now"><button type="button" data-share-button hidden>Deel</button></div>',
  form: () =>
    '<form action="/zoeken" method="get" data-behaviour="form" data-when="now"><label>Zoek <input name="q" required></label><button type="submit">Zoek</button></form>',
};
const tile = (inside: string, id: string) =>
  `<li data-product-tile data-product-id="${id.slice(0, 6)}" data-article="${id}" data-title="Bed" data-price="100" style="flex:0 0 260px">Bed ${inside}</li>`;
const rows = {
  'a slider': (tiles: string) =>
    `<section data-behaviour="slider" aria-label="Bedden"><button type="button" data-slider-previous hidden>Vorige</button><button type="button" data-slider-next hidden>Volgende</button><ul data-slider-track style="display:flex;overflow-x:auto;padding:0">${tiles}</ul></section>`,
  'a row that scrolls': (tiles: string) => `<ul style="display:flex;overflow-x:auto;padding:0">${tiles}</ul>`,
  'a column that scrolls': (tiles: string) =>
    `<ul style="display:flex;flex-direction:column;overflow-y:auto;max-block-size:120px;padding:0">${tiles}</ul>`,
};

for (const [row, around] of Object.entries(rows))
  for (const [name, part] of Object.entries(speaking))
    test(`${name} in ${row} makes no page wider or longer`, { tag: '@deep' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const tiles = [...ids, ...ids].map((id) => tile(part(id), id)).join('');
      await openBare(page, `<form id="bewaard" action="/bewaard"></form>${around(tiles)}`);
      await page.mouse.click(200, 700);
      await alive(page.locator(`[data-behaviour="${name}"]`).last());
      const sizes = () =>
        page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          document.documentElement.scrollHeight - innerHeight,
        ]);
      expect(await sizes()).toEqual([0, 0]);
    });

test('a link that looks like a button is as high as one', { tag: '@deep' }, async ({ page }) => {
  const looks = ['sf-button sf-button-primary', 'sf-button sf-button-secondary'];
  await openBare(
    page,
    looks
      .map((look) => `<p><a class="${look}" href="/">Verder</a> <button class="${look}">Verder</button></p>`)
      .join(''),
  );
  for (const row of await page.locator('p').all()) {
    const heights = row
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(await heights).toEqual([44, 44]);
  }
});
