import type { Storage } from './storage.ts';

/** Logs the client's decisions from `debug(true)` until `debug(false)`, on every page of the session. */
export function createDebug(storage: Storage) {
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
