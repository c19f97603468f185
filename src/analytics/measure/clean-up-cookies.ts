import { fetchChunk } from '../../dom/fetch-chunk.ts';
import type { Services } from '../../page/services.ts';
import type { keys, StorageKey } from '../../page/storage-keys.ts';

type Bit<K extends StorageKey> = (typeof keys)[K]['consent'];

/** Our own keys that need consent. The compiler checks this against `keys`, which stays out of the bundle. */
const optional: { readonly [K in StorageKey as Bit<K> extends 1 ? never : K]: Bit<K> } = {
  userId: 2,
  lastActivity: 2,
  pageCount: 2,
  sessionStarted: 2,
  pageReferrer: 2,
  'experiments-seen': 2,
  'subscribers-reported': 2,
};

/**
 * Removes what consent does not cover, at once and whenever consent changes: our own keys, and third-party cookies on
 * our domain. Before the shopper has chosen, third-party cookies stay, because the page's consent manager may have a
 * choice that we cannot see.
 */
export function cleanUpCookies({ storage, signals, log }: Services, view: Window): void {
  const { document, location } = view;

  function cleanUp() {
    for (const [key, bit] of Object.entries(optional) as [StorageKey, 2 | 4][])
      if (!storage.consents(bit) && storage.get(key) !== undefined) storage.set(key, undefined);
    // Nearly all shoppers accept all, and have nothing to delete.
    const level = storage.consent();
    if (level !== undefined && level < 7 && cookies()) removeCookies().catch(lost);
  }

  const lost = (error: unknown) => log('consent', 'cookies are not deleted', error);

  async function removeCookies() {
    const { cookieDeletions, uncoveredCookies } = await fetchChunk(() => import('../cookie-deletions.ts'));
    // They may have agreed since.
    const level = storage.consent() ?? 7;
    for (const name of uncoveredCookies(cookies(), level)) {
      for (const deletion of cookieDeletions(name, location)) document.cookie = deletion;
      const isLeft = uncoveredCookies(cookies(), 1).includes(name);
      log('consent', `${name} is ${isLeft ? 'a cookie that the browser keeps' : 'deleted'}`);
    }
  }

  /** Empty in a sandboxed page, which may not read cookies. */
  function cookies() {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  }

  cleanUp();
  signals.on('consent-changed', cleanUp);
}
