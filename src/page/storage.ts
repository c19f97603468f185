import type { Settings } from './settings.ts';
import type { Key, keys, StorageKey } from './storage-keys.ts';

export type { StorageKey };

/** Storage area and consent bit by key. A missing key has the usual ones. */
export type KeyTable = Partial<Record<StorageKey, Key>>;

const usual: Key = { area: 'local', consent: 1 };

/** The unusual keys of the entry and the engine. The runtime adds all other keys, to keep the entry small. */
export const earlyKeys = {
  'experiments-seen': { area: 'local', consent: 2 },
  'experiment-overrides': { area: 'session', consent: 1 },
  'storefront-debug': { area: 'session', consent: 1 },
} satisfies Partial<typeof keys>;

export interface EarlyStorage {
  /** The stored text. Undefined if there is none or the browser blocks storage. */
  get(key: StorageKey): string | undefined;
  /** The shopper's consent, as a sum of bits. Undefined before the choice, and if the stored value is invalid. */
  consent(): 1 | 3 | 5 | 7 | undefined;
  /**
   * Whether the shopper allows what a consent bit stands for (1 necessary, 2 analytics, 4 performance). Before the
   * choice: true where the settings grant it, undefined where they don't.
   */
  consents(bit: 1 | 2 | 4): boolean | undefined;
  /** Stores the text; undefined removes it. Returns false if the browser blocks storage or consent is missing. */
  set(key: StorageKey, value: string | undefined): boolean;
}

export interface Storage extends EarlyStorage {
  /** Calls the listener when another tab changes the key. Returns a stop. */
  on(key: StorageKey, listener: (value: string | undefined) => void): () => void;
}

/** Before the choice all is allowed where the settings grant it, which may come later; by default only the necessary is. */
export function createStorage(
  view: Window,
  table: KeyTable,
  settings?: Pick<Settings, 'consent'>,
): EarlyStorage {
  const kindOf = (key: StorageKey) => table[key] ?? usual;
  // Reading `localStorage` itself throws if the browser blocks storage.
  const area = (key: StorageKey) => view[`${kindOf(key).area}Storage`];
  const get = (key: StorageKey) => {
    try {
      return area(key).getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  /** A choice that could not be stored. It applies to this page. */
  let unkept: string | undefined;
  const consent = () => {
    const level = unkept ?? get('consentLevel');
    return level && /^[1357]$/.test(level) ? (Number(level) as 1 | 3 | 5 | 7) : undefined;
  };
  const consents = (bit: number) => {
    const level = consent();
    return level ? !!(level & bit) : settings?.consent.unknown === 'granted' || bit < 2 || undefined;
  };
  return {
    get,
    consent,
    consents,
    set(key, value) {
      if (value !== undefined && !consents(kindOf(key).consent)) return false;
      try {
        if (value === undefined) area(key).removeItem(key);
        else area(key).setItem(key, value);
        return true;
      } catch {
        if (key === 'consentLevel') unkept = value;
        return false;
      }
    },
  };
}
