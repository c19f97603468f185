import flatpickr from 'flatpickr';
import { Dutch } from 'flatpickr/dist/l10n/nl.js';
import type { DayElement } from 'flatpickr/dist/types/instance';
import { listen } from '../dom/listen.ts';
import { make } from '../dom/make.ts';
import { type Day, dayOf, partsOf } from '../page/dates/dates.ts';

export interface GridOptions {
  readonly today: Day;
  readonly first: Day;
  readonly last: Day;
  /** The only days that can be chosen. Without a list: every day from `first` to `last`. */
  readonly listed?: readonly Day[];
  readonly chosen?: Day | undefined;
  readonly onChoose: (day: Day) => void;
}

/**
 * flatpickr's days of one month as an ARIA grid, which the element with this id names. flatpickr knows the months, the
 * bounds and the listed days, and names the days in Dutch. Its own header and keys are left out: they have no names, and
 * let Tab out of the dialog.
 */
export function createDateGrid({ onChoose, ...options }: GridOptions, labelledBy: string) {
  const weeks = make('div', { role: 'rowgroup' });
  const element = make('div', { role: 'grid', 'aria-labelledby': labelledBy }, weekdayRow(), weeks);
  const picker = createPicker(options);
  listen(element, 'click', ({ target }) => {
    const { day } = (target as Element).closest<HTMLElement>('[data-day]')?.dataset ?? {};
    if (day && picker.isEnabled(toDate(day))) onChoose(day);
  });
  const cellOf = (day: Day) => weeks.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? undefined;
  return {
    element,
    /** The cell of a day in the month shown. */
    cellOf,
    /** Shows the day's month, and makes that day the tab stop. */
    show(tabStop: Day) {
      picker.jumpToDate(toDate(tabStop));
      // Its cells alone: what it keeps them in may be styled by the page.
      const cells = [...picker.days.children];
      const rows = cells.flatMap((_cell, at) => (at % 7 ? [] : [cells.slice(at, at + 7)]));
      const own = rows.filter((row) => row.some((cell) => cell.hasAttribute('data-day')));
      weeks.replaceChildren(
        ...own.map((row) => make('div', { class: 'sf-calendar-week', role: 'row' }, ...row)),
      );
      cellOf(tabStop)?.setAttribute('tabindex', '0');
    },
    end: () => picker.destroy(),
  };
}

/** A flatpickr without a field, which is never in the page itself. */
function createPicker({ today, first, last, listed, chosen }: Omit<GridOptions, 'onChoose'>) {
  return flatpickr(make('input'), {
    inline: true,
    disableMobile: true,
    // It would measure itself.
    position: () => {},
    monthSelectorType: 'static',
    locale: Dutch,
    ariaDateFormat: 'l j F Y',
    now: toDate(today),
    minDate: toDate(first),
    maxDate: toDate(last),
    ...(listed && { enable: listed.map(toDate) }),
    ...(chosen && { defaultDate: toDate(chosen) }),
    onDayCreate: (_dates, _text, _picker, cell) => asGridcell(cell),
  });
}

/** Gives a day our class, its role and its states. One of another month becomes an empty cell. */
function asGridcell(cell: DayElement): void {
  const is = (name: string) => cell.classList.contains(name);
  const isOther = is('prevMonthDay') || is('nextMonthDay');
  const [isOff, isChosen] = [is('flatpickr-disabled'), is('selected')];
  // The page's style of its own flatpickr goes by its classes.
  cell.removeAttribute('class');
  cell.setAttribute('role', 'gridcell');
  if (isOther) {
    cell.textContent = '';
    for (const name of ['aria-label', 'aria-current', 'tabindex']) cell.removeAttribute(name);
    return;
  }
  const { dateObj: date } = cell;
  cell.className = 'sf-calendar-day';
  cell.dataset.day = dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';
  cell.setAttribute('aria-selected', String(isChosen));
  // Days that can't be chosen are focusable too, so that a screen reader can announce their state.
  cell.tabIndex = -1;
  if (isOff) cell.setAttribute('aria-disabled', 'true');
}

function weekdayRow(): HTMLElement {
  const { longhand, shorthand } = Dutch.weekdays;
  const headers = longhand.map((name, day) =>
    make('span', { role: 'columnheader', 'aria-label': name }, shorthand[day] ?? ''),
  );
  // From Monday.
  return make(
    'div',
    { class: 'sf-calendar-weekdays', role: 'row' },
    ...headers.slice(1),
    ...headers.slice(0, 1),
  );
}

/** For flatpickr a day is its midnight where the shopper is. */
function toDate(day: Day): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date);
}
