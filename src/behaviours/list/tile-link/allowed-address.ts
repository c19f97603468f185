/**
 * The absolute address, if it is a page on the web of this site or of one of the hosts (with their ports, with spaces
 * between them). Relative ones are relative to the page.
 */
export function allowedAddress(
  href: string,
  hosts: string,
  page: Pick<Location, 'href' | 'origin'> = location,
): string | undefined {
  try {
    const url = new URL(href, page.href);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
    return url.origin === page.origin || hosts.split(/\s+/).includes(url.host) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
