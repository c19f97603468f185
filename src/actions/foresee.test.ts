import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FragmentSource } from '../dom/fragment.ts';
import { testServices } from '../page/testing.ts';
import { readCartPage, sendCartForm } from '../shop/cart/cart.calls.ts';
import { articleSelection } from '../shop/product/catalog.calls.ts';
import { stores } from '../shop/stores/stores.calls.ts';
import { foreseeAdd, foreseeAppointment, foreseeUpdate } from './foresee.ts';

vi.mock('../shop/cart/cart.calls.ts');
vi.mock('../shop/product/catalog.calls.ts');
vi.mock('../shop/stores/stores.calls.ts');

let made: ReturnType<typeof testServices>;
let isLocked: boolean;
const product = (more = '') =>
  `data-article="1-a" data-product="1" data-title="Kussen" data-variant="60x70, wit" data-price="70" ${more}`;
const forms = `<form data-cart-quantity action="/winkelwagen/aantal"><input data-quantity-increment="4"></form>
  <form data-cart-remove action="/winkelwagen/verwijderen"></form>`;

beforeEach(() => {
  isLocked = false;
  vi.mocked(readCartPage).mockImplementation(async () => ({
    type: 'cart',
    source: `<div data-behaviour="cart-page"><ul data-cart-lines><li data-cart-line data-cart-item-id="i"
      ${product('data-quantity="8"')}>${isLocked ? '' : forms}</li></ul></div>` as FragmentSource,
  }));
  const part = `<section ${product('data-quantity="4"')}></section><section data-article="2-b" data-product="2"
    data-title="Hoes" data-quantity="2"></section>`;
  vi.mocked(articleSelection).mockResolvedValue(part as FragmentSource);
  made = testServices();
});
afterEach(() => {
  made.stop();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code, reason = '' }) => `${code} ${reason}`.trim(),
  );
const add = (order: object) => foreseeAdd(made.services, { article: '1-a', product: '1', ...order });
const update = (quantity: number, article = '1-a') => foreseeUpdate(made.services, { article, quantity });

test('what adding and changing would do is known before anything is sent', async () => {
  const kussen = { name: 'Kussen', variant: '60x70, wit', price: 70 };
  expect(await add({ quantity: 4 })).toEqual({ ...kussen, from: 8, to: 12 });
  expect(await add({})).toMatchObject({ to: 12 });
  expect(await add({ article: '2-b', product: '2' })).toMatchObject({ name: 'Hoes', from: 0, to: 2 });
  expect(await update(0)).toEqual({ ...kussen, from: 8, to: 0 });
  expect(sendCartForm).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['action-refused increment', () => add({ quantity: 3 })],
  ['action-refused increment', () => add({ article: '2-b', product: '2', quantity: 3 })],
  ['action-refused increment', () => update(6)],
  ['action-unknown', () => update(4, '9-z')],
  ['action-unknown', () => add({ article: '9-z', product: '9' })],
  ['action-input', () => add({ article: '9-z', product: undefined })],
  ['action-unknown', () => add({ article: '2-b' })],
  ['action-unknown', () => add({ product: '2' })],
])('%s', async (code, foresee) => {
  expect(await codeOf(foresee())).toBe(code);
});

test('the server says what an article is and costs, whatever the page shows of it', async () => {
  document.body.innerHTML = '<p data-article="1-a" data-product="1" data-title="Bed" data-price="0"></p>';
  const kussen = { name: 'Kussen', price: 70 };
  expect(await add({ product: undefined, quantity: 4 })).toMatchObject(kussen);
  vi.mocked(articleSelection).mockResolvedValue(
    `<section ${product('data-quantity="4"').replace('"70"', '"90"')}></section>` as FragmentSource,
  );
  expect(await add({ quantity: 4 })).toMatchObject({ ...kussen, price: 90 });
});

test('a locked cart takes nothing and gives nothing', async () => {
  isLocked = true;
  expect(await codeOf(add({ quantity: 4 }))).toBe('action-refused cart-locked');
  expect(await codeOf(update(4))).toBe('action-refused cart-refused');
  expect(await codeOf(update(0))).toBe('action-refused cart-refused');
});

test('what the shop has turned off is refused without a look at the server', async () => {
  made.stop();
  made = testServices('pdp', {
    islands: { 'add-to-cart': false },
    behaviours: { 'appointment-opener': false },
  });
  expect(await codeOf(add({}))).toBe('action-refused off');
  expect(await codeOf(foreseeAppointment(made.services, {}))).toBe('action-refused off');
  expect(readCartPage).not.toHaveBeenCalled();
});

test('an appointment needs a link of the page, and a store that takes them', async () => {
  const list = [
    { storeId: 1, name: 'Utrecht', allowAppointment: true },
    { storeId: 2, name: 'Breda', allowAppointment: false },
  ];
  vi.mocked(stores).mockResolvedValue(list as unknown as Awaited<ReturnType<typeof stores>>);
  const at = (store?: string) => foreseeAppointment(made.services, { store });
  expect(await codeOf(at('1'))).toBe('action-unknown');
  document.body.innerHTML = '<a data-behaviour="appointment-opener" href="/afspraak">Afspraak</a>';
  expect(await at('1')).toBe('Utrecht');
  expect(await at()).toBe('');
  expect(await codeOf(at('2'))).toBe('action-refused no-appointments');
  expect(await codeOf(at('3'))).toBe('action-unknown');
});
