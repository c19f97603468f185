const settings = 'script#storefront-settings[type="application/json"]';

/** The address in the page's tag: this module is in a chunk beside it. */
const ours = import.meta.url.replace(/(chunks|src\/page)\/[^/]+$/, 'storefront.js');

/** The script element that we came by. None if the address was redirected, or it is gone. */
const ownTag = (document: Document, address: string): HTMLScriptElement | undefined =>
  [...document.querySelectorAll('script')].find(({ src }) => src.replace(/[?#].*/, '') === address);

/**
 * The page's settings: they stand before our own script tag, or in the head where that can't be told. Anything else
 * with their id may have been written by a shopper.
 */
export function settingsElement(document: Document, address = ours): Element | undefined {
  const element = document.querySelector(settings);
  const end = ownTag(document, address) ?? document.body;
  // 2 alone: it stands before, and is not around it. Without a body all that is there is the head.
  return element && (end?.compareDocumentPosition(element) ?? 2) === 2 ? element : undefined;
}
