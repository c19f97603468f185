import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';
import { changedFiles } from './deploy.ts';

const state = (files: number, bytes: number, checked = 0, calls = 0) => ({ files, bytes, checked, calls });

test('a day is the sum of first pages, pages of those who come back, and the pages after them', () => {
  const day = dayOf(
    {
      first: state(10, 100_000, 0, 4),
      next: [state(2, 20_000), state(0, 0, 2, 2)],
      back: state(3, 30_000, 1),
    },
    { visitors: 1000, returning: 0.5, pages: 3, peak: 0.36 },
  );
  // 500 × 10 + 500 × 4 + 1000 × 2 pages × 2
  expect(day.requests).toBe(11_000);
  expect(day.gigabytes).toBeCloseTo(0.085);
  expect(day.calls).toBe(500 * 4 + 1000 * 2);
  expect(day.requestsAtPeak).toBeCloseTo(1.1);
  expect(day.megabitsAtPeak).toBeCloseTo(0.068);
});

test('a file has changed where it is new, or has other bytes under its name', () => {
  const before = new Map([
    ['storefront.js', 'a'],
    ['chunks/same-1111111.js', 'b'],
    ['chunks/gone-1111111.js', 'c'],
  ]);
  const after = new Map([
    ['storefront.js', 'A'],
    ['chunks/same-1111111.js', 'b'],
    ['chunks/gone-2222222.js', 'C'],
  ]);
  const files = changedFiles(before, after).map(({ file }) => file);
  expect(files).toEqual(['storefront.js', 'chunks/gone-2222222.js']);
});
