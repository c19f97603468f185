import 'data-layer-helper/dist/data-layer-helper.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDataLayer } from '../data-layer.ts';
import { isEcommerce } from './define-event.ts';
import { eventDefinitions } from './index.ts';

/** Google's own library: it merges what is pushed into one model, as its tag manager does. */
interface DataLayerHelper {
  new (
    layer: object[],
    listener: (model: Readonly<Record<string, unknown>>, pushed: { event?: string }) => void,
    listenToPast: boolean,
  ): unknown;
}
const { DataLayerHelper } = window as unknown as { DataLayerHelper: DataLayerHelper };

type Definition = (typeof eventDefinitions)[number];

/** What our sender pushes for these events in this order. */
function pushesOf(definitions: readonly Definition[]) {
  const dataLayer: object[] = [];
  const send = openDataLayer({ dataLayer }, async () => {});
  // The examples are typed one by one; of the union the compiler loses which name has which.
  for (const { name, example } of definitions) send({ name, parameters: example } as never);
  return dataLayer;
}

/** The name of each event, and what a tag that fires on it finds under `ecommerce`. */
function replay(pushes: readonly object[]) {
  const seen: { event: string; ecommerce: unknown }[] = [];
  new DataLayerHelper(
    [...pushes],
    ({ ecommerce }, { event }) => {
      if (event) seen.push({ event, ecommerce: structuredClone(ecommerce ?? null) });
    },
    true,
  );
  return seen;
}

const expected = (definitions: readonly Definition[]) =>
  definitions.filter(isEcommerce).map(({ name, example }) => ({ event: name, ecommerce: example }));
const ecommerceOf = (definitions: readonly Definition[], pushes = pushesOf(definitions)) => {
  const names = new Set<string>(definitions.filter(isEcommerce).map(({ name }) => name));
  return replay(pushes).filter(({ event }) => names.has(event));
};

describe("a transcript, replayed through Google's data layer", () => {
  test('has every event once, in order', () => {
    expect(replay(pushesOf(eventDefinitions)).map(({ event }) => event)).toEqual(
      eventDefinitions.map(({ name }) => name),
    );
  });

  test('has only its own products and parameters in each e-commerce event', () => {
    expect(ecommerceOf(eventDefinitions)).toEqual(expected(eventDefinitions));
  });

  test('does so in any order, with any repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventDefinitions), { maxLength: 12 }), (visit) => {
        expect(ecommerceOf(visit)).toEqual(expected(visit));
      }),
      { numRuns: 300 },
    );
  });

  test('keeps what stands outside ecommerce, as the tracking plan warns', () => {
    const activation = { event: 'experiment_activation', metaData: { products: 24 }, qa: true };
    const next = { event: 'experiment_activation', metaData: { stores: 3 } };
    let last: Readonly<Record<string, unknown>> = {};
    new DataLayerHelper([activation, next], (model) => (last = model), true);
    expect(last).toMatchObject({ qa: true, metaData: { products: 24, stores: 3 } });
  });

  test('would mix products if ecommerce were not cleared', () => {
    const uncleared = pushesOf(eventDefinitions).filter((push) => 'event' in push);
    const mixed = ecommerceOf(eventDefinitions, uncleared);
    expect(mixed.map(({ event }) => event)).toEqual(expected(eventDefinitions).map(({ event }) => event));
    expect(mixed).not.toEqual(expected(eventDefinitions));
    // The second product of the list before stands in it too.
    expect(mixed.find(({ event }) => event === 'select_item')?.ecommerce).toHaveProperty('items.length', 2);
  });
});
