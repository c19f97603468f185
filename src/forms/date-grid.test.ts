import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, type Day, longDay, partsOf, weekday } from '../page/dates/dates.ts';
import { createDateGrid, type GridOptions } from './date-grid.ts';

const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

const bounds = { today: '2026-11-21', first: '2026-11-21', last: '2027-02-19' };

function grid(options: Partial<GridOptions> = {}) {
  const onChoose = vi.fn();
  const { element, cellOf, show, end } = createDateGrid({ ...bounds, onChoose, ...options }, 'label');
  undos.push(end);
  document.body.append(element);
  const days = () => [...element.querySelectorAll<HTMLElement>('[data-day]')];
  return {
    ...{ element, cellOf, end, onChoose, days },
    show(day: Day) {
      show(day);
      return days().flatMap((cell) => (cell.hasAttribute('aria-disabled') ? [] : [cell.dataset.day]));
    },
    /** The days with this attribute. */
    marked: (selector: string) =>
      days().flatMap((cell) => (cell.matches(selector) ? [cell.dataset.day] : [])),
    press: (day: Day) => cellOf(day)?.click(),
  };
}

const from = (first: Day, last: Day): Day[] =>
  first > last ? [] : [first, ...from(addDays(first, 1), last)];
const lastOf = (day: Day): Day => {
  const [year, month] = partsOf(day);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const monthOf = (day: Day) => from(`${day.slice(0, 8)}01`, lastOf(day));

/** Whatever the bounds: each day of the month once, named in Dutch, in the column of its weekday, in no more weeks than it has. */
function expectWholeMonth({ element, days }: ReturnType<typeof grid>, day: Day): void {
  const month = monthOf(day);
  expect(days().map((cell) => [cell.dataset.day, cell.textContent, cell.getAttribute('aria-label')])).toEqual(
    month.map((one) => [one, `${partsOf(one)[2]}`, longDay(one)]),
  );
  const weeks = [...element.querySelectorAll('[role="rowgroup"] > [role="row"]')];
  expect(weeks).toHaveLength(Math.ceil((weekday(month[0] ?? '') + month.length) / 7));
  for (const week of weeks) {
    expect(week.children).toHaveLength(7);
    [...week.children].forEach((cell, at) => {
      expect(cell.getAttribute('role')).toBe('gridcell');
      const own = (cell as HTMLElement).dataset.day;
      if (own) expect(weekday(own)).toBe(at);
      // Nothing of another month can be read, reached or pressed.
      else expect([cell.textContent, cell.getAttributeNames()]).toEqual(['', ['role']]);
    });
  }
  expect(
    days()
      .filter((cell) => cell.tabIndex === 0)
      .map((cell) => cell.dataset.day),
  ).toEqual([day]);
}

test.each<[string, Partial<GridOptions>, Day, Day[]]>([
  ['the first month from its bound', {}, '2026-11-21', from('2026-11-21', '2026-11-30')],
  ['a month within the bounds', {}, '2026-12-10', from('2026-12-01', '2026-12-31')],
  ['the last month to its bound', {}, '2027-02-19', from('2027-02-01', '2027-02-19')],
  [
    'bounds at both ends of a month',
    { first: '2026-12-01', last: '2026-12-31' },
    '2026-12-31',
    from('2026-12-01', '2026-12-31'),
  ],
  ['one day', { first: '2026-12-24', last: '2026-12-24' }, '2026-12-24', ['2026-12-24']],
  ['the last day of a year', { last: '2026-12-31' }, '2027-01-01', []],
  ['29 February of a leap year', { last: '2028-03-01' }, '2028-02-29', from('2028-02-01', '2028-02-29')],
  ['29 February of 2000', { first: '1900-01-01' }, '2000-02-29', from('2000-02-01', '2000-02-29')],
  ['no 29 February in 1900', { first: '1900-01-01' }, '1900-02-28', from('1900-02-01', '1900-02-28')],
  ['a bound on 29 February', { first: '2028-02-29', last: '2028-12-31' }, '2028-02-29', ['2028-02-29']],
  ['four weeks', { last: '2027-12-31' }, '2027-02-28', from('2027-02-01', '2027-02-28')],
  ['six weeks', { first: '2026-01-01' }, '2026-08-31', from('2026-08-01', '2026-08-31')],
  ['summer time', { first: '2026-01-01' }, '2026-03-29', from('2026-03-01', '2026-03-31')],
  ['summer time as the bound', { first: '2026-03-29' }, '2026-03-29', from('2026-03-29', '2026-03-31')],
  ['winter time', { first: '2026-01-01' }, '2026-10-25', from('2026-10-01', '2026-10-31')],
  [
    'winter time as the bound',
    { first: '2026-01-01', last: '2026-10-25' },
    '2026-10-25',
    from('2026-10-01', '2026-10-25'),
  ],
  [
    'listed days',
    { listed: ['2026-11-25', '2026-11-27', '2026-12-01'] },
    '2026-11-25',
    ['2026-11-25', '2026-11-27'],
  ],
  [
    'listed days on both changes of the clock',
    { first: '2026-01-01', listed: ['2026-03-29', '2026-10-25'] },
    '2026-03-29',
    ['2026-03-29'],
  ],
  [
    'a list in disorder, with a day twice',
    { listed: ['2026-11-30', '2026-11-25', '2026-11-30'] },
    '2026-11-30',
    ['2026-11-25', '2026-11-30'],
  ],
  [
    'a listed day after the last',
    { last: '2026-11-26', listed: ['2026-11-25', '2026-11-27'] },
    '2026-11-25',
    ['2026-11-25'],
  ],
  ['a listed day before the first', { listed: ['2026-11-20', '2026-11-22'] }, '2026-11-22', ['2026-11-22']],
  ['a list of one other month', { listed: ['2026-12-01'] }, '2026-11-30', []],
  ['an empty list', { listed: [] }, '2026-11-25', []],
  ['a first day after the last', { first: '2026-11-30', last: '2026-11-01' }, '2026-11-15', []],
  [
    'a chosen day that is not listed',
    { listed: ['2026-11-25'], chosen: '2026-11-26' },
    '2026-11-26',
    ['2026-11-25'],
  ],
])('%s', (_name, options, shown, choosable) => {
  const calendar = grid(options);
  expect(calendar.show(shown)).toEqual(choosable);
  expectWholeMonth(calendar, shown);
  for (const day of monthOf(shown)) calendar.press(day);
  expect(calendar.onChoose.mock.calls.flat()).toEqual(choosable);
});

test('any bounds and list: exactly their days can be chosen', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const near = fc.tuple(
    day,
    fc.array(fc.integer({ min: -45, max: 45 }), { minLength: 4, maxLength: 12 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(near, ([shown, offsets, hasList]) => {
      const [first = '', last = '', chosen = '', ...others] = offsets.map((offset) => addDays(shown, offset));
      const listed = hasList ? others : undefined;
      const calendar = grid({ today: shown, first, last, chosen, ...(listed && { listed }) });
      expect(calendar.show(shown)).toEqual(
        monthOf(shown).filter((one) => one >= first && one <= last && listed?.includes(one) !== false),
      );
      expectWholeMonth(calendar, shown);
      calendar.element.remove();
      calendar.end();
    }),
    { numRuns: 60 },
  );
});

describe('states', () => {
  test.each<[string, Day, Day, Day[]]>([
    ['today', '2026-11-21', '2026-11-25', ['2026-11-21']],
    ['today in the days of the next month that share its week', '2026-12-01', '2026-11-25', []],
    ['today out of sight', '2025-01-01', '2026-11-25', []],
  ])('%s is marked where it is', (_name, today, shown, marked) => {
    const calendar = grid({ today });
    calendar.show(shown);
    expect(calendar.marked('[aria-current="date"]')).toEqual(marked);
    expectWholeMonth(calendar, shown);
  });

  test('the chosen day is selected in its own month alone', () => {
    const calendar = grid({ chosen: '2026-12-01' });
    calendar.show('2026-11-25');
    expect(calendar.marked('[aria-selected="true"]')).toEqual([]);
    calendar.show('2026-12-10');
    expect(calendar.marked('[aria-selected="true"]')).toEqual(['2026-12-01']);
    calendar.press('2026-12-01');
    expect(calendar.onChoose.mock.calls).toEqual([['2026-12-01']]);
  });

  test('each day of a leap year has its Dutch name', () => {
    const calendar = grid({ first: '2028-01-01', last: '2028-12-31' });
    for (let month = 1; month <= 12; month++) {
      const shown = `2028-${String(month).padStart(2, '0')}-15`;
      calendar.show(shown);
      expectWholeMonth(calendar, shown);
    }
    expect(
      [...calendar.element.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent),
    ).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
  });
});

describe('the page', () => {
  test('keeps its own flatpickr, and has nothing of ours', () => {
    const ours = [HTMLElement, HTMLCollection, NodeList].map(({ prototype }) => 'flatpickr' in prototype);
    expect([...ours, 'fp_incr' in Date.prototype, 'flatpickr' in window]).toEqual(Array(5).fill(false));
    const calendar = grid();
    calendar.show('2026-11-25');
    expect([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])).toSatisfy(
      (classes: string[]) => classes.every((name) => name.startsWith('sf-')),
    );
    expect(document.querySelectorAll('input, select, style')).toHaveLength(0);
  });

  test('two calendars have bounds and days of their own', () => {
    const [birth, delivery] = [
      grid({ first: '1900-01-01', last: '2008-11-21' }),
      grid({ listed: ['2026-11-25'], last: '2026-11-25' }),
    ];
    expect(birth.show('2008-11-21')).toEqual(from('2008-11-01', '2008-11-21'));
    expect(delivery.show('2026-11-25')).toEqual(['2026-11-25']);
    birth.press('2008-11-03');
    delivery.press('2026-11-24');
    expect([birth.onChoose.mock.calls, delivery.onChoose.mock.calls]).toEqual([[['2008-11-03']], []]);
    birth.end();
    expect(delivery.show('2026-11-25')).toEqual(['2026-11-25']);
  });

  test('no listener is left in it when the calendar ends', () => {
    const heard: string[] = [];
    const spies = [document, window].flatMap((target) => [
      vi.spyOn(target, 'addEventListener').mockImplementation((type) => void heard.push(type)),
      vi.spyOn(target, 'removeEventListener').mockImplementation((type) => {
        heard.splice(heard.indexOf(type), 1);
      }),
    ]);
    const { end } = grid();
    end();
    for (const spy of spies) spy.mockRestore();
    expect(heard).toEqual([]);
  });
});
