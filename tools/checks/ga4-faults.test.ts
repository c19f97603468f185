// @vitest-environment node
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventDefinitions } from '../../src/analytics/events/index.ts';
import { faultsOfDefinition, faultsOfEvent } from './ga4-faults.ts';
import { ga4Exceptions } from './ga4-rules.ts';

const shape = (parameters: Record<string, z.ZodMiniType>) => z.strictObject(parameters);
const short = z.string().check(z.maxLength(100));
const items = (item: Record<string, z.ZodMiniType>, most = 200) =>
  z.array(shape(item)).check(z.maxLength(most));
const many = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`own_${index}`, value]));

describe('our events under the rules of GA4', () => {
  test('break those that are listed with a reason, and no others', () => {
    const faults = eventDefinitions.flatMap(faultsOfDefinition);
    expect(faults.toSorted()).toEqual(Object.keys(ga4Exceptions).toSorted());
  });

  test.each(eventDefinitions)('have in $name an example that breaks no other', ({ name, example }) => {
    expect(faultsOfEvent(name, example).filter((fault) => !(fault in ga4Exceptions))).toEqual([]);
  });

  test.each(eventDefinitions.filter(({ schema }) => 'items' in schema.shape))(
    'refuse in $name a product without item_id and item_name',
    ({ example, schema }) => {
      const [item] = ('items' in example && example.items) || [{ item_id: '1', quantity: 1 }];
      const { item_id: _id, item_name: _name, ...nameless } = item ?? {};
      expect(schema.safeParse({ ...example, items: [item] }).success).toBe(true);
      expect(schema.safeParse({ ...example, items: [nameless] }).success).toBe(false);
    },
  );
});

describe('a definition', () => {
  test.each<[string, z.ZodMiniObject, string]>([
    ['session_start', shape({}), 'session_start: the name is reserved'],
    ['ga_test', shape({}), 'ga_test: the prefix ga_ is reserved'],
    ['_test', shape({}), '_test: the prefix _ is reserved'],
    ['2nd_visit', shape({}), '2nd_visit: the name is not of letters, digits and underscores'],
    ['add-to-cart', shape({}), 'add-to-cart: the name is not of letters, digits and underscores'],
    ['a'.repeat(41), shape({}), `${'a'.repeat(41)}: the name is over 40 characters`],
    ['test', shape({ session_id: short }), 'test.session_id: the name is reserved'],
    ['test', shape({ google_id: short }), 'test.google_id: the prefix google_ is reserved'],
    ['test', shape({ note: z.string() }), 'test.note: a text without a limit of 100 characters'],
    [
      'test',
      shape({ note: z.enum(['a', 'b'.repeat(101)]) }),
      'test.note: a text without a limit of 100 characters',
    ],
    ['test', shape({ all: z.array(short) }), 'test.all: neither text, number nor boolean'],
    ['test', shape(many(25, short)), 'test: more than 25 parameters'],
    ['test', shape({ value: z.number() }), 'test: a value without a currency'],
    ['test', shape({ value: z.number(), currency: z.optional(short) }), 'test: a value without a currency'],
    ['test', shape({ currency: short, items: items({}) }), 'test: a currency without a value'],
    ['purchase', shape({ currency: short, value: z.number() }), 'purchase: lacks transaction_id'],
    ['test', shape({ items: z.array(shape({})) }), 'test.items: not limited to 200'],
    ['test', shape({ items: items({}, 201) }), 'test.items: not limited to 200'],
    ['test', shape({ items: items(many(28, short)) }), 'test.items: more than 27 parameters of our own'],
    [
      'test',
      shape({ items: items({ note: z.string() }) }),
      'test.items.note: a text without a limit of 100 characters',
    ],
  ])('%s %# breaks a rule of GA4', (name, schema, fault) => {
    expect(faultsOfDefinition({ name, schema })).toContain(fault);
  });

  test('at the limits is right', () => {
    const schema = shape({ ...many(24, short), items: items({ item_id: short, ...many(27, short) }) });
    expect(faultsOfDefinition({ name: 'a'.repeat(40), schema })).toEqual([]);
  });
});

describe('an event', () => {
  const item = { item_id: '1' };

  test.each<[string, object, string]>([
    ['error', {}, 'error: the name is reserved'],
    ['test', { note: 'x'.repeat(101) }, 'test.note: a text of over 100 characters'],
    ['test', { note: undefined }, 'test.note: neither text, number nor boolean'],
    ['test', many(25, 1), 'test: more than 25 parameters'],
    ['view_item', { value: 1, items: [item] }, 'view_item: a value without a currency'],
    ['view_item_list', { currency: 'EUR', items: [item] }, 'view_item_list: a currency without a value'],
    ['view_item', { currency: 'EUR' }, 'view_item: lacks items'],
    ['test', { items: [item, { price: 1 }] }, 'test.items[1]: lacks item_id or item_name'],
    ['test', { items: [{ item_id: '' }] }, 'test.items[0]: lacks item_id or item_name'],
    ['test', { items: Array(201).fill(item) }, 'test.items: more than 200'],
    ['test', { items: item }, 'test.items: no list'],
    ['test', { items: [{ ...item, note: {} }] }, 'test.items[0].note: neither text, number nor boolean'],
    ['test', { items: [{ ...item, ...many(28, 1) }] }, 'test.items[0]: more than 27 parameters of our own'],
  ])('%s %# breaks a rule of GA4', (name, parameters, fault) => {
    expect(faultsOfEvent(name, parameters)).toContain(fault);
  });

  test('at the limits is right', () => {
    const full = { ...many(24, 'x'.repeat(100)), items: Array(200).fill({ ...item, ...many(27, true) }) };
    expect(faultsOfEvent('test', full)).toEqual([]);
  });
});
