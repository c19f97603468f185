import type { StorageKey } from '../../src/page/storage-keys.ts';
import facts from './key-facts.json';

/** What each stored key means, and how long it stays. The contract's table is made from it. */
export const keyFacts: Readonly<Record<StorageKey, { readonly meaning: string; readonly lifetime: string }>> =
  facts;
