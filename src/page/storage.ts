import type { Key, keys, StorageKey } from './storage-keys.ts';

export type { StorageKey };

/** What the browser keeps of a key, by its name. A key that is missing is kept as most are. */
export type KeyTable = Partial<Record<StorageKey, Key>>;

const usual: Key = { area: 'local', consent: 1 };

/** What the entry and the engine keep elsewhere. The runtime adds all other keys: the entry has no bytes for them. */
export const earlyKeys = {
  'experiments-seen': { area: 'local', consent: 2 },
  'experiment-overrides': { area: 'session', consent: 1 },
  'storefront-debug': { area: 'session', consent: 1 },
} satisfies Partial<typeof keys>;

export interface EarlyStorage {
  /** The stored text, or undefined when there is none or the browser refuses storage. */
  get(key: StorageKey): string | undefined;
  /** What the shopper agreed to: the sum of the bits. Undefined before the choice, and where it is none of ours. */
  consent(): 1 | 3 | 5 | 7 | undefined;
  /** Stores the text; undefined removes it. False when the browser refuses, or the shopper has not agreed to it. */
  set(key: StorageKey, value: string | undefined): boolean;
}

export interface Storage extends EarlyStorage {
  /** Calls the listener when another tab changes the key. Returns a stop. */
  on(key: StorageKey, listener: (value: string | undefined) => void): () => void;
}

export function createStorage(view: Window, table: KeyTable): EarlyStorage {
  const kindOf = (key: StorageKey) => table[key] ?? usual;
  // Reading `localStorage` itself throws where the browser blocks storage.
  const area = (key: StorageKey) => view[`${kindOf(key).area}Storage`];
  const get = (key: StorageKey) => {
    try {
      return area(key).getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  /** A choice that the browser refused to keep: it holds for this page. */
  let unkept: string | undefined;
  const consent = () => {
    const level = unkept ?? get('consentLevel');
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
        if (key === 'consentLevel') unkept = value;
        return false;
      }
    },
  };
}
