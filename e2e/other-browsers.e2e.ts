// What Safari and Firefox do otherwise than Chromium, as far as it can be simulated here. `npm run browsers` drives both.
import type { Page } from '@playwright/test';
import { focusAsSafari } from './support/safari-focus.ts';
import { expect, expectNoPopup, giveCart, latency, mounted, test } from './support/test.ts';
import { bringIntoView } from './support/wait-until-stable.ts';

const main = (page: Page) => page.getByRole('main');
const product = '/product/matras-duin-pocketvering';

test.describe('a pressed link or button takes no focus', () => {
  test.beforeEach(({ page }) => focusAsSafari(page));

  test('the next page of a list begins at its top, with focus on the number of products', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/matrassen');
    await mounted(page, 'product-filters');
    const next = page.getByRole('link', { name: 'Volgende' });
    await bringIntoView(next);
    await next.click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.locator('.list-count')).toBeFocused();
    await expect(page.locator('.list-count')).toBeInViewport();
  });

  test('the next step of an appointment gets focus', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/Winkels/Afspraak');
    const flow = await mounted(page, 'appointment');
    await flow.getByRole('radio', { name: /Slaapmeting/ }).check();
    await flow.getByRole('button', { name: 'Verder', exact: true }).click();
    await expect(flow.getByRole('heading', { name: 'In welke winkel?' })).toBeFocused();
  });

  test('focus returns from a popup to the button of its island', { tag: '@deep' }, async ({ page }) => {
    await page.goto(product);
    const host = await mounted(page.locator('.product'), 'add-to-cart');
    const order = host.getByRole('button').last();
    await order.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoPopup(page);
    await expect(order).toBeFocused();
  });

  test('the map that was asked for gets focus', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/Winkels/Zoeken');
    await mounted(page, 'store-locator');
    await page.getByRole('button', { name: 'Toon de kaart' }).click();
    await expect(page.getByRole('region', { name: 'Kaart met winkels' })).toBeFocused();
  });

  test('an undone removal gives focus to the line that is back', { tag: '@deep' }, async ({ page }) => {
    await undoRemoval(page);
  });
});

test('our oldest browsers, which lack what is newer, do what a shopper came for', async ({ page }) => {
  await page.addInitScript(() => {
    const lacks: readonly [object, string][] = [
      [AbortSignal, 'any'],
      [AbortSignal, 'timeout'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [Element.prototype, 'checkVisibility'],
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toReversed'],
      [HTMLElement.prototype, 'showPopover'],
      [Promise, 'withResolvers'],
      [window, 'scheduler'],
      [window, 'navigation'],
      [window, 'requestIdleCallback'],
      [crypto, 'randomUUID'],
    ];
    for (const [of, name] of lacks) {
      for (let at: object | null = of; at; at = Object.getPrototypeOf(at)) Reflect.deleteProperty(at, name);
      if (name in of) throw new Error(`${name} is still there`);
    }
    // Firefox before 121.
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const own = Element.prototype[name] as (selector: string) => unknown;
      const old = function (this: Element, selector: string) {
        if (/:has\(|:popover-open/.test(selector)) throw new DOMException(selector, 'SyntaxError');
        return own.call(this, selector);
      };
      Object.assign(Element.prototype, { [name]: old });
    }
  });
  await page.goto('/?consent=ask');
  await page.getByRole('button', { name: 'Alles weigeren' }).click();
  await expectNoPopup(page);

  await page.goto('/fixtures/popups');
  await main(page).locator('[data-behaviour="popup"][data-popup="disclaimer"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/Winkels/Zoeken');
  await page.getByLabel('Plaats of postcode').fill('Arnhem');
  await page.getByLabel('Plaats of postcode').press('Enter');
  await expect(page.locator('.sf-store').first()).toBeVisible();

  await page.goto('/Winkels/Afspraak');
  const flow = await mounted(page, 'appointment');
  await flow.getByRole('radio', { name: /Slaapmeting/ }).check();
  await flow.getByRole('button', { name: 'Verder', exact: true }).click();
  await expect(flow.getByRole('heading', { name: 'In welke winkel?' })).toBeVisible();
});

test('an undone removal of the only line gives it focus', { tag: '@deep' }, async ({ page }) => {
  await undoRemoval(page);
});

async function undoRemoval(page: Page) {
  await giveCart(page, 'one');
  await page.goto('/winkelwagen');
  await mounted(page, 'cart-page');
  const removal = main(page).getByRole('button', { name: /^Verwijder/ });
  await removal.click();
  await expect(main(page)).toContainText('Je winkelwagen is nog leeg');
  await main(page)
    .getByRole('button', { name: /ongedaan maken/ })
    .click();
  await expect(main(page).locator('[data-cart-line]')).toBeFocused();
}

test('the Enter that ends a composition in Safari chooses no suggestion; the next one does', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  const host = await mounted(page, 'search-autocomplete');
  const field = host.locator('input[name=q]');
  await field.pressSequentially('matras');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('ArrowDown');
  const isTaken = await field.evaluate((element) => {
    const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    return !element.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  expect(isTaken).toBe(false);
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/q=/);
});

test('a product page in windows of all widths reports no error of its observers', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('error', ({ message }) => console.error(`window.onerror: ${message}`));
  });
  await page.goto(product);
  await page.locator('#omschrijving').scrollIntoViewIfNeeded();
  await mounted(page.locator('#omschrijving'), 'show-more');
  for (const width of [400, 700, 767, 768, 992, 1280, 360, 1280, 500])
    await page.setViewportSize({ width, height: 800 });
});

test('calls that end because the shopper leaves are no failures', { tag: '@deep' }, async ({ page }) => {
  await latency(page, 'AddProductAjax=5000,AutoComplete=5000');
  await page.goto(product);
  const host = await mounted(page.locator('.product'), 'add-to-cart');
  const search = await mounted(page, 'search-autocomplete');
  await search.locator('input[name=q]').fill('matras');
  await page.waitForRequest(/AutoComplete/);
  const asked = page.waitForRequest(/AddProductAjax/);
  await host.getByRole('button').last().click();
  await asked;
  await page.evaluate(() => location.assign('/matrassen'));
  await mounted(page, 'product-filters');
});

test('a printed product page has its content in rows that a browser can divide', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(product);
  await mounted(page, 'gallery');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.product')).toHaveCSS('display', 'block');
  await expect(page.locator('.product-sections')).toHaveCSS('display', 'block');
  await expect(page.locator('.site-search')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
