// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  birthDays,
  type Day,
  dayOf,
  isDay,
  longDay,
  readBirth,
  readDelivery,
  shortDay,
  today,
  weekday,
} from './dates.ts';

const at = (moment: string) => Date.parse(moment);
const now = at('2026-11-21T12:00:00Z');
const kind = (text: string, moment = now) => readBirth(text, moment).fault?.kind;

const someDay = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2100-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['the last second of a winter day', '2026-11-20T22:59:59.999Z', '2026-11-20'],
  ['midnight in winter', '2026-11-20T23:00:00Z', '2026-11-21'],
  ['the first second of the day after the clock goes forward', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25'],
  ['the first second of the day after it goes back', '2026-10-25T23:00:00Z', '2026-10-26'],
])('today is the day in Amsterdam %s', (_name, moment, day) => expect(today(at(moment))).toBe(day));

describe('a date of birth is read as shoppers write it', () => {
  test.each([
    ...['1-2-1980', '01-02-1980', '01/02/1980', '1.2.1980', '1 2 1980', ' 1 - 2 - 1980 ', '01021980'],
    ...['1 februari 1980', '1 Februari 1980', '1 feb 1980', '1 feb. 1980', '1e februari 1980', '1-feb-1980'],
    ...[
      'vrijdag 1 februari 1980',
      'vr 1 februari 1980',
      '1   februari   1980',
      'vr  1 feb 1980',
      '1980-02-01',
      '1–2–1980',
      '\u200e01-02-1980\u200b',
    ],
  ])('%s', (text) => expect(readBirth(text, now)).toEqual({ day: '1980-02-01' }));

  test.each([
    ['1 mrt 1980', '1980-03-01'],
    ['1 ma 1980', undefined],
    ['1 maart 1980', '1980-03-01'],
    ['1 mei 1980', '1980-05-01'],
    ['31 sept 1980', undefined],
    ['30 sept 1980', '1980-09-30'],
    ['29-2-1980', '1980-02-29'],
    ['01-01-1900', '1900-01-01'],
  ])('%s is %s', (text, day) => expect(readBirth(text, now).day).toBe(day));

  test('empty text is not a fault', () => expect([kind(''), kind('  ')]).toEqual([undefined, undefined]));
});

describe('the fault of a date of birth', () => {
  test.each([
    ['unreadable', 'gisteren; 1980; 1 februari; 1 february 1980; 1-2-198; 1-2-19800; 1-2-3-1980; -1-2-1980'],
    ['unreadable', 'op 01021980; 1980-02-011'],
    ['noSuchDay', '31-4-1980; 29-2-1981; 29-2-1900; 12-31-1980; 0-1-1980; 1-0-1980; 1-1-0080'],
    ['tooOld', '31-12-1899'],
    ['tooYoung', '22-11-2008; 21-11-2026'],
    ['future', '22-11-2026'],
    ['shortYear', "1-2-80; 1 februari '80; 1 februari ’80; 010280"],
  ])('%s: %s', (expected, texts) => {
    for (const text of texts.split('; ')) expect(kind(text), text).toBe(expected);
  });

  test('names the possible years for two digits', () => {
    expect(readBirth('1-2-80', now).fault).toEqual({ kind: 'shortYear', years: [1980] });
    expect(readBirth('1-2-05', now).fault).toEqual({ kind: 'shortYear', years: [1905, 2005] });
    expect(readBirth('1-2-08', now).fault).toEqual({ kind: 'shortYear', years: [1908, 2008] });
    expect(readBirth('1-2-09', now).fault).toEqual({ kind: 'shortYear', years: [1909] });
    expect(readBirth('1-2-12', now).fault).toEqual({ kind: 'shortYear', years: [1912] });
  });
});

describe('an adult is 18 by the calendar in Amsterdam', () => {
  test.each([
    ['21-11-2008', '2026-11-20T22:59:59.999Z', 'tooYoung'],
    ['21-11-2008', '2026-11-20T23:00:00Z', undefined],
    // Born on 29 February: 18 on 1 March of a year without one.
    ['29-02-2008', '2026-02-28T22:59:59Z', 'tooYoung'],
    ['29-02-2008', '2026-02-28T23:00:00Z', undefined],
    ['28-02-2010', '2028-02-28T12:00:00Z', undefined],
    ['01-03-2010', '2028-02-29T12:00:00Z', 'tooYoung'],
    ['28-02-2010', '2028-02-29T12:00:00Z', undefined],
  ])('born on %s, at %s: %s', (text, moment, expected) => expect(kind(text, at(moment))).toBe(expected));

  test('the calendar offers exactly the days that may be typed', () => {
    fc.assert(
      fc.property(someDay, someDay, (birth, day) => {
        const moment = at(`${day}T12:00:00Z`);
        const { first, last } = birthDays(moment);
        expect(readBirth(shortDay(birth), moment).fault === undefined).toBe(first <= birth && birth <= last);
      }),
    );
  });
});

describe('a delivery day must be in the list', () => {
  const listed: Day[] = ['2026-12-29', '2026-11-25', '2027-11-25', '2027-01-02'];
  test.each([
    ['25-11-2026', '2026-11-25'],
    ['25/11/26', '2026-11-25'],
    ['25 november', '2026-11-25'],
    ['25-11', '2026-11-25'],
    ['woensdag 25 november 2026', '2026-11-25'],
    ['25-11-2027', '2027-11-25'],
    ['2 jan', '2027-01-02'],
    ['2026-12-29', '2026-12-29'],
  ])('%s is %s', (text, day) => expect(readDelivery(text, listed)).toEqual({ day }));

  test.each([
    ['26-11-2026', 'notListed'],
    ['26 november', 'notListed'],
    ['29-2', 'notListed'],
    ['31 november', 'noSuchDay'],
    ['29-2-2027', 'noSuchDay'],
    ['morgen', 'unreadable'],
  ])('%s: %s', (text, expected) => expect(readDelivery(text, listed).fault?.kind).toBe(expected));

  test('empty text is not a fault, and no day is right if none are listed', () => {
    expect(readDelivery(' ', listed)).toEqual({});
    expect(readDelivery('25-11-2026', [])).toEqual({ day: '2026-11-25', fault: { kind: 'notListed' } });
    expect(readDelivery('25 november', [])).toEqual({ fault: { kind: 'notListed' } });
  });
});

describe('the calendar', () => {
  test('round-trips days', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(isDay(day)).toBe(true);
        expect(readDelivery(shortDay(day), [day])).toEqual({ day });
        expect(readDelivery(longDay(day), [day])).toEqual({ day });
      }),
    );
  });

  test('counts days and weekdays', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        const moved = addDays(day, days);
        expect(at(moved) - at(day)).toBe(days * 86_400_000);
        expect((weekday(day) + days + 700) % 7).toBe(weekday(moved));
      }),
    );
    expect(weekday('2026-11-23')).toBe(0);
  });

  test('adds months, to the same date or the last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-30', 15)).toBe('2028-02-29');
  });

  test('formats days for display and for screen readers', () => {
    expect(shortDay('2026-11-05')).toBe('05-11-2026');
    expect(longDay('2026-11-25')).toBe('woensdag 25 november 2026');
  });

  test.each(['2026-11-31', '2026-2-01', '25-11-2026', '', '2026-11-25T00:00'])('%s is no day', (text) =>
    expect(isDay(text)).toBe(false),
  );

  test('has no day 0 and no month 13', () => {
    expect([dayOf(2026, 1, 0), dayOf(2026, 13, 1)]).toEqual([undefined, undefined]);
  });
});
