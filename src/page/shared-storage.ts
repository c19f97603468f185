import type { EarlyStorage, Storage } from './storage.ts';

/** Adds a listener for changes by other tabs to the storage. */
export function shareStorage(
  storage: EarlyStorage,
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Storage {
  return {
    ...storage,
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
