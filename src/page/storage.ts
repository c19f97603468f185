import type { Page } from './page.ts';
import { keys, type StorageKey } from './storage-keys.ts';

export type { StorageKey };

export interface Storage {
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
  /** Calls the listener when another tab changes the key. Returns a stop. */
  on(key: StorageKey, listener: (value: string | undefined) => void): () => void;
}

/** Before the choice all is allowed where the settings grant it, which may come later; by default only the necessary is. */
export function createStorage(
  view: Window,
  page?: { readonly settings: Pick<Page['settings'], 'consent'> },
): Storage {
  // Reading `localStorage` itself throws if the browser blocks storage.
  const area = (key: StorageKey) => view[`${keys[key].area}Storage`];
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
    return level ? !!(level & bit) : page?.settings.consent.unknown === 'granted' || bit < 2 || undefined;
  };
  return {
    get,
    consent,
    consents,
    set(key, value) {
      if (value !== undefined && !consents(keys[key].consent)) return false;
      try {
        if (value === undefined) area(key).removeItem(key);
        else area(key).setItem(key, value);
        return true;
      } catch {
        if (key === 'consentLevel') unkept = value;
        return false;
      }
    },
    on(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // No key means that the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.newValue ?? undefined);
      };
      view.addEventListener('storage', onStorage);
      return () => view.removeEventListener('storage', onStorage);
    },
  };
}
