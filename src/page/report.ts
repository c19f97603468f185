import type { FaultCode } from './faults.ts';
import type { Storage } from './storage.ts';

/** Something that went wrong. docs/errors.md tells what each code means, and what to do. */
export interface Fault {
  readonly code: FaultCode;
  readonly error?: unknown;
  /** What it is about: an element, or the name of an event, an experiment, a setting. Never what a shopper typed. */
  readonly about?: unknown;
}

/**
 * Tells that something went wrong: the one way to the console, to `storefront.onError` and to `client_error`. Resolves
 * once the console shows it.
 */
export type Report = (code: FaultCode, error?: unknown, about?: unknown) => Promise<unknown>;

/** Calls the listener with each fault, those from before it too. Returns a stop. */
export type OnError = (listener: (fault: Fault) => void) => () => void;

/**
 * Hands faults to whoever listens. The first one asks for the words (`wordsBy`), which listen too; where they don't come,
 * the console shows bare codes.
 */
export function createReport() {
  const faults: Fault[] = [];
  const listeners = new Set<(fault: Fault) => void>();
  let loadWords: (() => Promise<unknown>) | undefined;
  let words: Promise<unknown> | undefined;
  const onError: OnError = (listener) => {
    for (const fault of faults) listener(fault);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const say = async () => {
    if (loadWords && faults.length) words ??= loadWords().catch(() => onError(tellPlainly));
    return words;
  };
  const report: Report = (code, error, about) => {
    const fault = { code, error, about };
    // Async, so that the browser tells of a listener that throws, and nobody else is stopped.
    for (const listener of listeners) (async () => listener(fault))();
    // A page that stays open for days must not grow; the first faults tell the most.
    if (faults.length < 100) faults.push(fault);
    return say();
  };
  return {
    onError,
    report,
    /** Gives what loads the words, for the faults from before too. */
    wordsBy(load: () => Promise<unknown>) {
      loadWords = load;
      void say();
    },
  };
}

/** The page's faults. */
export const pageFaults = createReport();

/** The page's `services.report`, also for small modules that no services reach. */
export const report: Report = (...fault) => pageFaults.report(...fault);

/** Tells of a fault without words. */
export function tellPlainly(fault: Fault): void {
  console.error('storefront', fault);
}

/** Logs what the client decides and why, from `debug(true)` until `debug(false)`, on every page of the session. */
export function createDebug(storage: Pick<Storage, 'get' | 'set'>) {
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
