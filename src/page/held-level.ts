import type { EarlyStorage } from './storage.ts';

/** The level of consent that holds now, as a sum of bits: the shopper's choice, or before it what the settings grant. */
export function heldLevel({ consents }: Pick<EarlyStorage, 'consents'>): number {
  return 1 + (consents(2) ? 2 : 0) + (consents(4) ? 4 : 0);
}
