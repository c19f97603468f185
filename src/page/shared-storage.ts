import type { EarlyStorage, Storage } from './storage.ts';

/** The storage with what other tabs do to it. */
export function shareStorage(
  storage: EarlyStorage,
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Storage {
  return {
    ...storage,
    on(key, listener) {
      const heard = (event: StorageEvent) => {
        // No key: all of it was cleared.
        if (event.key === key || event.key === null) listener(event.newValue ?? undefined);
      };
      view.addEventListener('storage', heard);
      return () => view.removeEventListener('storage', heard);
    },
  };
}
