import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

const moment = Date.UTC(2026, 8, 7, 10, 0, 1);

test.each([
  ...['2026-09-07T10:00:01Z', '2026-09-07T12:00:01+02:00', '2026-09-07 10:00:01 UTC', '2026-09-07 10:00:01'],
  ...['2026-09-07 12:00:01+02', '2026-09-07T10:00:01.000000Z', moment, `${moment}`, moment * 1000],
])('%s is read', (written) => {
  expect(readTime(written)).toBe(moment);
});

test.each(['', undefined, null, 'now', '07-09-2026', 12, '2026-13-01T10:00:00Z', '2026-09-07', '1e12', {}])(
  '%s is no moment',
  (written) => {
    expect(readTime(written)).toBeUndefined();
  },
);
