import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testServices } from '../page/testing.ts';
import { actionsOf } from './actions.ts';

/** Spellings of what changes something, for servers that decode, merge slashes, or end a path in a way of their own. */
const harmful = [
  ...[
    '/account/uitloggen',
    '/uitloggen',
    '/afmelden?id=1',
    '/verlanglijst/erbij?id=1',
    '/',
    '/product',
    '/product/',
  ],
  ...[
    '/Ajax/Cart/ResetAjax',
    '/ajax/cart/resetajax',
    '/%41jax/Cart/ResetAjax',
    '/%61%6a%61%78/Cart/ResetAjax',
  ],
  ...[
    '/Ajax%2fCart%2fResetAjax',
    '/Ajax%5cCart/ResetAjax',
    '/Ajax\\Cart\\ResetAjax',
    '//Ajax/Cart/ResetAjax',
  ],
  ...[
    '///Ajax/Cart/ResetAjax',
    '/./Ajax/Cart/ResetAjax',
    '/%2541jax/Cart/ResetAjax',
    '/Ajax;a=1/Cart/ResetAjax',
  ],
  ...[
    '/product/../Ajax/Cart/ResetAjax',
    '/product/%2e%2e/Ajax/Cart/ResetAjax',
    '/product/..%2fAjax/Cart/ResetAjax',
  ],
  ...[
    '/product/..%5cAjax/Cart/ResetAjax',
    '/product/..;/Ajax/Cart/ResetAjax',
    '/product/%252e%252e/uitloggen',
  ],
  ...['/product/a%00/uitloggen', '/product/%EF%BC%8F..%EF%BC%8Fuitloggen', '/%EF%BC%A1jax/Cart/ResetAjax'],
  ...[
    '/product%2f..%2fuitloggen',
    '/productie/reset',
    '/product/a?leeg=1',
    '/product/kussen/..%2f..%2fuitloggen',
    '/product/kussen%2f%2e%2e%2f%2e%2e%2fuitloggen',
    '/product/%c0%ae%c0%ae/uitloggen',
    '/product/kussen;jsessionid=1/../../uitloggen',
    '/product/kussen%3fleeg=1',
    '/product/kussen%23/../../uitloggen',
    '/product/kussen%09/uitloggen',
    '/product/kussen%E2%80%8D',
    '/product/.../uitloggen',
    '/product/\t../uitloggen',
    '/\nproduct/..\n/uitloggen',
    'https://kwaad@elders.test/product/kussen',
    'https://elders.test/product/kussen',
    '\\\\elders.test\\product\\kussen',
    'blob:/product/kussen',
    'file:///product/kussen',
    '/product/kussen?maat=a&maat=leeg',
    '/product/kussen?MAAT=a',
    '/product/kussen?maat=a%26leeg=1',
    '/product/kussen?productId=2',
    '/product/kussen?__proto__=a',
    '/product/kussen?maat[]=leeg',
    '/product/a?maat=b&uitloggen',
    '/product/%',
  ],
];
/** Spellings of one address of a product. */
const alike = [
  '/product/kussen',
  '//product//kussen',
  '/%70roduct/kussen',
  '/Product/Kussen',
  '/product/kussen#a',
];

/** What leads to an address: who names it, and where it is. */
const ways = ['a tile', 'an answer of the search', 'this page', 'nobody'] as const;

const detail = `<section data-article-scope data-article="1-a" data-product="1" data-title="Kussen">
  <div data-behaviour="article-selection"><input type="radio" name="maat" value="a"></div></section>`;
/** As a server reads a path. */
const plainPath = (path: string): string => {
  try {
    return decodeURIComponent(path).replaceAll('\\', '/').replace(/\/+/g, '/').toLowerCase();
  } catch {
    return path;
  }
};
const readings = [
  '/ajax/catalog/articleselectionajax',
  '/ajax/catalog/articleselectioncontentajax',
  '/product/kussen',
];

let asked: URL[];
let named: string;
/** What leads to the page in an answer of the product. */
let link = '';
let made: ReturnType<typeof testServices>;
beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  asked = [];
  link = '';
  vi.stubGlobal('fetch', async (target: string, { method = 'GET' } = {}) => {
    const url = new URL(target, location.href);
    const path = plainPath(url.pathname);
    if (path === '/ajax/getcsrftoken') return Response.json({ cookieToken: null, formToken: 'token' });
    if (path === '/ajax/search/autocomplete') {
      const Items = [{ Title: 'Kussen', ArticleUrl: named, CurrentPrice: { DisplayPriceText: '€ 1' } }];
      return Response.json({
        Suggestions: [],
        Items: Items.map((one) => ({ ...one, Image: { Url: '', Name: '' } })),
      });
    }
    asked.push(url);
    const isPage = !path.startsWith('/ajax/');
    return new Response(method === 'GET' && isPage ? `<html type="pdp">${detail}` : detail + link, {
      headers: { 'Content-Type': 'text/html' },
    });
  });
  made = testServices('pdp');
});
afterEach(() => {
  made.stop();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** Names the address in that way, and reads it as an agent would. Gives what the shop was asked for. */
async function read(address: string, way: (typeof ways)[number], wanted = address): Promise<string[]> {
  const { products } = actionsOf(made.services);
  if (way === 'a tile') {
    const tile = document.createElement('li');
    tile.dataset.productTile = '';
    tile.dataset.product = '1';
    const link = document.createElement('a');
    link.setAttribute('href', address);
    tile.append(link);
    document.body.append(tile);
  } else if (way === 'this page') {
    // A browser takes some of them for another site.
    try {
      history.replaceState(null, '', new URL(address.replace(/^\/+/, '/'), location.href));
    } catch {}
  } else if (way === 'an answer of the search') {
    named = address;
    await products.search('kussen').catch(() => {});
  }
  asked = [];
  await products.get(wanted).catch(() => {});
  return asked.map(({ pathname, search }) => `${plainPath(pathname)}${search}`);
}

describe.each(ways)('an address that %s names', (way) => {
  test.each(harmful)('%s is not asked for', async (address) => {
    const isReading = (one: string) =>
      readings.includes(one.split('?')[0] ?? '') && !/leeg|uitloggen/.test(one);
    expect(
      (await read(address, way)).filter((one) => !isReading(one) && !one.startsWith('/product/a')),
    ).toEqual([]);
  });
});

test.each(alike)(
  'a product of the search is read however %s is spelt, in the shop’s own spelling',
  async (wanted) => {
    expect(await read('/product/kussen', 'an answer of the search', `${location.origin}${wanted}`)).toEqual([
      '/product/kussen',
    ]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/product/kussen']);
  },
);

test('a tile’s product is read by its number, and the page of its link is not asked for', async () => {
  expect(await read('/product/kussen', 'a tile')).toEqual([
    '/ajax/catalog/articleselectionajax?productId=1&articleId=',
  ]);
});

test('of an address that the search has given only choices of the product are read', async () => {
  const choice = '/ajax/catalog/articleselectioncontentajax?maat=a&productId=1';
  const [page, chosen = ''] = await read('/product/kussen?maat=a', 'an answer of the search');
  expect(page).toBe('/product/kussen');
  expect(chosen.replace(/&_=\d+/, '')).toBe(choice);
  expect(await read('/product/kussen?maat=b', 'an answer of the search')).toEqual(['/product/kussen']);
});

test.each([
  ['leads to it', '/product/kussen?maat=a', ['/product/kussen', '/product/kussen?maat=a']],
  ['names no page', undefined, ['/product/kussen', '/product/kussen?maat=a']],
  ['leads to another product', '/product/boxspring', []],
])('a tile’s address is that of its number where the answer %s', async (_what, href, taken) => {
  link = href ? `<p data-article-part="link"><a href="${href}">a</a></p>` : '';
  await read('/product/kussen', 'a tile');
  const { products } = actionsOf(made.services);
  const got: string[] = [];
  for (const wanted of ['/product/kussen', '/product/kussen?maat=a'])
    await products.get(wanted).then(
      () => got.push(wanted),
      () => {},
    );
  expect(got).toEqual(taken);
});
