// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byDay,
  dayAt,
  hourText,
  instantOf,
  nearestSlots,
  shortDayText,
  slotText,
} from './appointment-times.rules.ts';

const utc = (text: string) => Date.parse(text);

describe('a time from the server', () => {
  test.each([
    ['with an offset', '2026-11-25T10:00:00+01:00', '2026-11-25T09:00:00Z'],
    ['in UTC', '2026-11-25T10:00:00Z', '2026-11-25T10:00:00Z'],
    ['without an offset in winter', '2026-11-25T10:00:00', '2026-11-25T09:00:00Z'],
    ['without an offset in summer', '2026-07-25T10:00', '2026-07-25T08:00:00Z'],
    [
      'in the last hour of summer time, which comes twice: the first',
      '2026-10-25T02:30:00',
      '2026-10-25T00:30:00Z',
    ],
    ['in the hour that is skipped: an hour later', '2027-03-28T02:30:00', '2027-03-28T01:30:00Z'],
  ])('%s', (_what, text, expected) => {
    expect(instantOf(text)).toBe(utc(expected));
  });

  test.each([
    '',
    'morgen',
    '2026-11-25',
    '2026-13-25T10:00',
    '10:00',
    '2026-11-25T10:00+1',
    '2026-11-25T10:00:00Z of later',
  ])('%j is not a time', (text) => {
    expect(instantOf(text)).toBeUndefined();
  });

  test('is the local time in the stores, on any day', () => {
    const day = fc
      .integer({ min: 0, max: 900 })
      .map((days) => new Date(utc('2026-01-01') + days * 86_400_000));
    fc.assert(
      fc.property(day, fc.integer({ min: 8, max: 22 }), (date, hour) => {
        const written = `${date.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:15:00`;
        const instant = instantOf(written);
        if (instant === undefined) throw new Error(`${written} is no time`);
        expect([dayAt(instant), hourText(instant)]).toEqual([
          written.slice(0, 10),
          written.slice(11, 16).replace(':', '.'),
        ]);
      }),
    );
  });
});

describe('as text', () => {
  test.each([
    [
      'across the end of summer time',
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
      '02.30–02.30',
    ],
    ['across its beginning', '2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00', '01.30–03.30'],
    ['written elsewhere', '2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z', '10.00–11.00'],
    ['no times', 'straks', '2026-11-25T10:00:00Z', ''],
    ['without an end', '2026-11-25T10:00:00Z', 'later', ''],
  ])('a slot %s', (_what, start, end, expected) => {
    expect(slotText({ start, end })).toBe(expected);
  });

  test('a day', () => {
    expect([shortDayText('2026-10-25'), shortDayText('2027-03-28')]).toEqual(['zo 25 okt', 'zo 28 mrt']);
  });

  test('a time near midnight is on the day of the stores, not of UTC', () => {
    expect(dayAt(utc('2026-10-24T22:30:00Z'))).toBe('2026-10-25');
    expect(dayAt(utc('2027-03-27T23:30:00Z'))).toBe('2027-03-28');
  });
});

const slot = (start: string) => ({ start, end: start });

test('groups slots by day, in chronological order, without invalid ones', () => {
  const days = byDay(
    ['2026-10-25T23:30:00+01:00', 'nooit', '2026-10-25T00:30:00+02:00', '2026-10-24T22:30:00Z'].map(slot),
  );
  expect([...days]).toEqual([
    [
      '2026-10-25',
      [slot('2026-10-25T00:30:00+02:00'), slot('2026-10-24T22:30:00Z'), slot('2026-10-25T23:30:00+01:00')],
    ],
  ]);
});

describe('the nearest slots', () => {
  const hours = (...list: number[]) => list.map((hour) => slot(`2026-11-25T${hour}:00:00+01:00`));

  test.each([
    [[10, 11, 14, 17], 12, 2, [10, 11]],
    [[10, 11, 13, 17], 12, 2, [11, 13]],
    [[11, 13], 12, 1, [11]],
    [[14], 12, 3, [14]],
    [[], 12, 3, []],
  ])('of %j to %i, %i of them, are %j', (free, wanted, count, expected) => {
    const [aim] = hours(wanted);
    expect(nearestSlots(hours(...free), aim?.start ?? '', count)).toEqual(hours(...expected));
  });

  test('no other slot is nearer than the returned ones', () => {
    const times = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(
        times,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 6 }),
        (all, aim, count) => {
          const at = (minutes: number) =>
            new Date(utc('2026-10-20T08:00:00Z') + minutes * 60_000).toISOString();
          const far = ({ start }: { start: string }) => Math.abs(utc(start) - utc(at(aim)));
          const slots = all.map((minutes) => slot(at(minutes)));
          const near = nearestSlots(slots, at(aim), count);
          const others = slots.filter((one) => !near.includes(one));
          expect(near).toHaveLength(Math.min(count, slots.length));
          expect(near.map(({ start }) => start)).toEqual(near.map(({ start }) => start).toSorted());
          for (const one of others)
            for (const other of near) expect(far(one)).toBeGreaterThanOrEqual(far(other));
        },
      ),
    );
  });
});
