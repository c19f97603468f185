import { expect, test } from 'vitest';
import { createStorage } from '../../page/storage.ts';
import { testServices } from '../../page/testing.ts';
import { keptOf } from './kept-articles.ts';

const product = (attributes: Record<string, string> = {}) => {
  const element = document.createElement('div');
  const all = { 'data-article': 'a', 'data-title': 'Boxspring', 'data-price': '49.95', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  return element;
};
const open = () => {
  const { services, track } = testServices();
  return { ...keptOf(services), track };
};

test('keeps an article once, and reports it as GA4 names it', () => {
  const { keep, ids, track } = open();
  expect([
    keep(product({ 'data-article': 'a', 'data-quantity': '2' })),
    keep(product({ 'data-article': 'b' })),
  ]).toEqual(['added', 'added']);
  expect([ids.get(), localStorage.getItem('kept')]).toEqual([['a', 'b'], '["a","b"]']);
  expect(track.mock.calls[0]?.slice(0, 2)).toEqual([
    'add_to_wishlist',
    {
      currency: 'EUR',
      value: 99.9,
      items: [{ articleNumber: 'a', item_id: 'a', item_name: 'Boxspring', price: 49.95, quantity: 2 }],
    },
  ]);
});

test('names the list that the product is in, and its place', () => {
  const list = document.createElement('ul');
  list.setAttribute('data-product-list', '');
  list.setAttribute('data-list-name', 'Boxsprings');
  const tile = product({ 'data-product-tile': '', 'data-index': '3' });
  list.append(tile);
  const { keep, track } = open();
  keep(tile);
  expect(track.mock.calls[0]?.[1]).toMatchObject({ items: [{ itemListName: 'Boxsprings', index: 3 }] });
});

test('refuses one more than fifty, and reports nothing', () => {
  const full = Array.from({ length: 50 }, (_, at) => `a${at}`);
  localStorage.setItem('kept', JSON.stringify(full));
  const { keep, ids, track } = open();
  expect(keep(product({ 'data-article': 'b' }))).toBe('full');
  expect([ids.get(), track.mock.calls]).toEqual([full, []]);
});

test('what the browser refuses holds for this page', () => {
  localStorage.setItem('kept', '["a"]');
  const full = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const view = Object.assign(new EventTarget(), { document, localStorage: full }) as unknown as Window;
  const { services } = testServices();
  const { keep, forget, ids } = keptOf({ ...services, storage: createStorage(view) });
  expect([keep(product({ 'data-article': 'b' })), ids.get()]).toEqual(['unstored', ['a', 'b']]);
  expect([forget('a'), ids.get()]).toEqual(['unstored', ['b']]);
  expect(localStorage.getItem('kept')).toBe('["a"]');
});

test.each([
  ['["a",1,null,"b"]', ['a', 'b']],
  ['{"a":1}', []],
  ['[', []],
])('of %s in storage it keeps what is right', (stored, ids) => {
  localStorage.setItem('kept', stored);
  expect(open().ids.get()).toEqual(ids);
});

test('follows other tabs, adds to what they have kept, and looks again after Back', () => {
  const { keep, ids } = open();
  localStorage.setItem('kept', '["b"]');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'kept', newValue: '["b"]' }));
  expect(ids.get()).toEqual(['b']);
  localStorage.setItem('kept', '["b","c"]');
  keep(product({ 'data-article': 'a' }));
  expect(ids.get()).toEqual(['b', 'c', 'a']);
  localStorage.setItem('kept', '["c"]');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(ids.get()).toEqual(['c']);
});
