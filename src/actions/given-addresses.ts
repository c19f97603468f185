import { perPage } from '../page/per-page.ts';
import { type ProductItem, readProduct } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import { parseAddress } from '../page/site-address.ts';

/**
 * What an address leads to: an article by its numbers, or a page whose product only the server knows. `path` where markup
 * alone says that the number belongs to the address.
 */
type Given =
  | { readonly product: string; readonly article: string; readonly path?: string }
  | { readonly product?: undefined; readonly page: string };

/** By path, and of an article by path and query. */
const givenOf = perPage((_services: Services) => new Map<string, Given>());

/**
 * The absolute address of a product that an answer of the shop names, for which actions may ask from now on. Undefined
 * where it does not have the shape of a product's page.
 */
export function giveAddress(
  services: Services,
  named: unknown,
  { product_id: product, articleNumber: article = '' }: ProductItem = {},
): string | undefined {
  const address = services.siteAddress(named);
  const path = pathOfProduct(services, address);
  if (!address || !path) return undefined;
  const { origin, pathname, search } = new URL(address);
  const given = givenOf(services);
  given.set(path, product ? { product, article: '' } : { page: origin + pathname });
  if (product) given.set(path + search, { product, article });
  return address;
}

/**
 * What the shop has given this address for, however it is spelt, and the choice in its query that is left to make: in an
 * answer, by a tile of the page, or as this page. Of a tile and of this page only the numbers are taken, which the server
 * is asked about: anybody's markup may stand there.
 */
export function givenFor(
  services: Services,
  address: string | undefined,
): { readonly given: Given; readonly choice: URLSearchParams } | undefined {
  const path = pathOfProduct(services, address);
  if (!address || !path) return undefined;
  const { search, searchParams } = new URL(address);
  const answered = givenOf(services);
  const exact = answered.get(path + search) ?? articleShown(services, path, search);
  if (exact?.product) return { given: exact, choice: new URLSearchParams() };
  const given = answered.get(path) ?? articleShown(services, path);
  return given && { given, choice: searchParams };
}

/** Whether the server's answer is of the product at this path, as far as it names its page. */
export function isOfPath(services: Services, answer: ParentNode, path: string): boolean {
  const named = [...answer.querySelectorAll('[data-article-address], [data-article-part="link"] a[href]')];
  const paths = named.map((one) => {
    const address = one.getAttribute('data-article-address') ?? one.getAttribute('href');
    return pathOfProduct(services, services.siteAddress(address));
  });
  return paths.every((one) => one === undefined || one === path);
}

/** The product that this page is of, or that a tile leads to; its article, where the query is given too. */
function articleShown(services: Services, path: string, search?: string): Given | undefined {
  const { siteAddress, page } = services;
  const leadsThere = (address: string | undefined) =>
    pathOfProduct(services, address) === path &&
    (search === undefined || new URL(address ?? '').search === search);
  const own = page.type === 'pdp' && leadsThere(location.href) ? '[data-product-detail][data-product]' : '';
  const shown =
    (own && document.querySelector(own)) ||
    // The first link of a tile leads to its product; others may do something.
    [...document.querySelectorAll('[data-product-tile][data-product]')].find((tile) =>
      leadsThere(siteAddress(tile.querySelector('a[href]')?.getAttribute('href'))),
    );
  const { product_id: product, articleNumber: article = '' } = shown ? readProduct(shown) : {};
  return product ? { product, article: search === undefined ? '' : article, path } : undefined;
}

/**
 * The path of an address as any server may read it, if it is below that of the shop's products. Undefined where servers
 * read it in different ways: what is decoded twice, a backslash, a parameter of a path, a dot at an end, letters that
 * stand for others.
 */
function pathOfProduct({ page, siteAddress }: Services, address: string | undefined): string | undefined {
  const path = plainPath(address);
  const above = plainPath(siteAddress(page.settings.routes.product));
  return path && above && path.startsWith(above) && path.length > above.length ? path : undefined;
}

function plainPath(address = ''): string | undefined {
  try {
    const path = decodeURIComponent(parseAddress(address)?.pathname ?? '').replace(/\/+/g, '/');
    const isPlain = /^(?:\/[\p{L}\p{N}_,.~+-]*)+$/u.test(path) && !/\.(?:\/|$)/.test(path);
    return isPlain && path === path.normalize('NFKC') ? path.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
