import { navigationType } from '../dom/navigation-type.ts';
import type { EarlyStorage, StorageKey } from '../page/storage.ts';

/**
 * Whether there is something to resume, so that the code can't wait for the shopper: `back` where they come back to the
 * page, by Back, Forward or a reload; `#x` where the address's hash begins so; else the name of a stored key that is
 * there.
 */
export function resumes(what: string, view: Window, storage: EarlyStorage): boolean {
  if (what === 'back') return navigationType(view) !== 'navigate';
  return what[0] === '#' ? view.location.hash.startsWith(what) : !!storage.get(what as StorageKey);
}
