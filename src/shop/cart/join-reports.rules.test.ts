// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { joinReports } from './join-reports.rules.ts';

beforeEach(() => void vi.useFakeTimers());

test('reports that come together count once, and a later one is heard as soon as the first', () => {
  const run = vi.fn();
  const { report } = joinReports(run);
  for (let times = 0; times < 5; times++) report();
  vi.advanceTimersByTime(50);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
  report();
  vi.advanceTimersByTime(50);
  expect(run).toHaveBeenCalledTimes(2);
});

test('4,000 reports in 2 s count six times, and an endless row once in 5 s', () => {
  const run = vi.fn();
  const { report } = joinReports(run);
  for (let ms = 0; ms < 2000; ms++) {
    report();
    report();
    vi.advanceTimersByTime(1);
  }
  expect(run).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(20_000);
  expect(run).toHaveBeenCalledTimes(6);
  for (let ms = 0; ms < 60_000; ms += 10) {
    report();
    vi.advanceTimersByTime(10);
  }
  run.mockClear();
  for (let ms = 0; ms < 60_000; ms += 10) {
    report();
    vi.advanceTimersByTime(10);
  }
  expect(run).toHaveBeenCalledTimes(12);
});

test('what the shopper waits for is heard at once in the middle of a row', () => {
  const run = vi.fn();
  const { report, reportNow } = joinReports(run);
  for (let ms = 0; ms < 10_000; ms += 10) {
    report();
    vi.advanceTimersByTime(10);
  }
  run.mockClear();
  reportNow();
  vi.advanceTimersByTime(50);
  expect(run).toHaveBeenCalledTimes(1);
});

test('after the end nothing is heard', () => {
  const run = vi.fn();
  const { report, stop } = joinReports(run);
  report();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
