import type { Services } from '../../page/services.ts';
import type { keys, StorageKey } from '../../page/storage-keys.ts';
import { cookieDeletions, uncoveredCookies } from '../cookie-deletions.ts';

type Bit<K extends StorageKey> = (typeof keys)[K]['consent'];

/** Our own keys that need consent. The compiler holds it against the table of keys, which the entry keeps to itself. */
const optional: { readonly [K in StorageKey as Bit<K> extends 1 ? never : K]: Bit<K> } = {
  userId: 2,
  lastActivity: 2,
  pageCount: 2,
  sessionStarted: 2,
  pageReferrer: 2,
  'experiments-seen': 2,
};

/**
 * Takes away what consent no longer covers, now and whenever it changes: our own keys, and the cookies of others on
 * our domain. Before the choice only our own keys: the page's consent manager may hold a choice that we do not know.
 */
export function cleanUpCookies({ storage, signals, log }: Services, view: Window): void {
  const { document, location } = view;

  function cleanUp() {
    const level = storage.consent();
    for (const [key, bit] of Object.entries(optional) as [StorageKey, number][])
      if (!((level ?? 1) & bit) && storage.get(key) !== undefined) storage.set(key, undefined);
    if (level !== undefined) for (const name of uncoveredCookies(cookies(), level)) remove(name);
  }

  function remove(name: string) {
    for (const deletion of cookieDeletions(name, location)) document.cookie = deletion;
    const isLeft = uncoveredCookies(cookies(), 1).includes(name);
    log('consent', `${name} is ${isLeft ? 'a cookie that the browser keeps' : 'deleted'}`);
  }

  /** A page in a sandbox may not even read them. */
  function cookies() {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  }

  cleanUp();
  signals.on('consent-changed', cleanUp);
  storage.on('consentLevel', cleanUp);
}
