import { afterEach, expect, test, vi } from 'vitest';
import { turn } from '../page/testing.ts';
import { getDone } from './client.ts';
import { ServerError } from './server-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts a call. Returns what it ended with so far, and the browser breaking it off. */
function startCall() {
  let breakOff = () => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((_resolve, reject) => {
        breakOff = () => reject(new TypeError('NetworkError'));
      }),
  );
  const ended: unknown[] = [];
  getDone('/Ajax/Test').catch((error: unknown) => ended.push(error));
  return { ended, breakOff: () => breakOff() };
}

test.each(['beforeunload', 'pagehide'])(
  'a call that the browser breaks off after %s has not failed until the page is shown again',
  async (type) => {
    const { ended, breakOff } = startCall();
    await turn();
    window.dispatchEvent(new Event(type));
    breakOff();
    await turn();
    expect(ended).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    await turn();
    expect(ended).toEqual([expect.any(ServerError)]);
  },
);

test('a call that the browser breaks off just before it hides the page has not failed either', async () => {
  vi.useFakeTimers();
  const { ended, breakOff } = startCall();
  await vi.advanceTimersByTimeAsync(0);
  breakOff();
  await vi.advanceTimersByTimeAsync(99);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([expect.any(ServerError)]);
});

test('it has failed after ten seconds on a page that was not left after all', async () => {
  vi.useFakeTimers();
  const { ended, breakOff } = startCall();
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('beforeunload'));
  breakOff();
  await vi.advanceTimersByTimeAsync(9999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([expect.any(ServerError)]);
});
