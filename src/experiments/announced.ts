import type { EarlyServices as Services } from '../page/services.ts';
import type { Engine } from './api.ts';

/** What patches, and the engine that keeps the books: each chunk brings its part. */
export interface Parts {
  readonly patch?: (services: Services, document: Document) => void;
  /** `takeClicks` gives the clicks that were made before. */
  readonly create?: (services: Services, document: Document, takeClicks?: () => readonly Event[]) => Engine;
}

/**
 * The property through which the entry finds the parts' chunks, and they the entry. The number is the version of the
 * interface between them.
 */
export const announced = Symbol.for('storefront engine 4');

/** Those that have come before, as an array; the next one is pushed. */
export interface Announced {
  forEach(action: (parts: Parts) => void): void;
  push(parts: Parts): unknown;
}

/** Hands a part to the entry, or keeps it until that has run. */
export function announce(parts: Parts) {
  const view = globalThis as { [announced]?: Announced };
  const all: Announced = view[announced] ?? ([] as Parts[]);
  view[announced] = all;
  all.push(parts);
}
