import type { AddressQuestion } from './zip-code.rules.ts';

export interface FoundAddress {
  readonly street: string;
  readonly city: string;
}

/** The result of a lookup: the address, null if there is none, or `failed`. */
export type AddressAnswer = FoundAddress | null | 'failed';

/**
 * The state of a lookup.
 * - `open`: nothing to look up; the shopper fills in the address
 * - `waiting`: the question is complete, but the shopper may still be typing
 * - `asking`: the server was asked
 * - `found`, `missing`, `failed`: the server's answer
 */
export interface AddressLookup {
  readonly phase: 'open' | 'waiting' | 'asking' | 'found' | 'missing' | 'failed';
  readonly question?: AddressQuestion | undefined;
  readonly address?: FoundAddress;
  /** Number of the latest question. Answers with another number are out of date. */
  readonly ticket: number;
  /** The values of the two fields from the shopper or the server, shown again if nothing is found. */
  readonly own: FoundAddress;
}

export type AddressEvent =
  /** A field of the question has changed. */
  | { readonly kind: 'typed'; readonly question: AddressQuestion | undefined }
  /** The shopper has stopped typing, or has left the field. */
  | { readonly kind: 'paused' }
  /** The shopper has filled in street or town. */
  | { readonly kind: 'filled'; readonly own: FoundAddress }
  | { readonly kind: 'answered'; readonly ticket: number; readonly answer: AddressAnswer };

/**
 * The first state. If street or town are filled in already, they belong to the postcode beside them, and nothing is
 * looked up.
 */
export function startLookup(question: AddressQuestion | undefined, own: FoundAddress): AddressLookup {
  const isFilled = Boolean(own.street || own.city);
  return { phase: question && !isFilled ? 'waiting' : 'open', question, ticket: 0, own };
}

/** The state after the event; the same object if nothing changes. */
export function nextLookup(before: AddressLookup, event: AddressEvent): AddressLookup {
  const { phase, question, ticket, own } = before;
  switch (event.kind) {
    case 'typed':
      if (isSame(question, event.question)) return before;
      return { phase: event.question ? 'waiting' : 'open', question: event.question, ticket, own };
    case 'paused':
      return phase === 'waiting' ? { phase: 'asking', question, ticket: ticket + 1, own } : before;
    case 'filled':
      // A shopper who fills in the address while we ask has answered the question.
      return { ...before, phase: phase === 'asking' ? 'open' : phase, own: event.own };
    case 'answered':
      if (phase !== 'asking' || event.ticket !== ticket) return before;
      if (event.answer === 'failed') return { ...before, phase: 'failed' };
      if (event.answer === null) return { ...before, phase: 'missing' };
      return { ...before, phase: 'found', address: event.answer };
  }
}

/** What the two fields show, and whether they are read-only. */
export function shownAddress({ phase, address, own }: AddressLookup): FoundAddress & { isFixed: boolean } {
  if (phase === 'found' && address) return { ...address, isFixed: true };
  return { ...own, isFixed: false };
}

function isSame(one: AddressQuestion | undefined, other: AddressQuestion | undefined): boolean {
  return one?.zipCode === other?.zipCode && one?.houseNumber === other?.houseNumber;
}
