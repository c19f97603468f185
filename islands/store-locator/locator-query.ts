/** What the shopper asks for. */
export type LocatorQuery = { readonly by: 'address'; readonly address: string } | { readonly by: 'location' };

/** Characters. */
export const longestAddress = 100;

const names = { address: 'Address', location: 'UseGeolocation' } as const;

/** The text as it is searched for; undefined where it is blank. */
export function addressQuery(text: string): LocatorQuery | undefined {
  const address = text.trim().slice(0, longestAddress).trim();
  return address ? { by: 'address', address } : undefined;
}

/** What stands in the box. */
export const textOf = (query: LocatorQuery | undefined) => (query?.by === 'address' ? query.address : '');

/** What an address of the page asks for, if anything. */
export function queryOf(href: string): LocatorQuery | undefined {
  const { searchParams } = new URL(href);
  // Servers of this kind read names in any case.
  const value = (wanted: string) =>
    [...searchParams].find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? '';
  if (value(names.location).toLowerCase() === 'true') return { by: 'location' };
  return addressQuery(value(names.address));
}

/** The page's address for the query, or for none. Never where the shopper is: only that it is asked. */
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
