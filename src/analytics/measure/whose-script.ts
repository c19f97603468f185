/** Where our own files are: this one is in a folder of them. */
const ours = new URL('..', import.meta.url).href;

/**
 * Whose a script is, by its address: `ours`, the page's own (`page`), or else its host, never a path. What is neither of
 * the web nor of the page, as of a browser's extension, is `other`.
 */
export function whoseScript(address: string, document: Document, own = ours): string {
  if (address.startsWith(own)) return 'ours';
  // A script in the page has no address, or the page's.
  if (!address || !URL.canParse(address, document.baseURI)) return 'page';
  const { protocol, host, origin } = new URL(address, document.baseURI);
  if (origin === new URL(document.baseURI).origin) return 'page';
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : 'other';
}
