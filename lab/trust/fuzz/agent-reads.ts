import { actionsOf } from '../../../src/actions/actions.ts';
import { createWatcher } from '../../../src/dom/watcher.ts';
import { readSettings } from '../../../src/page/read-settings.ts';
import type { Services } from '../../../src/page/services.ts';
import { siteAddress } from '../../../src/page/site-address.ts';
import { createTexts } from '../../../src/page/texts.ts';
import { type Kind, short } from './kind.ts';
import { anyText } from './values.ts';

interface Given {
  readonly action: 'product' | 'search' | 'store' | 'advice';
  readonly wanted: string;
  /** Whether the search has named both links before. */
  readonly isSearched: boolean;
  /** The links of a tile and of the page's header. */
  readonly links: readonly string[];
}

const harmful = [
  ...[
    '/Ajax/Cart/ResetAjax',
    '/%41jax/Cart/ResetAjax',
    '/account/uitloggen',
    '/product/..%2fuitloggen',
    '/ajax/cart/CloneAjax',
    '/uitloggen',
    '/account/logout?next=/',
    '/afmelden?id=1',
  ],
  ...[
    '/product/../Ajax/Cart/ResetAjax',
    '//Ajax/Cart/ResetAjax',
    '/Ajax%2FCart/ResetAjax',
    '/product/bed?leeg=1',
  ],
  ...[
    '201106/../../Cart/ResetAjax',
    '201106?productId=1&/Ajax/Cart/ResetAjax',
    '201106?maat=a&leeg=1',
    'javascript:1',
  ],
  ...['https://elders.test/', '..%2F..%2FCart%2FResetAjax', '201106#/Ajax/Cart/ResetAjax', '?a=1', '.', ''],
];
/** The one product of this shop: the tile's and the search's, with one size. The shopper looks at it, too. */
const bed = '/product/bed';
const product = `<section data-article-scope data-article="201106-a" data-product="201106" data-title="Bed">
  <div data-behaviour="article-selection"><input type="radio" name="maat" value="a"></div></section>`;
const found = (address: string) => ({
  ...{ Title: 'Bed', ArticleUrl: address, Image: { Url: '', Name: '' } },
  CurrentPrice: { DisplayPriceText: '€ 1,-' },
});

/** The calls that change nothing, with what their query may hold. */
const readings: Readonly<Record<string, readonly string[]>> = {
  'GET /ajax/getcsrftoken': ['_'],
  'GET /ajax/catalog/articleselectionajax': ['productId', 'articleId'],
  'GET /ajax/catalog/articleselectioncontentajax': ['productId', 'maat', '_'],
  'POST /ajax/search/autocomplete': [],
  'GET /ajax/bedmatch/questions': [],
  'GET /store/googlemaps': [],
};

/** A path as a server that forgives most reads it: decoded, with slashes merged, in any case. */
function readPath(path: string): string {
  try {
    return decodeURIComponent(path)
      .replace(/[/\\]+/g, '/')
      .toLowerCase();
  } catch {
    return path;
  }
}

/** What the tools that only read ask the shop for, whatever an agent names and the page's links are. */
export const agentReads: Kind<Given> = {
  name: 'agent-reads',
  make(random) {
    const text = () => (random.chance(0.7) ? random.pick([...harmful, bed]) : anyText(random, harmful));
    const wanted = text();
    return {
      action: random.pick(['product', 'product', 'product', 'search', 'store', 'advice']),
      wanted,
      isSearched: random.chance(0.5),
      links: [text(), random.chance(0.3) ? wanted : text()],
    };
  },
  async faults({ action, wanted, isSearched, links }) {
    const asked: URL[] = [];
    const faults: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (target, { method = 'GET' } = {}) => {
      const url = new URL(`${target instanceof Request ? target.url : target}`, location.href);
      asked.push(url);
      const path = readPath(url.pathname);
      const allowed = readings[`${method} ${path}`] ?? (isGuide(path) || isProduct(path) ? [] : undefined);
      const foreign = [...url.searchParams.keys()].filter((name) => !allowed?.includes(name));
      const isShops = url.origin === location.origin;
      if (isShops && (!allowed || foreign.length))
        faults.push(`asked: ${method} ${short(`${url.pathname}${url.search}`)} for ${short(wanted)}`);
      if (path === '/ajax/getcsrftoken') return Response.json({ cookieToken: null, formToken: 'a' });
      if (path === '/ajax/search/autocomplete')
        return Response.json({ Suggestions: [], Items: [bed, ...links].map(found) });
      const page = path === bed ? `<html type="pdp">${product}` : product;
      return new Response(page, { headers: { 'Content-Type': 'text/html' } });
    };
    const host = document.createElement('div');
    const [inTile = '', elsewhere = ''] = links;
    const link = (href: string) => Object.assign(document.createElement('a'), { href });
    const tile = (...hrefs: string[]) => {
      const one = document.createElement('div');
      one.dataset.productTile = '';
      one.dataset.product = '201106';
      one.append(...hrefs.map(link));
      return one;
    };
    // The last one stands in a review.
    host.append(tile(bed, inTile), link(elsewhere), tile(elsewhere));
    document.body.append(host);
    const { services, stop } = createServices();
    try {
      const { products, stores, advice } = actionsOf(services, 'agent');
      const run = {
        product: async () => {
          if (isSearched) await products.search('bed');
          return products.get(wanted);
        },
        search: () => products.search(wanted),
        store: () => stores.find(wanted),
        advice: () => advice.get({ guide: wanted }),
      }[action];
      await run().catch(() => {});
    } finally {
      globalThis.fetch = fetch;
      host.remove();
      stop();
    }
    if (action === 'product' && wanted === bed && !asked.length)
      faults.push('refused: the product of a tile');
    return faults;
  },
};

/** Whatever the search names there is a product of this shop. */
const isProduct = (path: string) =>
  /^\/product\/[\p{L}\p{N}_,.~+/-]+$/u.test(path) && !/\/\.\.?(\/|$)/.test(path);
const isGuide = (path: string) => /^\/guidedselling\/[\w-]+$/.test(path);

function createServices(): { readonly services: Services; readonly stop: () => void } {
  const report = async () => {};
  const { watch, stop } = createWatcher(document, report);
  const services = {
    page: { type: 'pdp', settings: readSettings('{}') },
    texts: createTexts({}),
    signals: { on: () => () => {}, emit() {} },
    watch,
    report,
    siteAddress,
    track() {},
    log() {},
  } as unknown as Services;
  return { services, stop };
}
