// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopTime } from './shop-time.ts';

const amsterdam = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});
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

test('is what the browser knows of Amsterdam', () => {
  const instant = fc.integer({ min: Date.UTC(1996, 0) / 1000, max: Date.UTC(2037, 0) / 1000 });
  fc.assert(
    fc.property(instant, (seconds) => {
      expect(written(seconds * 1000)).toBe(amsterdam.format(seconds * 1000));
    }),
    { numRuns: 2000 },
  );
});
