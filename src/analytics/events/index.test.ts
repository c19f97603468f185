// @vitest-environment node
import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { type ProductItem, productAttributes } from '../../page/product-item.ts';
import { type EventName, type EventParameters, eventDefinitions, parseEvent } from './index.ts';
import { type cartItemSchema, itemSchema } from './item.ts';

const item = { item_id: '201482-160200', item_name: 'Boxspring Vik', price: 1299, index: 1 };
const cart = { currency: 'EUR', value: 2598, items: [{ ...item, quantity: 2 }] };
const list = { item_list_name: 'Boxsprings', items: [item] };
const exampleOf = (event: EventName) => eventDefinitions.find(({ name }) => name === event)?.example;

/** What ships, as text. */
const sources = import.meta.glob<string>(
  [
    '/{src,islands,experiments}/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!**/testing.ts',
    '!**/page/services.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** The names of events that our code sends, or how they begin: `track(`popup_${what}`, …)`. */
const sent = Object.values(sources).flatMap((code) =>
  [...code.matchAll(/\btrack\(\s*(?:'(\w+)'|`(\w+)\$)/g)].map(([, name, start]) => ({ name, start })),
);
const isSent = (event: string) =>
  sent.some(({ name, start }) => name === event || (start !== undefined && event.startsWith(start)));

describe('the catalogue of events', () => {
  test('has each name once', () => {
    const names = eventDefinitions.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each([
    'experiment_activation',
    'experiment_measurement',
    'experiment_quarantined',
    'session_started',
    'scroll_depth',
    'cookie_consent',
    'appointment_submit',
    'newsletter_subscribe',
    'survey_answer',
  ])('has %s, which tag managers know by this name', (agreed) => {
    expect(eventDefinitions.map(({ name }) => `${name}`)).toContain(agreed);
  });

  test('has every event that our code sends', () => {
    const unknown = sent.filter(({ name }) => name && !eventDefinitions.some((known) => known.name === name));
    expect(sent.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  test.each(eventDefinitions)('marks whether our code already sends $name', ({ name, planned }) => {
    expect(planned ?? false).toBe(!isSent(name));
  });

  test('gives each event its exact parameters', () => {
    expectTypeOf<EventParameters['search']>().toEqualTypeOf<{ search_term: string }>();
    expectTypeOf<EventParameters['view_item']>().toEqualTypeOf<{
      currency: 'EUR';
      value?: number | undefined;
      items: ProductItem[];
    }>();
    expect(parseEvent('search', { search_term: 'matras' }).search_term).toBe('matras');
  });
});

test('the example of a measurement has its experiment by name, as the engine sends it', () => {
  const { testId, eventCategory } = exampleOf(
    'experiment_measurement',
  ) as EventParameters['experiment_measurement'];
  const activation = exampleOf('experiment_activation') as EventParameters['experiment_activation'];
  expect(activation.experiments.find(({ id }) => id === testId)?.name).toBe(eventCategory);
});

describe('a reported product', () => {
  test('has exactly the names of the page’s attributes', () => {
    expectTypeOf<z.infer<typeof itemSchema>>().toEqualTypeOf<ProductItem>();
    expectTypeOf<z.infer<typeof cartItemSchema>>().toExtend<ProductItem & { quantity: number }>();
    const names = [...productAttributes.map(({ name }) => name), 'item_id'];
    expect(Object.keys(itemSchema.shape).sort()).toEqual([...new Set(names)].sort());
  });

  test.each(productAttributes)('accepts only a $kind as its $name', ({ name, kind }) => {
    const right = { text: '1', number: 1, boolean: true }[kind];
    const wrong = { text: 1, number: '1', boolean: 1 }[kind];
    expect(itemSchema.safeParse({ ...item, [name]: right }).success).toBe(true);
    expect(itemSchema.safeParse({ ...item, [name]: wrong }).error?.issues.map(({ path }) => path)).toEqual([
      [name],
    ]);
  });
});

describe('parseEvent', () => {
  test.each(eventDefinitions)('accepts the example of $name and returns it', ({ name, example }) => {
    expect(parseEvent(name, example)).toEqual(example);
  });

  test.each(eventDefinitions)('refuses an unknown parameter in $name', ({ name, example }) => {
    expect(() => parseEvent(name, { ...example, odd: 1 })).toThrow('odd');
  });

  test.each<[EventName, object, string]>([
    ['view_item_list', { ...list, items: [] }, 'items'],
    ['view_item_list', { ...list, items: Array(11).fill(item) }, 'items'],
    ['view_item_list', { ...list, item_list_name: '' }, 'item_list_name'],
    ['view_item_list', { ...list, items: [item, { ...item, price: '12' }] }, 'items[1].price'],
    ['view_item_list', { ...list, items: [{ price: 12 }] }, 'items[0]: expected an item_id or an item_name'],
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
    ['search', { search_term: 'x'.repeat(101) }, 'search_term'],
    ['experiment_activation', { ...exampleOf('experiment_activation'), variant: 'D' }, 'variant'],
    [
      'experiment_activation',
      { ...exampleOf('experiment_activation'), experiments: [{ id: 'OD478' }] },
      'experiments[0].name',
    ],
    [
      'experiment_measurement',
      { ...exampleOf('experiment_measurement'), eventAction: 'hover' },
      'eventAction',
    ],
    ['experiment_measurement', { ...exampleOf('experiment_measurement'), eventLabel: '' }, 'eventLabel'],
    ['scroll_depth', { percent_scrolled: 75 }, 'percent_scrolled'],
    ['web_vitals', { ...exampleOf('web_vitals'), metric_name: 'FCP' }, 'metric_name'],
    ['web_vitals', { ...exampleOf('web_vitals'), metric_target: 'a>'.repeat(51) }, 'metric_target'],
    ['view_promotion', { creative_slot: 'home-1' }, 'promotion_name'],
    ['view_cart', { ...cart, items: [] }, 'items'],
    ['view_cart', { currency: 'EUR', items: cart.items }, 'value'],
    ['begin_checkout', { ...cart, items: Array(201).fill(cart.items[0]) }, 'items'],
    ['purchase', { ...exampleOf('purchase'), coupon: 'WELKOM10' }, 'coupon'],
    ['newsletter_subscribe', { placement: 'footer', email_hash: 'jan@example.com' }, 'email_hash'],
    ['store_search', { ...exampleOf('store_search'), address: 'Utrecht' }, 'address'],
    ['appointment_step', { step: 4, step_name: 'customer' }, 'step'],
    ['cookie_consent', { consent_level: 2 }, 'consent_level'],
    ['view_search_results', { search_term: 'matras', results: -1 }, 'results'],
  ])('refuses a wrong %s %j and names what is wrong: %s', (name, parameters, named) => {
    const refused = () => parseEvent(name, parameters);
    expect(refused).toThrow(`event "${name}": `);
    expect(refused).toThrow(named);
  });

  test('says what was expected', () => {
    expect(() => parseEvent('select_item', { ...list, items: [{ ...item, price: '12' }] })).toThrow(
      'event "select_item": items[0].price: Invalid input: expected number, received string',
    );
  });

  test('refuses an unknown event', () => {
    expect(() => parseEvent('refund', cart)).toThrow('event "refund" is none of ours: page_view, ');
  });
});
