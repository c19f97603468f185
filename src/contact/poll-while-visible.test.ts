import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

let ending: AbortController;
const task = vi.fn(async () => {});
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const onError = vi.fn();
const poll = (interval: number) =>
  pollWhileVisible(document, interval, task, { signal: ending.signal, onError });
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
  show('visible');
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  task.mockClear();
});

test('runs at once and then every 7.5 s', async () => {
  poll(7500);
  await pass(0);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(7499);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(task).toHaveBeenCalledTimes(2);
});

test('pauses while the page is hidden, and catches up when it is shown', async () => {
  poll(7500);
  await pass(0);
  show('hidden');
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(1);
  show('visible');
  await pass(0);
  expect(task).toHaveBeenCalledTimes(2);
});

test('does not run more often when the shopper switches tabs', async () => {
  poll(7500);
  await pass(0);
  for (let times = 0; times < 5; times++) {
    show('hidden');
    await pass(100);
    show('visible');
    await pass(100);
  }
  expect(task).toHaveBeenCalledTimes(1);
  await pass(6500);
  expect(task).toHaveBeenCalledTimes(2);
});

test('starts only when a hidden page is shown', async () => {
  show('hidden');
  poll(7500);
  await pass(20_000);
  expect(task).not.toHaveBeenCalled();
  show('visible');
  await pass(0);
  expect(task).toHaveBeenCalledTimes(1);
});

test('runs one task at a time, and none after an abort', async () => {
  let answer = () => {};
  task.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  poll(7500);
  await pass(30_000);
  show('visible');
  await pass(30_000);
  expect(task).toHaveBeenCalledTimes(1);
  ending.abort();
  answer();
  await pass(30_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('goes on after a task that throws', async () => {
  task.mockRejectedValueOnce(new Error('no host'));
  poll(100);
  await pass(100);
  expect(onError).toHaveBeenCalledOnce();
  expect(task).toHaveBeenCalledTimes(2);
});
