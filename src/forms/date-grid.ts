import flatpickr from 'flatpickr';
import { Dutch } from 'flatpickr/dist/l10n/nl.js';
import type { DayElement, Instance } from 'flatpickr/dist/types/instance';
import { make } from '../dom/make.ts';
import { type Day, dayOf, partsOf } from '../shop/checkout/dates.ts';

export interface DateGridOptions {
  readonly today: Day;
  readonly first: Day;
  readonly last: Day;
  /** The only days that can be chosen. Without a list: every day from `first` to `last`. */
  readonly listed?: readonly Day[];
  readonly chosen?: Day | undefined;
  /** Id of the element that names the month. */
  readonly labelledBy: string;
  readonly onChoose: (day: Day) => void;
}

/** flatpickr's days of one month as an ARIA grid. */
export interface DateGrid {
  readonly element: HTMLElement;
  /** Shows the day's month, and makes that day the tab stop. */
  show(day: Day): void;
  /** The cell of a day in the month shown. */
  cellOf(day: Day): HTMLElement | undefined;
  destroy(): void;
}

/**
 * Builds the days with flatpickr, which handles months, bounds and listed days. Everything around them is ours, because
 * flatpickr's own is not accessible: the field (flatpickr gets a detached one, so that the shopper's keeps its label,
 * name and text), the header and the keyboard. In the days we fix roles, states and the tab stop.
 *
 * flatpickr writes markup into its header, which a page with Trusted Types refuses. `monthSelectorType: 'static'`, an
 * empty value of the right type for its arrows, and `discardWeekdayMarkup` avoid all of it. With `inline` and
 * `position` it never creates a style element, and with `disableMobile` never a native date field, which does not
 * support a list of days.
 */
export function createDateGrid(options: DateGridOptions): DateGrid {
  const { today, first, last, listed, chosen, labelledBy, onChoose } = options;
  const element = make('div');
  const weekdays = make('div');
  const picker = flatpickr(make('input'), {
    inline: true,
    appendTo: element,
    disableMobile: true,
    position: () => {},
    monthSelectorType: 'static',
    prevArrow: emptyMarkup(),
    nextArrow: emptyMarkup(),
    plugins: [discardWeekdayMarkup(weekdays)],
    locale: Dutch,
    ariaDateFormat: 'l j F Y',
    closeOnSelect: false,
    now: toDate(today),
    minDate: toDate(first),
    maxDate: toDate(last),
    ...(listed && { enable: listed.map(toDate) }),
    ...(chosen && { defaultDate: toDate(chosen) }),
    onChange: ([date]: Date[]) => date && onChoose(toDay(date)),
  });
  Reflect.deleteProperty(weekdays, 'children');
  writeWeekdays(weekdays);
  picker.monthNav.remove();
  picker.calendarContainer.removeAttribute('tabindex');
  picker.daysContainer?.removeAttribute('tabindex');
  const grid = picker.rContainer;
  grid?.setAttribute('role', 'grid');
  grid?.setAttribute('aria-labelledby', labelledBy);

  const cellOf = (day: Day) => element.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? undefined;
  return {
    element,
    cellOf,
    show(day) {
      picker.jumpToDate(toDate(day));
      fixCells(picker);
      cellOf(day)?.setAttribute('tabindex', '0');
    },
    destroy: () => picker.destroy(),
  };
}

/** Gives the month's cells rows, roles and states. Empties the cells of other months. */
function fixCells({ days, selectedDates: [selected] }: Instance): void {
  const cells = [...days.children] as DayElement[];
  const chosen = selected && toDay(selected);
  const isOther = (cell: DayElement) => /\b(prev|next)MonthDay\b/.test(cell.className);
  for (const cell of cells) {
    cell.setAttribute('role', 'gridcell');
    if (isOther(cell)) {
      cell.replaceChildren();
      cell.className = 'flatpickr-day flatpickr-disabled';
      for (const name of ['aria-label', 'aria-current', 'tabindex']) cell.removeAttribute(name);
      continue;
    }
    const day = toDay(cell.dateObj);
    cell.dataset.day = day;
    // Days that can't be chosen are focusable too, so that a screen reader can announce their state.
    cell.tabIndex = -1;
    cell.setAttribute('aria-selected', String(day === chosen));
    if (cell.classList.contains('flatpickr-disabled')) cell.setAttribute('aria-disabled', 'true');
  }
  const rows: HTMLElement[] = [];
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7);
    if (!week.some(({ dataset }) => dataset.day)) continue;
    rows.push(make('div', { class: 'sf-calendar-week', role: 'row' }, ...week));
  }
  days.replaceChildren(...rows);
}

function writeWeekdays(row: HTMLElement): void {
  const { shorthand, longhand } = Dutch.weekdays;
  const headers = shorthand.map((short, index) =>
    make('span', { role: 'columnheader', 'aria-label': longhand[index] ?? short }, short),
  );
  // flatpickr's weeks start on Sunday.
  const [sunday, ...others] = headers;
  row.className = 'sf-calendar-weekdays';
  row.setAttribute('role', 'row');
  row.replaceChildren(...others, ...(sunday ? [sunday] : []));
}

/**
 * Makes flatpickr write the markup of its weekdays to a plain object instead of the page: flatpickr sets `innerHTML` of
 * this element's first child.
 */
function discardWeekdayMarkup(weekdays: HTMLDivElement) {
  Object.defineProperty(weekdays, 'children', { value: [{}], configurable: true });
  return (picker: Instance) => {
    picker.weekdayContainer = weekdays;
    return {};
  };
}

/** Empty markup that a page with Trusted Types accepts without a policy. */
function emptyMarkup(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
  return trustedTypes?.emptyHTML ?? '';
}

/** flatpickr uses dates in the shopper's time zone. */
function toDate(day: Day): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';
}
