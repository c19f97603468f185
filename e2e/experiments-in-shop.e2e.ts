import type { Page } from '@playwright/test';
import { pageOfType } from './support/page-of-type.ts';
import { alive, axe, events, expect, mounted, test } from './support/test.ts';

/** Reduced, rated, in several sizes with a table. */
const product = '/product/boxspring-loosdrecht';
const dialog = (page: Page) => page.getByRole('dialog');
const stagesOf = async (page: Page, id: string) =>
  (await events(page)).flatMap((event) =>
    event.name === 'experiment_funnel' && event.parameters.testId === id ? [event.parameters.stage] : [],
  );

/** Whose B is the server's page: of nothing, of what A or C changes. */
const unchanged = ['OD000', 'OD550', 'OD603'];
/** What a shopper does before there is something to change. */
const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  OD533: async (page) => {
    await mounted(page, 'gallery');
    await page.locator('.gallery-picture').first().click();
  },
  OD542: async (page) => {
    await page.locator('.product-tile-link').first().click();
    await page.waitForURL(/\/product\//);
  },
  OD545: async (page) => {
    await mounted(page, 'checkout');
    await page.getByLabel('E-mailadres').fill('jan@winkel.nl');
    await page.getByLabel('E-mailadres').blur();
  },
};

test('the index leads to a page of the shop on which B of each experiment is', { tag: '@deep' }, async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.goto('/fixtures/');
  const links = await page
    .locator('a', { hasText: /^OD\d+, variant B$/ })
    .evaluateAll((all) =>
      all.map((one) => [one.textContent?.slice(0, 5) ?? '', one.getAttribute('href') ?? '']),
    );
  expect(links.length).toBeGreaterThanOrEqual(45);
  // On the others, purity.e2e.ts and flicker-of-all.e2e.ts look at B itself.
  const usual = Object.values(pageOfType);
  const special = links.filter(
    ([id = '', href = '']) => acts[id] || !usual.includes(href.split('?')[0] ?? ''),
  );
  for (const [id = '', href = ''] of special)
    await test.step(`${id} on ${href}`, async () => {
      await page.evaluate(() => sessionStorage.clear());
      // What the address asks for is applied on a slow machine too.
      await page.goto(href.replace('variants=', 'ab='));
      expect(new URL(page.url()).pathname, 'a page of the shop').not.toMatch(/^\/fixtures\//);
      const stage = unchanged.includes(id) ? 'assigned' : 'applied';
      await acts[id]?.(page);
      await mounted(page, 'layout-class');
      await expect.poll(() => stagesOf(page, id), id).toContain(stage);
    });
});

test.describe('B of what the shop has by itself is seen on its own pages, and A is without it', () => {
  const cases = [
    ['OD505', '/matrassen', '.od505-rating', '.product-tile .rating'],
    ['OD507', product, '.od507-rating', '.rating-link'],
    ['OD528', product, '.od528-bar[data-state="mounted"]', '.anchors[data-behaviour]:not(.od528-bar)'],
    ['OD530', product, '.od530-saving', '.product-saving'],
    ['OD535', product, '.od535-link', '.size-table-link'],
  ] as const;
  for (const [id, address, ours, own] of cases)
    test(`${id} on ${address}`, { tag: '@deep' }, async ({ page }) => {
      await page.goto(`${address}?variants=${id}:B`);
      await expect(page.locator(ours).first()).toBeVisible();
      await expect(page.locator(own)).toHaveCount(0);
      await page.goto(`${address}?variants=${id}:A`);
      await mounted(page, 'search-autocomplete');
      await expect.poll(() => stagesOf(page, id)).toContain('assigned');
      await expect(page.locator(own)).toHaveCount(0);
      await page.goto(address);
      await expect(page.locator(own).first()).toBeVisible();
    });

  test('the saving of B stays the only one when another size is chosen', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto(`${product}?variants=OD530:B`);
    await mounted(page, 'article-selection');
    await page.locator('.choices').getByRole('link', { name: '180 x 200' }).click();
    await expect(page).toHaveURL(/maat=/);
    await expect(page.locator('.od530-saving')).toHaveCount(1);
    await expect(page.locator('.product-saving')).toHaveCount(0);
  });

  test('the order bar on a phone', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product}?variants=OD526:B`);
    await mounted(page, 'order-bar');
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await expect(page.locator('.od526-bar')).toBeVisible();
    await expect(page.locator('.order-bar')).toHaveCount(0);
  });

  test('the panel of an appointment, by a press as soon as its link is in view', async ({ page }) => {
    await page.goto(`${product}?variants=OD583:B`);
    await page.locator('.od583-open').click();
    await expect(dialog(page).getByRole('heading', { name: 'Waarvoor kom je langs?' })).toBeVisible();
    await expect(page).toHaveURL(/\/product\//);
    await expect
      .poll(async () => (await events(page)).map(({ parameters }) => parameters))
      .toContainEqual(expect.objectContaining({ testId: 'OD583', eventLabel: 'step 1, type' }));
  });

  test('the address of the checkout is looked up', async ({ page }) => {
    await page.goto('/fixtures/checkout?variants=OD547:A');
    await expect(page.locator('[data-behaviour="address-lookup"]')).toHaveCount(0);
    await page.goto('/fixtures/checkout?variants=OD547:B');
    await mounted(page, 'address-lookup');
    await page.getByLabel('Postcode').first().fill('5611CK');
    await page.getByLabel('Huisnummer').first().fill('42');
    await page.getByLabel('Huisnummer').first().blur();
    await expect(page.locator('[name="DeliveryAddress.StreetName"]')).toHaveValue('Dommelstraat');
  });
});

test.describe('what goes with the cart, in the popup of a list', () => {
  const crossSell = (page: Page) => dialog(page).locator('.sf-cross-sell [data-product-tile]');
  const isAboveButtons = (page: Page) =>
    dialog(page).evaluate((popup) => {
      const top = (selector: string) =>
        popup.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      return top('.sf-cross-sell') < top('a[href="/winkelwagen"]');
    });

  test('by the order button of a tile with nothing to choose', async ({ page }) => {
    await page.goto('/accessoires-slaapkamer?variants=OD523:B');
    const order = page.locator('.product-tile-order').first();
    await alive(order);
    await order.getByRole('button').click();
    await expect(crossSell(page).first()).toBeVisible();
    expect(await isAboveButtons(page)).toBe(true);
    await expect.poll(() => stagesOf(page, 'OD523')).toContain('applied');
    await axe(page);
  });

  test('by the choice of a size from a tile', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/matrassen?variants=OD523:B');
    const choose = page.getByRole('link', { name: /^Kies je maat/ }).first();
    await alive(choose);
    await choose.click();
    await dialog(page).getByRole('button', { name: 'In winkelwagen' }).click();
    await expect(crossSell(page).first()).toBeVisible();
    expect(await isAboveButtons(page)).toBe(true);
  });
});

for (const variant of ['A', 'B'])
  test(`a tile has one score bar for a visitor with a sleep-ID, in ${variant}`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('bedmatch-boundaries', '2,3'));
    await page.goto(`/matrassen?variants=OD468:${variant}`);
    const fits = page.locator('[data-product-tile][data-sleep-id-from]');
    // The page's own words come last.
    await expect(page.locator('.sf-fit-words')).toHaveCount(await fits.count());
    const bars = await fits.evaluateAll((tiles) =>
      tiles.map(
        (tile) => [...tile.querySelectorAll('.sf-score')].filter((bar) => bar.checkVisibility()).length,
      ),
    );
    expect(new Set(bars)).toEqual(new Set([1]));
  });

for (const width of [390, 1280])
  test(`the cart's cross-sell stands under its lines, at ${width} px`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/fixtures/cart?ab=OD521:B');
    const slider = page.locator('.od521-cross-sell .slider');
    await expect(slider).toBeVisible();
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox();
      if (!found) throw new Error(`${selector} is not shown`);
      return found;
    };
    const look = async () => {
      const [lines, cross, totals] = [
        await box('[data-cart-lines]'),
        await box('.od521-cross-sell'),
        await box('[data-cart-totals]'),
      ];
      expect(cross.y).toBeGreaterThanOrEqual(lines.y + lines.height);
      expect(cross.x).toBe(lines.x);
      if (width < 768) expect(cross.y).toBeLessThan(totals.y);
      else expect(totals.y).toBe(lines.y);
    };
    await look();
    await mounted(page, 'cart-page');
    await page
      .getByRole('button', { name: /^Eén meer van/ })
      .first()
      .click();
    await expect(page.locator('.quantity-input').first()).toHaveValue('2');
    await expect(slider).toHaveCount(1);
    // The cart's parts are replaced, and with them what stands under the lines.
    await expect(look).toPass();
  });

test('an address that the server sends back is reported once', async ({ page, expectConsole }) => {
  expectConsole(/status of 422/, 1);
  await page.goto('/fixtures/checkout?variants=OD545:B');
  await mounted(page, 'form');
  await page.getByLabel('E-mailadres').fill('jan@winkel.nl');
  await page.locator('form#checkout-customer').evaluate((form: HTMLFormElement) => {
    // As without the script: the server finds what is missing.
    form.action = '/bestellen?variants=OD545:B';
    form.submit();
  });
  await expect(page).toHaveTitle(/^Fout/);
  // The focus on the summary, which may come before the client, brings the form to life.
  await expect(page.locator('[data-behaviour="form"][data-state="mounted"]').first()).toBeVisible();
  await expect(page.getByText('De orderbevestiging sturen we naar: jan@winkel.nl')).toBeVisible();
  const subscribers = async () =>
    (await events(page))
      .filter(({ name }) => name === 'newsletter_subscribe')
      .map(({ parameters }) => parameters);
  await expect
    .poll(subscribers)
    .toEqual([{ placement: 'checkout-email', email_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});
