import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import budgets from './page-budgets.json' with { type: 'json' };
import { restOf } from './purity/visit.ts';
import { firstOf } from './support/first-of.ts';
import { addStyles } from './support/frames.ts';
import { recordShifts, shiftsOf } from './support/layout-shifts.ts';
import { axe, expect, giveCart, test } from './support/test.ts';

/** Each template and each state that looks different, with words that tell that it is there. */
const pages: readonly (readonly [address: string, words?: RegExp])[] = [
  ['/'],
  ['/matrassen'],
  ['/product/matras-duin-pocketvering'],
  ['/fixtures/checkout-payment'],
  ['/Winkels/Eindhoven?now=2026-11-25T14:00', /Nu open/],
  ['/Winkels/Eindhoven?now=2026-12-24T19:00', /Gesloten/],
  ['/Winkels/Breda?now=2026-11-25T14:00'],
  ['/Winkels/Zoeken'],
  ['/Winkels/Zoeken?Address=Utrecht'],
  ['/Winkels/Zoeken?script=off&Address=Utrecht'],
  ['/Winkels/Zoeken?script=off&Address=Nergenshuizen'],
  ['/Winkels/Afspraak'],
  ['/bedbodems'],
  ['/fixtures/plp-filtered', /\d+ producten/],
  ['/matrassen?merk=niets', /Geen producten met deze filters/],
  ['/waterbedden', /op dit moment geen waterbedden/],
  ['/zoeken?q=matras'],
  ['/zoeken?q=fiets'],
  ['/product/boxspring-loosdrecht'],
  ['/product/boxspring-ginkel-velvet'],
  ['/product/boxspring-havezate'],
  ['/product/boxspring-drentse-aa'],
  ['/fixtures/pdp-sold-out'],
  ['/winkelwagen'],
  ['/fixtures/checkout-customer'],
  ['/fixtures/checkout-customer-faults'],
  ['/fixtures/page-order-confirmation'],
  ['/Aanbiedingen'],
  ['/slaap-id'],
  ['/klantenservice'],
  ['/herroepen'],
  ['/toegankelijkheid'],
  ['/fixtures/page-withdrawal-receipt'],
  ['/advies/matrassen'],
  ['/inspiratie'],
  ['/blog'],
  ['/fixtures/page-compare'],
  ['/fixtures/page-kept'],
  ['/fixtures/page-guided-selling'],
  ['/fixtures/page-bed-match-result'],
  ['/fixtures/page-contact'],
  ...readdirSync('html-fixtures/parts').map((file) => [`/fixtures/parts/${file.slice(0, -5)}`] as const),
];

/** The widths that a shopper turns the page to, and those in which a layout has least or most room. */
const widths = [390, 320, 767, 768, 991, 992, 1280];

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

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

for (const [[address, words], deep] of firstOf(5, pages))
  test(`${address} is accessible, and fits each width and text of twice the size`, {
    tag: [...deep, '@en-1.4.4', '@en-1.4.10'],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await giveCart(page, 'many');
    const rest = restOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}csp=strict`);
    if (!address.includes('script=off')) await rest();
    if (words) await expect(page.locator('main')).toContainText(words);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sideways(page), `what sticks out of a window of ${width} px`).toBe(0);
      if (width === 1280) {
        if (!deep.length) await page.goto(address);
        if (!address.includes('script=off')) await rest();
      }
      if (width === 390 || width === 1280) await axe(page);
    }
    if (address.includes('/parts/')) return;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of ['130%', '160%', '200%']) {
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
        expect(await outOfReach(page), `${size} at ${width} px`).toEqual([]);
      }
    }
  });

for (const width of [1280, 390])
  test(`the client does not shift the layout of a page with a budget, at ${width} px`, {
    tag: '@deep',
  }, async ({ page }) => {
    // The page's own fonts move letters when they load, later on a slow machine.
    await addStyles(page, '*{font-family:sans-serif!important}');
    await recordShifts(page);
    await page.setViewportSize({ width, height: 844 });
    const addresses = [...Object.values(budgets).map(({ path }) => path), '/Winkels/Zoeken?Address=Utrecht'];
    for (const address of addresses) {
      const without = await shiftsOf(page, `${address}${address.includes('?') ? '&' : '?'}script=off`);
      // A slow machine paints the page's own header while it comes, not in each load. What we move moves in each.
      let least = Number.POSITIVE_INFINITY;
      for (let load = 0; load < 3 && least > without + 0.002; load++)
        least = Math.min(least, await shiftsOf(page, address));
      expect.soft(least, address).toBeLessThanOrEqual(without + 0.002);
    }
  });

test('a shift of the layout is seen', { tag: '@deep' }, async ({ page }) => {
  await recordShifts(page);
  await page.addInitScript(() =>
    addEventListener('load', () =>
      requestAnimationFrame(() => document.body.prepend(document.createElement('hr'))),
    ),
  );
  expect(await shiftsOf(page, '/klantenservice')).toBeGreaterThan(0.002);
});

test('every link of the fixture index answers', { tag: '@deep' }, async ({ page, request, baseURL }) => {
  await page.goto('/fixtures/');
  const addresses = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(15);
  // A page answers alike with each variant and fault.
  const plain = addresses.map((href) => href.replace(/(?:fault|variants)=[^&]*&?/, '').replace(/[?&]$/, ''));
  for (const address of new Set(plain.filter((href) => href.startsWith(baseURL ?? '')))) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(address.endsWith('/bestaat-niet') ? 404 : 200);
  }
});

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
