import { parseAddress } from '../../page/site-address.ts';

/** Where our own files are: this one is in a folder of them. */
const ours = new URL('..', import.meta.url).href;

/**
 * Whose a script is, by its address: `ours`, the page's own (`page`), or else its host, never a path. What is neither of
 * the web nor of the page, as of a browser's extension, is `other`.
 */
export function whoseScript(address: string, document: Document, own = ours): string {
  if (address.startsWith(own)) return 'ours';
  // A script in the page has no address, or the page's.
  const url = address ? parseAddress(address, document.baseURI) : undefined;
  if (!url) return 'page';
  const { protocol, host, origin } = url;
  if (origin === new URL(document.baseURI).origin) return 'page';
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : 'other';
}
