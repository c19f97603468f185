import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import contract from '../../../docs/contract.md?raw';
import { type ProductItem, productAttributes } from '../../page/product-item.ts';
import { type EventName, type EventParameters, eventDefinitions, parseEvent } from './index.ts';
import { type cartItemSchema, itemSchema } from './item.ts';

const item = { articleNumber: '201482-160200', item_name: 'Boxspring Vik', price: 1299, index: 1 };
const cart = { currency: 'EUR', value: 2598, items: [{ ...item, quantity: 2 }] };
const list = { currency: 'EUR', item_list_name: 'Boxsprings', items: [item] };

const good: Record<EventName, object> = {
  view_item_list: list,
  select_item: list,
  view_item: { currency: 'EUR', value: 1299, items: [item] },
  add_to_cart: cart,
  remove_from_cart: cart,
  search: { search_term: 'matras' },
  experiment_activation: {
    testId: 'OD478',
    variant: 'B',
    pageType: 'plp',
    metaData: { products: 24 },
    experiments: [{ id: 'OD478', name: 'help-block', variant: 'B', firstTime: true }],
  },
  experiment_measurement: {
    testId: 'OD478',
    variant: 'A',
    eventAction: 'viewport',
    eventCategory: 'OD478',
    eventLabel: 'product 13',
  },
  experiment_funnel: { testId: 'OD478', variant: 'A', stage: 'miss', reason: 'no_anchor' },
  experiment_quarantined: { testId: 'OD478', variant: 'B', selector: '.price', qa: true },
};

/** The rows of the contract's table of events: name, moment, parameters. */
const promised = contract
  .slice(contract.indexOf('## 3.'), contract.indexOf('## 4.'))
  .split('\n')
  .flatMap((line) => {
    const [name, , parameters] = line.split('|').slice(1, -1);
    const [event] = name?.match(/\w+/) ?? [];
    return parameters?.includes('`') && event
      ? [
          {
            event,
            parameters: [...parameters.matchAll(/`(\w+)`/g)].map(([, parameter]) => String(parameter)),
          },
        ]
      : [];
  });

describe('the catalogue of events', () => {
  test('has exactly the events of the contract', () => {
    expect(eventDefinitions.map(({ name }) => name)).toEqual(promised.map(({ event }) => event));
  });

  test.each(promised)('knows the parameters of $event that the contract names', ({ event, parameters }) => {
    const definition = eventDefinitions.find(({ name }) => name === event);
    expect(Object.keys(definition?.schema.shape ?? {})).toEqual(expect.arrayContaining(parameters));
  });

  test.each(eventDefinitions)('tells what $name is and when it is sent', ({ description, when }) => {
    expect(description).toMatch(/^[A-Z].+\.?/);
    expect(when).toMatch(/^[A-Z].+\.$/);
  });

  test('gives each event its exact parameters', () => {
    expectTypeOf<EventParameters['search']>().toEqualTypeOf<{ search_term: string }>();
    expectTypeOf<EventParameters['view_item']>().toEqualTypeOf<{
      currency: 'EUR';
      value?: number;
      items: ProductItem[];
    }>();
    expect(parseEvent('search', good.search).search_term).toBe('matras');
  });
});

describe('a reported product', () => {
  test('has exactly the names that the page gives', () => {
    expectTypeOf<z.infer<typeof itemSchema>>().toEqualTypeOf<ProductItem>();
    expectTypeOf<z.infer<typeof cartItemSchema>>().toExtend<ProductItem & { quantity: number }>();
    expect(Object.keys(itemSchema.shape).sort()).toEqual(productAttributes.map(({ name }) => name).sort());
  });

  test.each(productAttributes)('takes a $kind as its $name, and nothing else', ({ name, kind }) => {
    const right = { text: '1', number: 1, boolean: true }[kind];
    const wrong = { text: 1, number: '1', boolean: 1 }[kind];
    expect(itemSchema.safeParse({ ...item, [name]: right }).success).toBe(true);
    expect(itemSchema.safeParse({ ...item, [name]: wrong }).error?.issues.map(({ path }) => path)).toEqual([
      [name],
    ]);
  });
});

describe('parseEvent', () => {
  test.each(Object.entries(good))('accepts a good %s and gives it back', (name, parameters) => {
    expect(parseEvent(name, parameters)).toEqual(parameters);
  });

  test.each<[EventName, object, string]>([
    ['view_item_list', { ...list, items: [] }, 'items'],
    ['view_item_list', { ...list, items: Array(11).fill(item) }, 'items'],
    ['view_item_list', { ...list, item_list_name: '' }, 'item_list_name'],
    ['view_item_list', { ...list, items: [item, { ...item, price: '12' }] }, 'items[1].price'],
    [
      'view_item_list',
      { ...list, items: [{ price: 12 }] },
      'items[0]: expected an item_name or an articleNumber',
    ],
    ['select_item', { ...list, items: [item, item] }, 'items'],
    ['select_item', { ...list, items: [{ ...item, index: 0 }] }, 'items[0].index'],
    ['select_item', { ...list, list_name: 'x' }, 'list_name'],
    ['view_item', { ...list, value: 12 }, 'item_list_name'],
    ['view_item', { currency: 'USD', value: 12, items: [item] }, 'currency'],
    ['view_item', { currency: 'EUR', value: Number.NaN, items: [item] }, 'value'],
    ['view_item', { currency: 'EUR', items: [{ ...item, item_price: 12 }] }, 'item_price'],
    ['view_item', { currency: 'EUR', items: [{ ...item, shipping_id: '7' }] }, 'items[0].shipping_id'],
    ['add_to_cart', { ...cart, items: [item] }, 'items[0].quantity'],
    ['add_to_cart', { ...cart, items: [{ ...item, quantity: 0 }] }, 'items[0].quantity'],
    ['remove_from_cart', { ...cart, value: '1299' }, 'value'],
    ['search', { search_term: ' ' }, 'search_term'],
    ['search', {}, 'search_term'],
    ['experiment_activation', { ...good.experiment_activation, variant: 'D' }, 'variant'],
    [
      'experiment_activation',
      { ...good.experiment_activation, experiments: [{ id: 'OD478' }] },
      'experiments[0].name',
    ],
    ['experiment_measurement', { ...good.experiment_measurement, eventAction: 'hover' }, 'eventAction'],
    ['experiment_measurement', { ...good.experiment_measurement, eventLabel: '' }, 'eventLabel'],
  ])('refuses a wrong %s %j and names what is wrong: %s', (name, parameters, named) => {
    const refused = () => parseEvent(name, parameters);
    expect(refused).toThrow(`event "${name}": `);
    expect(refused).toThrow(named);
  });

  test('says in words what was expected', () => {
    expect(() => parseEvent('select_item', { ...list, items: [{ ...item, price: '12' }] })).toThrow(
      'event "select_item": items[0].price: Invalid input: expected number, received string',
    );
  });

  test('refuses an event that is none of ours', () => {
    expect(() => parseEvent('purchase', cart)).toThrow('event "purchase" is none of ours: view_item_list, ');
  });
});
