/**
 * The absolute address if it is on this site, else undefined. Pass every address from attributes, settings and answers
 * through this before following it, to refuse `javascript:` and other hosts. Relative addresses are relative to the
 * page, whatever a `base` element says.
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

/** The address, undefined if it is none. Our oldest browsers have no `URL.parse` and no `URL.canParse`. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
