import type { EarlyStorage } from './storage.ts';

/** Logs what the client decides and why, from `debug(true)` until `debug(false)`, on every page of the session. */
export function createDebug(storage: EarlyStorage) {
  let on = storage.get('storefront-debug') === 'true';
  return {
    debug(value: boolean) {
      on = value;
      storage.set('storefront-debug', value ? 'true' : undefined);
    },
    log(topic: string, message: string, ...details: unknown[]) {
      if (on) console.info(`storefront ${topic}: ${message}`, ...details);
    },
  };
}
