// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchChunk } from './fetch-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
});

/** What comes of the loading, its retries included. */
async function outcome<T>(loading: Promise<T>): Promise<T | string> {
  const end = loading.catch(String);
  await vi.runAllTimersAsync();
  return end;
}

test('a chunk that comes is asked for once', async () => {
  const load = vi.fn(async () => 'chunk');
  expect(await outcome(fetchChunk(load))).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what fails without an address is asked for in the same way, a second later', async () => {
  const load = vi
    .fn(async () => 'chunk')
    .mockRejectedValueOnce(new Error('Importing a module script failed.'));
  expect(await outcome(fetchChunk(load))).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what failed under another address is never taken for the chunk itself', async () => {
  const failed = new TypeError(
    'Failed to fetch dynamically imported module: https://a.example/list-1.js?try=1',
  );
  const load = vi.fn(async () => 'chunk').mockRejectedValueOnce(failed);
  expect(await outcome(fetchChunk(load))).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that says which bytes a chunk has gets no second address, which would have any', async () => {
  // An address that could be imported, were it asked for.
  const address = 'data:text/javascript,export default "other bytes";//chunk.js';
  const failed = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const load = vi.fn().mockRejectedValue(failed);
  vi.stubGlobal('document', { querySelector: (asked: string) => (/importmap/.test(asked) ? {} : null) });
  expect(await outcome(fetchChunk(load))).toBe(`${failed}`);
  expect(load).toHaveBeenCalledTimes(2);
});

test('of a chunk that is asked for anew, what it gives is told from what others import', async () => {
  const failed = (code: string) =>
    Promise.reject(new Error(`Failed to fetch: data:text/javascript,${encodeURIComponent(code)}//.js`));
  vi.useRealTimers();
  const given = 'export const other = 1; export const list_exports = { show: 2 };';
  const load = vi.fn(() => failed(given));
  expect(await fetchChunk<unknown>(load)).toEqual({ show: 2 });
});
