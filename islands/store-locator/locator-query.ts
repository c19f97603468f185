import { plainLine } from '../../src/page/text/typed-text.ts';
import type { LocationProblem } from '../../src/shop/stores/map/geo/locate.ts';

/** A search by address or by the shopper's location. */
export type LocatorQuery = { readonly by: 'address'; readonly address: string } | { readonly by: 'location' };

/** In characters. */
export const maxAddressLength = 100;

const names = { address: 'Address', location: 'UseGeolocation' } as const;

/** The query for a text, trimmed and cut at 100 characters. Undefined if the text is blank. */
export function addressQuery(text: string): LocatorQuery | undefined {
  const address = plainLine(text).slice(0, maxAddressLength).trim();
  return address ? { by: 'address', address } : undefined;
}

/** The text for the search box. */
export const textOf = (query: LocatorQuery | undefined) => (query?.by === 'address' ? query.address : '');

/** Reads the query from a URL, if there is one. */
export function queryOf(href: string): LocatorQuery | undefined {
  const { searchParams } = new URL(href);
  // ASP.NET reads parameter names case-insensitively.
  const value = (wanted: string) =>
    [...searchParams].find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? '';
  if (value(names.location).toLowerCase() === 'true') return { by: 'location' };
  return addressQuery(value(names.address));
}

/** The page's URL for a query, or without one. A query by location contains no coordinates. */
export function addressFor(query: LocatorQuery | undefined, href: string): string {
  const url = new URL(href);
  const ours = Object.values(names).map((name) => name.toLowerCase());
  for (const name of [...url.searchParams.keys()])
    if (ours.includes(name.toLowerCase())) url.searchParams.delete(name);
  if (query?.by === 'address') url.searchParams.set(names.address, query.address);
  if (query?.by === 'location') url.searchParams.set(names.location, 'true');
  url.hash = '';
  return url.href;
}

export function isSameQuery(one: LocatorQuery | undefined, other: LocatorQuery | undefined): boolean {
  if (one?.by !== other?.by) return false;
  return one?.by !== 'address' || other?.by !== 'address' || one.address === other.address;
}

/** Why a search failed. */
export type LocatorProblem = 'stores' | 'not-found' | 'address-failed' | LocationProblem;

/** A failed search. `cause` is for the log; an address that is not found has none. */
export class LocatorError extends Error {
  override readonly name = 'LocatorError';
  readonly problem: LocatorProblem;

  constructor(problem: LocatorProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
