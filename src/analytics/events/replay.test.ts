import 'data-layer-helper/dist/data-layer-helper.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFunnel } from '../../experiments/engine/funnel.ts';
import type { Test } from '../../experiments/engine/trial.ts';
import type { Track } from '../../page/services.ts';
import { testServices } from '../../page/testing.ts';
import { openDataLayer } from '../data-layer.ts';
import { type Vital, vitalEvent } from '../measure/vitals.ts';
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

  test('does so in any order, with any repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventDefinitions), { maxLength: 12 }), (visit) => {
        expect(ecommerceOf(visit)).toEqual(expected(visit));
      }),
      { numRuns: 300 },
    );
  });

  test('has no value of an earlier event in one that has none', () => {
    const dataLayer: object[] = [];
    const send = openDataLayer({ dataLayer }, async () => {});
    const { services } = testServices();
    const of = (name: string, more: object) =>
      vitalEvent(
        { name, value: 1, rating: 'good', id: 'v', ...more } as unknown as Vital,
        services,
        document,
      );
    const longestScript = { entry: { sourceURL: 'https://tags.example/a.js' } };
    send({ name: 'web_vitals', parameters: of('INP', { attribution: { longestScript, inputDelay: 1 } }) });
    send({ name: 'web_vitals', parameters: of('CLS', { attribution: {} }) });
    const track: Track = (name, parameters) => void send({ name, parameters });
    for (const [id, bot] of [
      ['OD1', true],
      ['OD2', undefined],
    ] as const) {
      const timeline = { stages: new Set<string>(), note() {} };
      const test = { id, timeline, trial: {} } as unknown as Test;
      const funnel = createFunnel(test, 'B', track, { bot, qa: bot });
      if (bot) funnel.miss('timeout');
      else funnel.reach('seen');
    }
    const models: Readonly<Record<string, unknown>>[] = [];
    new DataLayerHelper(dataLayer, (model) => models.push({ ...model }), true);
    expect(models[0]).toMatchObject({ metric_script: 'tags.example', metric_phase: 'input delay' });
    expect(models[1]).toMatchObject({ metric_script: undefined, metric_phase: undefined });
    expect(models[2]).toMatchObject({ reason: 'timeout', activated: false, bot: true, qa: true });
    const none = { reason: undefined, activated: undefined, bot: undefined, qa: undefined };
    expect(models[3]).toMatchObject({ testId: 'OD2', stage: 'seen', ...none });
  });
});
