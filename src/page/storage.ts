import type { Key, keys, StorageKey } from './storage-keys.ts';

export type { StorageKey };

type Keys = typeof keys;
/** The kind of most keys. */
const usual = { area: 'local', consent: 1 } as const;
// Constants, because they make the entry smaller.
const localIfMeasured = { area: 'local', consent: 2 } as const;
const session = { area: 'session', consent: 1 } as const;
const sessionIfMeasured = { area: 'session', consent: 2 } as const;

/** The other keys. The compiler checks them against `keys`, which stays out of the entry to save bytes. */
const others: { readonly [K in StorageKey as Keys[K] extends typeof usual ? never : K]: Keys[K] } = {
  userId: localIfMeasured,
  lastActivity: localIfMeasured,
  pageCount: sessionIfMeasured,
  sessionStarted: sessionIfMeasured,
  pageReferrer: sessionIfMeasured,
  'interruptions-shown': session,
  'surveys-seen-in-tab': session,
  'experiments-seen': localIfMeasured,
  'experiment-overrides': session,
  appointment: session,
  'storefront-debug': session,
};
const kindOf = (key: StorageKey): Key => (others as Partial<Record<StorageKey, Key>>)[key] ?? usual;

export interface Storage {
  /** The stored string. Undefined if there is none or the browser refuses storage. */
  get(key: StorageKey): string | undefined;
  /** The shopper's consent, as a sum of the bits. Undefined before the choice, and if the stored value is not ours. */
  consent(): 1 | 3 | 5 | 7 | undefined;
  /** Stores a string; undefined removes it. False if the browser refuses or the shopper has not consented. */
  set(key: StorageKey, value: string | undefined): boolean;
  /** Calls the listener when another tab changes the key. Returns a function that stops it. */
  on(key: StorageKey, listener: (value: string | undefined) => void): () => void;
}

export function createStorage(view: Window): Storage {
  // Reading `localStorage` itself throws where the browser blocks storage.
  const area = (key: StorageKey) => view[`${kindOf(key).area}Storage`];
  const get = (key: StorageKey) => {
    try {
      return area(key).getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  /** A choice that the browser refused to store, so it only applies to this page. */
  let unstoredConsent: string | undefined;
  const consent = () => {
    const level = unstoredConsent ?? get('consentLevel');
    return level && /^[1357]$/.test(level) ? (Number(level) as 1 | 3 | 5 | 7) : undefined;
  };
  return {
    get,
    consent,
    set(key, value) {
      if (value !== undefined && !((consent() ?? 1) & kindOf(key).consent)) return false;
      try {
        if (value === undefined) area(key).removeItem(key);
        else area(key).setItem(key, value);
        return true;
      } catch {
        if (key === 'consentLevel') unstoredConsent = value;
        return false;
      }
    },
    on(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // The key is null if the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.newValue ?? undefined);
      };
      view.addEventListener('storage', onStorage);
      return () => view.removeEventListener('storage', onStorage);
    },
  };
}
