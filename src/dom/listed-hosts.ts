/**
 * Whether an address is on this site, or on a host (with its port) that a script tag of the page lists in the attribute:
 * `data-form-hosts="pay.example.com"`.
 */
export function isListedHost(address: URL, attribute: string): boolean {
  const { host, origin } = address;
  if (origin === location.origin) return true;
  const tags = document.querySelectorAll(`script[src][${attribute}]`);
  return [...tags].some((tag) => tag.getAttribute(attribute)?.split(/\s+/).includes(host));
}
