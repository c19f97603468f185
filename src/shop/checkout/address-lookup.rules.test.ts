// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AddressAnswer,
  type AddressEvent,
  type AddressLookup,
  nextLookup,
  shownAddress,
  startLookup,
} from './address-lookup.rules.ts';
import type { AddressQuestion } from './zip-code.rules.ts';

const here: AddressQuestion = { zipCode: '5611CK', houseNumber: 42 };
const there: AddressQuestion = { zipCode: '3526KV', houseNumber: 18 };
const nothing = { street: '', city: '' };
const found = { street: 'Dommelstraat', city: 'Eindhoven' };

const typed = (question?: AddressQuestion): AddressEvent => ({ kind: 'typed', question });
const paused: AddressEvent = { kind: 'paused' };
const answered = (ticket: number, answer: AddressAnswer): AddressEvent => ({
  kind: 'answered',
  ticket,
  answer,
});
const follow = (start: AddressLookup, ...events: AddressEvent[]) => events.reduce(nextLookup, start);
const empty = startLookup(undefined, nothing);

describe('a lookup', () => {
  test('waits for a pause, asks the server and makes the found address read-only', () => {
    const waiting = follow(empty, typed(here));
    expect(waiting.phase).toBe('waiting');
    const asking = follow(waiting, paused);
    expect(asking).toMatchObject({ phase: 'asking', ticket: 1, question: here });
    expect(shownAddress(asking)).toEqual({ ...nothing, isFixed: false });
    expect(shownAddress(follow(asking, answered(1, found)))).toEqual({ ...found, isFixed: true });
  });

  test.each([
    ['missing', null],
    ['failed', 'failed'],
  ] as const)(
    'that ends as %s leaves the fields to the shopper, with what stood in them',
    (phase, answer) => {
      const own = { street: 'Mijn straat', city: '' };
      const ended = follow(empty, { kind: 'filled', own }, typed(here), paused, answered(1, answer));
      expect(ended.phase).toBe(phase);
      expect(shownAddress(ended)).toEqual({ ...own, isFixed: false });
    },
  );

  test('starts over with another postcode and clears the previous address at once', () => {
    const before = follow(empty, typed(here), paused, answered(1, found));
    expect(shownAddress(follow(before, typed(there)))).toEqual({ ...nothing, isFixed: false });
    expect(shownAddress(follow(before, typed(undefined)))).toEqual({ ...nothing, isFixed: false });
    expect(follow(before, typed({ ...here }))).toBe(before);
  });

  test('that has not asked stays as it is when the shopper fills in the address', () => {
    const own = { street: 'Mijn straat', city: '' };
    expect(follow(empty, typed(here), { kind: 'filled', own })).toMatchObject({ phase: 'waiting', own });
  });

  test('does not ask for an address from the page until the postcode or number changes', () => {
    const given = startLookup(here, found);
    expect(given.phase).toBe('open');
    expect(follow(given, paused)).toBe(given);
    expect(follow(given, typed(there)).phase).toBe('waiting');
  });

  test('asks at once if the page has a postcode and number without street and town', () => {
    expect(startLookup(here, nothing).phase).toBe('waiting');
  });
});

describe('for events in any order', () => {
  const questions = [undefined, here, there] as const;
  const address = fc.record({ street: fc.constantFrom('A', 'B'), city: fc.constantFrom('', 'C') });
  const event: fc.Arbitrary<AddressEvent> = fc.oneof(
    fc.constantFrom(...questions).map(typed),
    fc.constant(paused),
    address.map((own) => ({ kind: 'filled' as const, own })),
    fc
      .tuple(
        fc.integer({ min: 0, max: 6 }),
        fc.oneof(address, fc.constant(null), fc.constant('failed' as const)),
      )
      .map(([ticket, answer]) => answered(ticket, answer)),
  );

  test('only the answer to the latest question is shown, and no typed text is lost', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let lookup = empty;
        let own = nothing;
        const asked = new Map<number, AddressQuestion | undefined>();
        let last: AddressEvent | undefined;
        for (const one of events) {
          const before = lookup;
          lookup = nextLookup(before, one);
          if (one.kind === 'filled') own = one.own;
          if (lookup.phase === 'asking' && before.phase !== 'asking')
            asked.set(lookup.ticket, lookup.question);
          if (lookup.phase === 'found' && before.phase !== 'found') last = one;
          const shown = shownAddress(lookup);
          if (shown.isFixed) {
            expect(asked.get(lookup.ticket)).toEqual(lookup.question);
            expect(last).toMatchObject({ kind: 'answered', ticket: lookup.ticket });
            expect(lookup.question).toBeDefined();
          } else expect({ street: shown.street, city: shown.city }).toEqual(own);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
