// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsToSay, remaining, untilNextSecond } from './remaining.ts';

const second = 1000;
const hour = 3600 * second;

describe('what is left', () => {
  test.each([
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [second, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [second + 1, { days: 0, hours: 0, minutes: 0, seconds: 2 }],
    [61 * second, { days: 0, hours: 0, minutes: 1, seconds: 1 }],
    [25 * hour, { days: 1, hours: 1, minutes: 0, seconds: 0 }],
    [0, undefined],
    [-1, undefined],
  ])('%d ms before the end', (ms, left) => {
    expect(remaining(1_000_000_000 + ms, 1_000_000_000)).toEqual(left);
  });

  test('counts real time across a change to summer time: noon to noon is 23 hours', () => {
    const left = remaining(Date.parse('2026-03-29T12:00+02:00'), Date.parse('2026-03-28T12:00+01:00'));
    expect(left).toEqual({ days: 0, hours: 23, minutes: 0, seconds: 0 });
  });

  test('adds up, and is another number right after the next second', () => {
    const moments = fc.tuple(fc.integer({ min: 1, max: 4e9 }), fc.integer({ min: 0, max: 2e12 }));
    fc.assert(
      fc.property(moments, ([ms, now]) => {
        const sum = (left: ReturnType<typeof remaining>) =>
          left ? left.days * 86_400 + left.hours * 3600 + left.minutes * 60 + left.seconds : 0;
        const [end, before] = [now + ms, sum(remaining(now + ms, now))];
        expect(before).toBe(Math.ceil(ms / 1000));
        expect(sum(remaining(end, now + untilNextSecond(end, now)))).toBe(before - 1);
      }),
    );
  });
});

test.each([
  [
    25 * hour,
    [
      ['days', 1],
      ['hours', 1],
    ],
  ],
  [
    24 * hour + 5 * 60 * second,
    [
      ['days', 1],
      ['minutes', 5],
    ],
  ],
  [72 * second, [['minutes', 1]]],
  [12 * second, [['seconds', 12]]],
])('%d ms are said in the parts %j', (ms, parts) => {
  const left = remaining(ms, 0);
  expect(left && partsToSay(left)).toEqual(parts);
});
