import { expect, test, vi } from 'vitest';
import { turn } from '../page/testing.ts';
import { resetCart } from '../shop/cart/cart.calls.ts';
import { send } from './send.ts';
import { ServerError } from './server-error.ts';

/** Starts a call. Returns what it ended with so far, the browser breaking it off, and how often it was asked. */
function startCall(method: 'GET' | 'POST' = 'POST') {
  let breakOff = () => {};
  const fetch = vi.fn(
    () =>
      new Promise((_resolve, reject) => {
        breakOff = () => reject(new TypeError('NetworkError'));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  const ended: unknown[] = [];
  send({ method, path: '/Ajax/Test' }, new AbortController().signal).catch((error) => ended.push(error));
  return { ended, fetch, breakOff: () => breakOff() };
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

test('what only reads is asked again once the page is shown again, and only then', async () => {
  const { ended, fetch, breakOff } = startCall('GET');
  await turn();
  window.dispatchEvent(new Event('pagehide'));
  breakOff();
  await turn();
  expect(fetch).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pageshow'));
  await turn();
  expect([fetch.mock.calls.length, ended]).toEqual([2, []]);
  vi.useFakeTimers();
  breakOff();
  await vi.advanceTimersByTimeAsync(100);
  expect([fetch.mock.calls.length, ended]).toEqual([2, [expect.any(ServerError)]]);
});

test('so is what was broken off just before, as the time of a hidden page stands still', async () => {
  vi.useFakeTimers();
  const { ended, fetch, breakOff } = startCall('GET');
  await vi.advanceTimersByTimeAsync(0);
  breakOff();
  await vi.advanceTimersByTimeAsync(50);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(50);
  expect([fetch.mock.calls.length, ended]).toEqual([2, []]);
});

test('a change that is asked for by GET is not asked again', async () => {
  let breakOff = () => {};
  const fetch = vi.fn(() => new Promise((_resolve, reject) => (breakOff = () => reject(new TypeError('x')))));
  vi.stubGlobal('fetch', fetch);
  const ended = vi.fn();
  resetCart().catch(ended);
  await turn();
  window.dispatchEvent(new Event('pagehide'));
  breakOff();
  await turn();
  window.dispatchEvent(new Event('pageshow'));
  await turn();
  expect(fetch).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledOnce();
});
