/**
 * The address, made absolute, if it leads to a page of this site; else undefined. Addresses from attributes,
 * settings and answers are followed only through this, so that `javascript:` and foreign hosts never are.
 * Relative ones are relative to the page, whatever a `base` element says.
 */
export function siteAddress(
  address: unknown,
  page: Pick<Location, 'href' | 'origin'> = location,
): string | undefined {
  if (typeof address !== 'string' || !address.trim()) return undefined;
  try {
    const { href, origin, protocol } = new URL(address, page.href);
    return origin === page.origin && /^(https?|file):$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
