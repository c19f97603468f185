import type { EarlyStorage } from '../page/storage.ts';
import type { Variant } from './types.ts';

export interface Visit {
  /** This browser never had the test before. */
  readonly isFirst: boolean;
  /** The variant that the server gave this browser before, where that was another one. */
  readonly formerVariant?: Variant;
}

/**
 * Notes that this browser has the test, with the variant that the server assigned, and returns what it had before. A
 * variant that somebody else chose is undefined: it is neither noted nor compared.
 */
export function rememberVisit(storage: EarlyStorage, id: string, assigned: Variant | undefined): Visit {
  const key = 'experiments-seen';
  // `OD478:B,OD485`: the second has been seen without an assignment.
  const seen = new Map(
    (storage.get(key)?.split(',') ?? []).filter(Boolean).map((entry) => {
      const [id = '', variant = ''] = entry.split(':');
      return [id, variant];
    }),
  );
  const before = seen.get(id);
  const now = assigned ?? before ?? '';
  if (now !== before) {
    seen.set(id, now);
    storage.set(key, [...seen].map(([id, variant]) => (variant ? `${id}:${variant}` : id)).join());
  }
  return {
    isFirst: before === undefined,
    ...(before && before !== now && { formerVariant: before as Variant }),
  };
}
