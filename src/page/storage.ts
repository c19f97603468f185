import type { Page } from './page.ts';
import { keys, type StorageKey } from './storage-keys.ts';
import { isShown, whenShown } from './when-shown.ts';

export type { StorageKey };

export interface Storage {
  /** The stored text. Undefined if there is none. What the browser has refused holds for this page. */
  get(key: StorageKey): string | undefined;
  /** The shopper's consent, as a sum of bits. Undefined before the choice, and if the stored value is invalid. */
  consent(): 1 | 3 | 5 | 7 | undefined;
  /**
   * Whether the shopper allows what a consent bit stands for (1 necessary, 2 analytics, 4 performance). Before the
   * choice: true where the settings grant it, undefined where they don't.
   */
  consents(bit: 1 | 2 | 4): boolean | undefined;
  /**
   * Stores the text, once the shopper has opened the page; undefined removes it. Returns false if the browser refuses or
   * consent is missing.
   */
  set(key: StorageKey, value: string | undefined): boolean;
  /** Calls the listener when another tab changes the key. Returns a stop. */
  on(key: StorageKey, listener: (value: string | undefined) => void): () => void;
}

interface Unkept {
  readonly value: string | undefined;
  /** What was stored then. */
  readonly over: string | undefined;
}

/** Before the choice all is allowed where the settings grant it, which may come later; by default only the necessary is. */
export function createStorage(
  view: Window,
  page?: { readonly settings: Pick<Page['settings'], 'consent'> },
): Storage {
  // Reading `localStorage` itself throws if the browser blocks storage.
  const area = (key: StorageKey) => view[`${keys[key].area}Storage`];
  const stored = (key: StorageKey) => {
    try {
      return area(key).getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  /** What the browser refuses, and what it gets once the shopper opens the page. Until then it holds here. */
  const unkept = new Map<StorageKey, Unkept>();
  const get = (key: StorageKey) => {
    const now = stored(key);
    const held = unkept.get(key);
    // Unless another page has stored something since.
    return held && held.over === now ? held.value : now;
  };
  const write = (key: StorageKey, value: string | undefined): boolean => {
    unkept.delete(key);
    try {
      if (value === undefined) area(key).removeItem(key);
      else area(key).setItem(key, value);
      return true;
    } catch {
      // A choice that was changed must not come back with the next page.
      if (key === 'consentLevel' && value !== undefined) write(key, undefined);
      unkept.set(key, { value, over: stored(key) });
      return false;
    }
  };
  const consent = () => {
    const level = get('consentLevel');
    return level && /^[1357]$/.test(level) ? (Number(level) as 1 | 3 | 5 | 7) : undefined;
  };
  const consents = (bit: number) => {
    const level = consent();
    return level ? !!(level & bit) : page?.settings.consent.unknown === 'granted' || bit < 2 || undefined;
  };
  const set = (key: StorageKey, value: string | undefined): boolean => {
    if (value !== undefined && !consents(keys[key].consent)) return false;
    if (isShown(view.document)) return write(key, value);
    unkept.set(key, { value, over: stored(key) });
    return true;
  };
  whenShown(view.document, () => {
    for (const [key, { value, over }] of [...unkept]) {
      unkept.delete(key);
      if (over === stored(key)) set(key, value);
    }
  });
  return {
    get,
    consent,
    consents,
    set,
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
