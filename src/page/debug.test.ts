import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebug } from './debug.ts';
import { createStorage } from './storage.ts';
import { keys } from './storage-keys.ts';

const info = vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());
afterEach(() => info.mockClear());

const open = () => createDebug(createStorage(window, keys));

test('logs nothing until it is turned on', () => {
  open().log('analytics', 'search');
  expect(info).not.toHaveBeenCalled();
});

test('logs at once, with the element itself, so that the console can highlight it', () => {
  const { debug, log } = open();
  const button = document.createElement('button');
  debug(true);
  log('analytics', 'search', { search_term: 'matras' }, button);
  expect(info.mock.calls).toEqual([['storefront analytics: search', { search_term: 'matras' }, button]]);
  expect(info.mock.calls[0]?.[2]).toBe(button);
});

test('stays on for the following pages until it is turned off', () => {
  open().debug(true);
  open().log('analytics', 'search');
  expect(info).toHaveBeenCalledOnce();
  open().debug(false);
  open().log('analytics', 'search');
  expect(info).toHaveBeenCalledOnce();
});

test('works for this page if the browser blocks storage', () => {
  const { debug, log } = createDebug({ ...createStorage(window, keys), set: () => false });
  debug(true);
  log('analytics', 'search');
  expect(info).toHaveBeenCalledOnce();
});
