import type { AddressQuestion } from './zip-code.ts';

export interface FoundAddress {
  readonly street: string;
  readonly city: string;
}

/** What came of asking: the address, null where there is none, or that nobody could say. */
export type AddressAnswer = FoundAddress | null | 'failed';

/**
 * How far the lookup of one address is.
 * - `open`: nothing to ask, or not asked: the shopper fills it in
 * - `waiting`: the question is complete, and may still change
 * - `asking`: the server has it
 * - `found`, `missing`, `failed`: its answer
 */
export interface AddressLookup {
  readonly phase: 'open' | 'waiting' | 'asking' | 'found' | 'missing' | 'failed';
  readonly question?: AddressQuestion | undefined;
  readonly address?: FoundAddress;
  /** Number of the last question that was asked; answers to others are too late. */
  readonly ticket: number;
  /** What the shopper, or the server, had in the two fields: what is there again when nothing is found. */
  readonly own: FoundAddress;
}

export type AddressEvent =
  /** The fields that are asked by have changed. */
  | { readonly kind: 'typed'; readonly question: AddressQuestion | undefined }
  /** The shopper has paused, or has left the field. */
  | { readonly kind: 'paused' }
  /** Street or town were filled in by the shopper. */
  | { readonly kind: 'filled'; readonly own: FoundAddress }
  | { readonly kind: 'answered'; readonly ticket: number; readonly answer: AddressAnswer };

/**
 * Where it starts. Where street or town are there already, they belong to the question that is there with them, which
 * is not asked then.
 */
export function startLookup(question: AddressQuestion | undefined, own: FoundAddress): AddressLookup {
  const isFilled = Boolean(own.street || own.city);
  return { phase: question && !isFilled ? 'waiting' : 'open', question, ticket: 0, own };
}

/** The lookup after the event; the same value where the event changes nothing. */
export function nextLookup(before: AddressLookup, event: AddressEvent): AddressLookup {
  const { phase, question, ticket, own } = before;
  switch (event.kind) {
    case 'typed':
      if (isSame(question, event.question)) return before;
      return { phase: event.question ? 'waiting' : 'open', question: event.question, ticket, own };
    case 'paused':
      return phase === 'waiting' ? { phase: 'asking', question, ticket: ticket + 1, own } : before;
    case 'filled':
      // Who fills it in while we ask has answered it.
      return { ...before, phase: phase === 'asking' ? 'open' : phase, own: event.own };
    case 'answered':
      if (phase !== 'asking' || event.ticket !== ticket) return before;
      if (event.answer === 'failed') return { ...before, phase: 'failed' };
      if (event.answer === null) return { ...before, phase: 'missing' };
      return { ...before, phase: 'found', address: event.answer };
  }
}

/** What stands in the two fields, and whether the shopper can change it. */
export function shownAddress({ phase, address, own }: AddressLookup): FoundAddress & { isFixed: boolean } {
  if (phase === 'found' && address) return { ...address, isFixed: true };
  return { ...own, isFixed: false };
}

function isSame(one: AddressQuestion | undefined, other: AddressQuestion | undefined): boolean {
  return one?.zipCode === other?.zipCode && one?.houseNumber === other?.houseNumber;
}
