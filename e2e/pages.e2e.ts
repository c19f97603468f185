import { firstOf } from './support/first-of.ts';
import { recordShifts, shiftsOf } from './support/layout-shifts.ts';
import { axe, expect, mounted, test } from './support/test.ts';

const pages = [
  ['the homepage', '/', 'homepage'],
  ['a category list of 24', '/matrassen', 'plp'],
  ['a category list of 10', '/bedbodems', 'plp'],
  ['a product page', '/fixtures/pdp', 'pdp'],
  ['a sold-out product page', '/fixtures/pdp-sold-out', 'pdp'],
  ['a product page with a discount', '/fixtures/pdp-discount', 'pdp'],
  ['search results', '/zoeken?q=matras', 'plp'],
  ['a search without results', '/zoeken?q=fiets', 'plp'],
  ['an empty cart', '/winkelwagen', 'cart'],
  ['the page of fixtures', '/fixtures/', null],
] as const;

/** In the shortest run, on a phone. */
const usual: readonly string[] = ['the homepage', 'a category list of 24', 'a product page'];

for (const [name, address, type] of pages) {
  for (const [tag, deep] of firstOf(usual.includes(name) ? 1 : 0, [' @phone', ''])) {
    test(`${name} is accessible and never scrolls sideways${tag}`, { tag: deep }, async ({ page }) => {
      await page.goto(address);
      if (type) {
        await expect(page.locator('html')).toHaveAttribute('type', type);
        await mounted(page, 'search-autocomplete');
        await mounted(page, 'cart-popup');
      }
      await axe(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}

test('the client does not shift the layout of a product list, a shared search and an appointment', {
  tag: '@deep',
}, async ({ page }) => {
  await recordShifts(page);
  const pages = ['/matrassen?', '/Winkels/Zoeken?Address=Utrecht&', '/Winkels/Afspraak?'];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of pages) {
      const without = await shiftsOf(page, `${address}script=off`);
      const withScript = await shiftsOf(page, address);
      // Letters move a little as their font comes, not alike in each load.
      expect(withScript, `${address} at ${width} px`).toBeLessThanOrEqual(without + 0.002);
    }
  }
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
