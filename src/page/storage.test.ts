import { afterEach, expect, test, vi } from 'vitest';
import { createStorage } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a key is kept in its own area', () => {
  const storage = createStorage(window);
  storage.set('cartcount', '2');
  storage.set('experiment-overrides', 'x');
  expect([localStorage.getItem('cartcount'), sessionStorage.getItem('experiment-overrides')]).toEqual([
    '2',
    'x',
  ]);
  expect(storage.get('cartcount')).toBe('2');
  storage.set('cartcount', undefined);
  expect(storage.get('cartcount')).toBeUndefined();
});

test('a browser that refuses storage breaks nothing', () => {
  const refusing = {
    get localStorage(): never {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as Window;
  const storage = createStorage(refusing);
  expect([storage.get('cartcount'), storage.set('cartcount', '1')]).toEqual([undefined, false]);
});

test('a change in another tab is heard until stopped', () => {
  const heard = vi.fn();
  const stop = createStorage(window).on('cartcount', heard);
  const change = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  change('cartcount', '3');
  change('other', '4');
  change('cartcount', null);
  stop();
  change('cartcount', '5');
  expect(heard.mock.calls).toEqual([['3'], [undefined]]);
});
