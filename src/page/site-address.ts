/**
 * The address, made absolute, if it leads to a page of this site; else undefined. Addresses from attributes,
 * settings and answers are followed only through this, so that `javascript:` and foreign hosts never are.
 */
export function siteAddress(address: unknown, base: string = document.baseURI): string | undefined {
  if (typeof address !== 'string' || !address.trim()) return undefined;
  try {
    const { href, origin, protocol } = new URL(address, base);
    return origin === new URL(base).origin && /^(https?|file):$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
