import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, testServices } from '../../page/testing.ts';
import { cartOf } from './cart.ts';

let stop: () => void;
let services: ReturnType<typeof testServices>['services'];
beforeEach(() => {
  ({ services, stop } = testServices());
});
afterEach(() => stop());
const count = () => cartOf(services).count.get();

test.each([
  ['3', 3],
  ['0', 0],
  [undefined, undefined],
  ['', 0],
  ['<b>', undefined],
  ['-5', undefined],
  ['2.5', undefined],
])('a stored %j is %j pieces', (stored, pieces) => {
  if (stored !== undefined) localStorage.setItem('cartcount', stored);
  expect(count()).toEqual({ pieces, from: 'storage' });
});

test('stores an announced count', () => {
  cartOf(services);
  services.signals.emit('cart-count-updated', { count: 2, source: 'elsewhere' });
  expect([count(), localStorage.getItem('cartcount')]).toEqual([{ pieces: 2, from: 'signal' }, '2']);
});

test.each([[{}], [{ count: 1.5 }], [{ count: -3 }], [{ count: 'x' as unknown as number }]])(
  '%j puts the known count in doubt, each time anew',
  (detail) => {
    localStorage.setItem('cartcount', '3');
    let news = 0;
    cartOf(services).count.listen(() => {
      news += 1;
    });
    services.signals.emit('cart-count-updated', detail);
    services.signals.emit('cart-count-updated', detail);
    expect([count(), news]).toEqual([{ pieces: 3, from: 'doubt' }, 2]);
  },
);

test('takes over another tab’s count', () => {
  cartOf(services);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartcount', newValue: '4' }));
  expect(count()).toEqual({ pieces: 4, from: 'other-tab' });
});

test('after a restore from the back-forward cache, has the stored count, in doubt', () => {
  cartOf(services);
  localStorage.setItem('cartcount', '7');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(count().pieces).toBeUndefined();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(count()).toEqual({ pieces: 7, from: 'doubt' });
});

test('each change of the content is a new object with its source', () => {
  const changes: unknown[] = [];
  cartOf(services).change.listen((change) => changes.push(change));
  services.signals.emit('cart-html-updated', { source: 'cart-page' });
  services.signals.emit('cart-html-updated', { source: 'cart-page' });
  document.dispatchEvent(new CustomEvent('cart-html-updated'));
  expect(changes).toEqual([{ source: 'cart-page' }, { source: 'cart-page' }, { source: undefined }]);
});

/** Both signals, in the order in which they were emitted. */
function signalsOf() {
  const heard: string[] = [];
  services.signals.on('cart-html-updated', ({ source }) => heard.push(`changed by ${source}`));
  services.signals.on('cart-count-updated', ({ count }) => heard.push(`${count} pieces`));
  return heard;
}

test('a change with its number tells both at once', () => {
  const heard = signalsOf();
  cartOf(services).changed('cart-page', 2);
  expect(heard).toEqual(['changed by cart-page', '2 pieces']);
});

test('numbers that are asked for are told in the order of the changes', async () => {
  const heard = signalsOf();
  const { changed } = cartOf(services);
  const { promise: first, answer } = later<number>();
  changed('add-to-cart', () => first);
  changed('add-to-cart', async () => 2);
  answer(1);
  await vi.waitFor(() => expect(heard).toContain('2 pieces'));
  expect(heard.slice(2)).toEqual(['1 pieces', '2 pieces']);
});

test.each([
  ['no number', undefined],
  ['a number that does not come', () => Promise.reject(new Error('500'))],
])('a change with %s puts the known count in doubt', async (_, pieces) => {
  localStorage.setItem('cartcount', '3');
  cartOf(services).changed('cart-popup', pieces);
  await vi.waitFor(() => expect(count()).toEqual({ pieces: 3, from: 'doubt' }));
});
