import { listen } from '../dom/listen.ts';
import type { Undo } from '../dom/watch.ts';

/** A document that the browser may render ahead. Not every browser does, nor every document in a test. */
type Rendered = EventTarget & { readonly prerendering?: boolean };

/** Whether the shopper has opened the page. The browser may have rendered it ahead, and perhaps nobody ever sees it. */
export const isShown = (document: Rendered): boolean => document.prerendering !== true;

/**
 * Calls it once the shopper opens the page, at once where that was before. What asks, opens, stores or counts waits for
 * this: what nobody has opened must do none of it. Returns a function that stops waiting.
 */
export function whenShown(document: Rendered, call: () => void): Undo {
  if (!isShown(document)) return listen(document, 'prerenderingchange', call, { once: true });
  call();
  return () => {};
}
