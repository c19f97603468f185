import type { Change } from './types.ts';
import { wouldShift } from './when-below-view.ts';

/**
 * The elements of these changes that are in view on a page that has been painted: shoppers have seen them as the server
 * sent them, and changing them now would make the page jump. Call it before anything is changed: it reads the layout.
 *
 * @throws {DOMException} for a selector that is none
 */
export function findSeen(changes: readonly Change[], document: Document): WeakSet<Element> {
  const seen = new WeakSet<Element>();
  if (!hasPainted()) return seen;
  for (const { selector } of changes)
    for (const element of document.querySelectorAll(selector)) if (wouldShift(element)) seen.add(element);
  return seen;
}

/** False where the browser does not tell, so that changes are applied. */
function hasPainted(): boolean {
  return (globalThis.performance?.getEntriesByType?.('paint') ?? []).length > 0;
}
