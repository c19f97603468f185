import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageTypes } from '../../src/public/page-types.ts';
import { fixturePages, isWhole, pagesFor, withVariant } from './fixtures.ts';

const pages = fixturePages(join(import.meta.dirname, '../..'));
const addresses = (...types: string[]) => pagesFor(types, pages).map(({ address }) => address);

test('a page type has its files of html-fixtures, and none of the shop', () => {
  const isOfShop = (address: string) => !address.startsWith('/fixtures/pdp');
  expect(addresses('pdp')).toContain('/fixtures/pdp-sold-out');
  expect(addresses('pdp').filter(isOfShop)).toEqual([]);
  expect(addresses('plp')).toContain('/fixtures/plp-24');
});

test('a type without such a file, but for parts, has the pages of the shop', () => {
  expect(addresses('promotions')).toEqual(
    expect.arrayContaining(['/fixtures/page-promotions', '/Aanbiedingen', '/Aanbiedingen/gratis-topper']),
  );
});

test('a type with only broken or partial files has the pages of the shop too', () => {
  expect(addresses('content')).toEqual(
    expect.arrayContaining(['/fixtures/broken-settings', '/fixtures/unknown-island', '/klantenservice']),
  );
  expect(addresses('appointment')).toEqual(
    expect.arrayContaining(['/fixtures/page-appointment', '/Winkels/Afspraak']),
  );
  expect(addresses('store-locator')).not.toContain('/Winkels/Zoeken');
});

test('files that are broken on purpose or show one part are not whole', () => {
  const notWhole = pages.filter((page) => !isWhole(page)).map(({ address }) => address);
  const isPart = (address: string) => /^\/fixtures\/page-(?!store|bed-match-result)/.test(address);
  expect(notWhole.filter((address) => !isPart(address))).toEqual([
    '/fixtures/broken-attribute',
    '/fixtures/broken-products',
    '/fixtures/broken-settings-keys',
    '/fixtures/broken-settings',
    '/fixtures/foreign',
    '/fixtures/unknown-island',
  ]);
  expect(notWhole.filter(isPart)).toEqual(pages.map(({ address }) => address).filter(isPart));
});

test('every page matches *, and has a known type or none', () => {
  expect(addresses('*')).toHaveLength(pages.length);
  for (const { type } of pages) expect(['', ...pageTypes]).toContain(type);
});

test.each(pages.map((page) => [page.address, page.html] as const))(
  '%s has the tag and the settings before the script',
  (_address, html) => {
    const off = [
      { kind: 'island', name: 'cart-popup' },
      { kind: 'behaviour', name: 'slider' },
    ];
    const sent = withVariant(html, 'OD583', 'B', off);
    const all = sent.matchAll(
      /<meta name="AB-test-OD583" content="OD583\|B">|<script [^>]*id="storefront-settings">([^<]*)|<script [^>]*src=/g,
    );
    const [tag, settings, script, ...others] = [...all].filter(
      ([, json], at) => at < 3 || json !== undefined,
    );
    expect([tag?.[0], script?.[0], others]).toEqual([
      '<meta name="AB-test-OD583" content="OD583|B">',
      expect.stringContaining('src='),
      [],
    ]);
    expect(JSON.parse(settings?.[1] ?? '')).toMatchObject({
      islands: { 'cart-popup': false },
      behaviours: { slider: false },
    });
  },
);

test('a page keeps its other settings', () => {
  const html =
    '<head><script type="application/json" id="storefront-settings">{"routes":{"cart":"/mand"}}</script>\n<script type="module" src="/assets/storefront.js"></script></head>';
  expect(withVariant(html, 'OD583', 'B', [])).toBe(
    '<head><meta name="AB-test-OD583" content="OD583|B">\n<script type="application/json" id="storefront-settings">{"routes":{"cart":"/mand"},"islands":{},"behaviours":{}}</script>\n<script type="module" src="/assets/storefront.js"></script></head>',
  );
});
