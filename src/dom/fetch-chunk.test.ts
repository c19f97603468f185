// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchChunk } from './fetch-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    'Failed to fetch dynamically imported module: https://a.example/list-1.js?retry=1',
  );
  const load = vi.fn(async () => 'chunk').mockRejectedValueOnce(failed);
  expect(await outcome(fetchChunk(load))).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});
