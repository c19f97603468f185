import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';

const addressesOf = perPage((_services: Services) => new Set<string>());

/** The absolute address of a product that an answer of the shop names, which actions may ask for from now on. */
export function giveAddress(services: Services, given: unknown): string | undefined {
  const address = services.siteAddress(given);
  if (address) addressesOf(services).add(address);
  return address;
}

/** Whether the shop has given this address for a product: in an answer, by a tile of the page, or as this page. */
export function isGivenAddress(services: Services, address: string): boolean {
  const { siteAddress, page } = services;
  if (/^\/ajax\//i.test(new URL(address).pathname)) return false;
  if (addressesOf(services).has(address)) return true;
  // The first link of a tile leads to its product; others may do something.
  const links = [...document.querySelectorAll('[data-product-tile]')].map((tile) =>
    tile.querySelector('a[href]'),
  );
  const own = page.type === 'pdp' ? [location.href] : [];
  return [...own, ...links.map((link) => link?.getAttribute('href'))].some(
    (given) => siteAddress(given) === address,
  );
}
