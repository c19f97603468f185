import { describe, expect, test, vi } from 'vitest';
import { createStorage, type StorageKey } from './storage.ts';
import { keys } from './storage-keys.ts';

test('stores each key in its own area', () => {
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

test('works if the browser blocks storage', () => {
  const refusing = {
    document,
    get localStorage(): never {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as Window;
  const storage = createStorage(refusing);
  expect([storage.get('cartcount'), storage.set('cartcount', '1')]).toEqual([undefined, false]);
});

test('notifies of changes in another tab until stopped', () => {
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

describe('consent', () => {
  const levels = [undefined, 1, 3, 5, 7] as const;
  const all = Object.keys(keys) as StorageKey[];
  const agree = (level: number | undefined) => {
    if (level) localStorage.setItem('consentLevel', `${level}`);
  };

  test.each(levels)('of level %s allows exactly the keys with its bits to be set', (level) => {
    agree(level);
    const storage = createStorage(window);
    const set = all.filter((key) => key !== 'consentLevel' && storage.set(key, 'x'));
    const covered = all.filter((key) => key !== 'consentLevel' && (level ?? 1) & keys[key].consent);
    expect(set).toEqual(covered);
    expect(all.filter((key) => storage.get(key) === 'x')).toEqual(covered);
  });

  test.each(levels)('of level %s allows every key to be removed', (level) => {
    for (const key of all) localStorage.setItem(key, 'x');
    agree(level);
    const storage = createStorage(window);
    expect(all.filter((key) => storage.set(key, undefined))).toEqual(all);
  });

  test('is undefined before the choice for what is more than necessary, unless the settings grant it', () => {
    const answers = (unknown?: 'denied' | 'granted') => {
      const storage = createStorage(window, unknown && { settings: { consent: { unknown } } });
      return [storage.consents(1), storage.consents(2), storage.consents(4), storage.set('userId', 'x')];
    };
    expect(answers()).toEqual(answers('denied'));
    expect(answers('denied')).toEqual([true, undefined, undefined, false]);
    expect(answers('granted')).toEqual([true, true, true, true]);
    agree(5);
    expect(answers('granted')).toEqual([true, false, true, false]);
  });

  test.each(['', '0', '2', '4', '6', '8', '33', '3 ', 'all'])('%j is not a choice', (level) => {
    localStorage.setItem('consentLevel', level);
    expect(createStorage(window).consent()).toBeUndefined();
    expect(createStorage(window).set('userId', 'x')).toBe(false);
  });
});
