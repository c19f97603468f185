import { beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './carry-out.ts';

beforeEach(() => void vi.useFakeTimers());

const never = new AbortController().signal;
const pace = () => createPace({ burst: 2, every: 1000, waiting: 3 });

/** Calls so many times at once. Returns what has become of them so far. */
function flood(count: number, turn = pace(), signal = never) {
  const seen: string[] = Array(count).fill('waits');
  for (const at of seen.keys())
    turn(signal).then(
      () => seen.splice(at, 1, 'goes'),
      ({ code, reason }) => seen.splice(at, 1, `${code} ${reason}`),
    );
  return seen;
}

test('a flood is slowed to one in a second, and what is too much of it is refused', async () => {
  const seen = flood(6);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['goes', 'goes', 'waits', 'waits', 'waits', 'action-refused too-many']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.filter((one) => one === 'goes')).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen.filter((one) => one === 'goes')).toHaveLength(5);
});

test('who comes later goes at once again', async () => {
  const turn = pace();
  flood(5, turn);
  await vi.advanceTimersByTimeAsync(10_000);
  const seen = flood(2, turn);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['goes', 'goes']);
});

test('a call that is given up does not wait', async () => {
  const given = new AbortController();
  const seen = flood(3, pace(), given.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['goes', 'goes', 'waits']);
  given.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['goes', 'goes', 'goes']);
});
