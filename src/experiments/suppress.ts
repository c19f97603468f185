import type { Ledger } from './ledger.ts';

/** Counts an event that is not sent because it is a duplicate. */
export function suppress({ doubles }: Ledger, what: string) {
  doubles.set(what, (doubles.get(what) ?? 0) + 1);
}
