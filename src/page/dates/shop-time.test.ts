// @vitest-environment node
import { expect, test } from 'vitest';
import { shopTime } from './shop-time.ts';

const written = (instant: number) => new Date(shopTime(instant)).toISOString().slice(0, 19).replace('T', ' ');

test.each([
  ['the last second of winter', '2027-03-28T00:59:59Z', '2027-03-28 01:59:59'],
  ['the first of summer', '2027-03-28T01:00:00Z', '2027-03-28 03:00:00'],
  ['the last second of summer', '2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
  ['the first of winter', '2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
  ['in the last hour of a year', '2026-12-31T23:30:00Z', '2027-01-01 00:30:00'],
])('%s', (_when, instant, expected) => {
  expect(written(Date.parse(instant))).toBe(expected);
});

test('keeps the milliseconds', () => {
  expect(shopTime(Date.UTC(2026, 0, 1) + 7)).toBe(Date.UTC(2026, 0, 1, 1) + 7);
});
