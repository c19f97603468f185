import { readFileSync } from 'node:fs';
import type { Manifest } from '../../assign/head.mjs';
import { pageOfType } from '../support/page-of-type.ts';

/** Where the page of the type does not show B of it. */
const places: Readonly<Record<string, string>> = {
  'OD473 bedmatch': '/fixtures/page-bed-match-result',
  'OD547 checkout-customer': '/fixtures/checkout-customer-no-lookup',
  'OD576 store-locator': '/Winkels/Zoeken?Address=Utrecht',
  'OD601 *': '/product/boxspring-loosdrecht',
  'OD603 *': '/fixtures/checkout-customer',
};

/** The pages on which that is seen which a server can render. */
export const renderedPages = [
  '/',
  '/Aanbiedingen',
  '/Winkels/Zoeken?Address=Utrecht',
  '/Winkels/utrecht',
  '/fixtures/cart-two-lines',
  '/fixtures/checkout-customer',
  '/fixtures/checkout-customer-no-lookup',
  '/fixtures/checkout-payment',
  '/fixtures/page-bed-match-result',
  '/matrassen',
  '/product/boxspring-loosdrecht',
] as const;

/** By the page where each is seen: all that the build says can be rendered, as `OD509:B`. */
export function renderable(): ReadonlyMap<string, readonly string[]> {
  const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const pages = new Map<string, Set<string>>();
  for (const { name = '', rendered, pages: types = [] } of Object.values(manifest))
    for (const variant of rendered?.variants ?? [])
      for (const type of types) {
        const address = places[`${name} ${type}`] ?? pageOfType[type] ?? '/';
        pages.set(address, (pages.get(address) ?? new Set()).add(`${name}:${variant}`));
      }
  return new Map([...pages].map(([address, variants]) => [address, [...variants]]));
}

/** The address with B by the client, or already in the page. */
export function addressOf(address: string, variants: readonly string[], isRendered: boolean): string {
  const query = `variants=${variants}${isRendered ? '&render=server' : ''}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

export const idOf = (variant: string): string => variant.split(':')[0] ?? '';
