// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '../../src/analytics/events/index.ts';
import { checkEvent } from './check-event.ts';
import { schemaFaults } from './json-schema.ts';
import { trackingPlan } from './tracking-plan.ts';

const faultsOf = (name: string, parameters: object) =>
  checkEvent(name, parameters as Record<string, unknown>)
    .parameters.filter(({ faults }) => faults.length)
    .map(({ name: key, faults }) => `${key}: ${faults.join('; ')}`);

it.each(eventDefinitions.map((one) => [one.name, one] as const))(
  'finds nothing in the plan’s own example of %s',
  (name, one) => {
    expect(faultsOf(name, one.example)).toEqual([]);
    expect(checkEvent(name, one.example).description).toBe(one.description);
  },
);

describe('tells what is wrong with a parameter', () => {
  const good = { testId: 'OD478', variant: 'A', stage: 'seen' };
  const { variant: _, ...without } = good;
  it.each([
    ['missing', without, ['variant: missing']],
    ['unknown', { ...good, colour: 'red' }, ['colour: unknown: the tracking plan does not have it']],
    ['of another type', { ...good, testId: 478 }, ['testId: wrong type, expected string']],
    ['none of its choices', { ...good, variant: 'D' }, ['variant: expected one of A, B, C']],
    ['empty', { ...good, testId: '' }, ['testId: empty']],
    ['too long', { ...good, testId: 'x'.repeat(101) }, ['testId: too long, at most 100 characters']],
  ])('%s', (_what, parameters, faults) => {
    expect(faultsOf('experiment_funnel', parameters)).toEqual(faults);
  });

  it('inside a list, with its place', () => {
    const items = [
      { item_id: '1', price: -1 },
      { item_name: 'Bed', price: '12' },
    ];
    expect(faultsOf('view_item_list', { items })).toEqual([
      'items: 0.price: too small, at least 0; 1.price: wrong type, expected number',
    ]);
  });

  it('and that the plan has no such event', () => {
    const { description, parameters } = checkEvent('constructor', { a: 1 });
    expect(description).toBeUndefined();
    expect(parameters).toEqual([{ name: 'a', value: '1', faults: [] }]);
  });
});

it('names the products that lack what reports need, or what the others have', () => {
  const whole = {
    ...{
      articleNumber: '1',
      product_id: '1',
      item_name: 'Bed',
      item_brand: 'N',
      category: 'Bedden',
      price: 1,
    },
    ...{ itemListName: 'Bedden', index: 1, rating_count: 3, rating_score: 8 },
  };
  const { item_brand: _, ...noBrand } = { ...whole, articleNumber: '2' };
  const { rating_score: __, ...noScore } = { ...whole, articleNumber: '3' };
  const noAmount = {
    ...whole,
    articleNumber: '4',
    original_price: 2,
    discount_percentage: 50,
    discount_total: 1,
  };
  const { rating_count: ___, rating_score: ____, ...noReviews } = { ...whole, articleNumber: '5' };
  const items = [...Array(18).fill(whole), noBrand, noScore, noAmount, noReviews];
  expect(checkEvent('view_item_list', { items }).lacking).toEqual([
    { at: 18, article: '2', attributes: ['data-brand'] },
    { at: 19, article: '3', attributes: ['data-rating-score'] },
    { at: 20, article: '4', attributes: ['data-discount-amount'] },
  ]);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY])('finds that %s is no number', (value) => {
  const { parameters } = checkEvent('add_to_cart', { value });
  expect(parameters.find(({ name }) => name === 'value')?.faults).toEqual(['wrong type, expected number']);
});

it('judges as the schemas do, whatever the parameters', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 2 }),
  );
  const change = fc.record({
    definition: fc.constantFrom(...eventDefinitions),
    at: fc.nat(),
    act: fc.oneof(fc.record({ set: value }), fc.constant('remove' as const), fc.record({ add: value })),
  });
  fc.assert(
    fc.property(change, ({ definition, at, act }) => {
      const parameters: Record<string, unknown> = structuredClone(definition.example);
      const names = Object.keys(parameters);
      const name = names[at % Math.max(names.length, 1)] ?? 'none';
      if (act === 'remove') delete parameters[name];
      else if ('set' in act) parameters[name] = act.set;
      else parameters.extra = act.add;
      const isGood = definition.schema.safeParse(parameters).success;
      const schema = trackingPlan[definition.name]?.schema ?? {};
      expect(schemaFaults(schema, parameters).length === 0, JSON.stringify(parameters)).toBe(isGood);
    }),
    { numRuns: 2000 },
  );
});
