import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

let ending: AbortController;
const task = vi.fn(async () => {});
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
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
  pollWhileVisible(document, 7500, task, ending.signal);
  await pass(0);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(7499);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(task).toHaveBeenCalledTimes(2);
});

test('pauses while the page is hidden, and catches up when it is shown', async () => {
  pollWhileVisible(document, 7500, task, ending.signal);
  await pass(0);
  show('hidden');
  await pass(60_000);
  expect(task).toHaveBeenCalledTimes(1);
  show('visible');
  await pass(0);
  expect(task).toHaveBeenCalledTimes(2);
});

test('does not run more often when the shopper switches tabs', async () => {
  pollWhileVisible(document, 7500, task, ending.signal);
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
  pollWhileVisible(document, 7500, task, ending.signal);
  await pass(20_000);
  expect(task).not.toHaveBeenCalled();
  show('visible');
  await pass(0);
  expect(task).toHaveBeenCalledTimes(1);
});

test('runs one task at a time, and none after an abort', async () => {
  let answer = () => {};
  task.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  pollWhileVisible(document, 7500, task, ending.signal);
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
  const error = vi.spyOn(console, 'error').mockReturnValue();
  task.mockRejectedValueOnce(new Error('no host'));
  pollWhileVisible(document, 100, task, ending.signal);
  await pass(100);
  expect(error).toHaveBeenCalledOnce();
  expect(task).toHaveBeenCalledTimes(2);
});
