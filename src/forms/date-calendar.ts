import { lineIcon } from '../dom/line-icon.ts';
import { listen, undoAll } from '../dom/listen.ts';
import { make } from '../dom/make.ts';
import { addDays, addMonths, type Day, dayOf, partsOf, weekday } from '../page/dates/dates.ts';
import { months as monthNames } from '../page/dates/day-names.ts';
import type { Services } from '../page/services.ts';
import type { Say } from '../page/texts.ts';
import { anchor } from '../popups/anchored/anchor.ts';
import { openModal } from '../popups/modal.ts';
import type { DateText } from './date-field.texts.ts';
import { createDateGrid, type GridOptions } from './date-grid.ts';

export interface CalendarOptions extends GridOptions {
  readonly page: Document;
  readonly services: Pick<Services, 'watch' | 'log'>;
  /** The element that it is positioned at on wide screens. */
  readonly trigger: HTMLElement;
  /** Prefix of the ids that it creates. */
  readonly id: string;
  /** The label of the field. */
  readonly label: string;
  readonly say: Say<DateText>;
  /** Called after the calendar has closed. */
  readonly onChoose: (day: Day) => void;
  /** Called once, however the calendar was closed. */
  readonly onClosed: () => void;
}

/** While it matches, the calendar is a sheet at the bottom of the screen, as in its style. */
const sheet = '(max-width: 639px)';

/**
 * Opens a calendar as a modal dialog, following the W3C's date picker dialog pattern: it focuses the chosen day, and
 * closes as every modal does. It is appended to the body, outside any
 * form: otherwise its month and year would be fields of that form. Returns a function that closes it.
 */
export function openCalendar(options: CalendarOptions): () => void {
  const { page, services, trigger, id, label, say, first, last, chosen, onChoose, onClosed } = options;
  const heading = make('p', { class: 'sf-status', id: `${id}-month`, 'aria-live': 'polite' });
  const keys = make('p', { class: 'sf-status', id: `${id}-keys` }, say('dateField.keys'));
  const arrow = (words: string, line: string) =>
    make('button', { class: 'sf-calendar-arrow', type: 'button', 'aria-label': words }, lineIcon(page, line));
  const previous = arrow(say('dateField.previousMonth'), 'M15 5l-7 7 7 7');
  const next = arrow(say('dateField.nextMonth'), 'M9 5l7 7-7 7');
  const select = (words: string) => make('select', { class: 'sf-calendar-select', 'aria-label': words });
  const month = select(say('dateField.month'));
  const year = select(say('dateField.year'));
  const closeButton = make(
    'button',
    { class: 'sf-button sf-button-secondary', type: 'button' },
    say('dateField.close'),
  );
  const header = make('div', { class: 'sf-calendar-header' }, previous, month, year, next);

  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    undoAll(stops);
    void modal.end();
    dialog.remove();
    grid.end();
    onClosed();
  };
  const choose = (day: Day) => {
    close();
    onChoose(day);
  };
  const grid = createDateGrid({ ...options, onChoose: choose }, heading.id);
  const frame = make('div', { class: 'sf-calendar-frame' }, header, grid.element, closeButton, heading, keys);
  const dialog = make(
    'dialog',
    {
      class: 'sf-calendar',
      id: `${id}-calendar`,
      'aria-label': say('dateField.dialog', { label }),
      'aria-describedby': keys.id,
    },
    frame,
  );

  let active = chosen ?? (options.listed ? first : last);
  const [firstYear, firstMonth] = partsOf(first);
  const [lastYear, lastMonth] = partsOf(last);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  year.append(...years.map((one) => optionOf(one, `${one}`)));
  const show = (day: Day) => {
    active = day < first ? first : day > last ? last : day;
    const [shownYear, shownMonth] = partsOf(active);
    grid.show(active);
    const name = `${monthNames[shownMonth - 1]} ${shownYear}`;
    // Setting the same text again would announce it again.
    if (heading.textContent !== name) heading.textContent = name;
    const from = shownYear === firstYear ? firstMonth : 1;
    const to = shownYear === lastYear ? lastMonth : 12;
    const months = monthNames.map((one, index) => optionOf(index + 1, one)).slice(from - 1, to);
    month.replaceChildren(...months);
    month.value = String(shownMonth);
    year.value = String(shownYear);
    setInactive(previous, shownYear === firstYear && shownMonth === firstMonth);
    setInactive(next, shownYear === lastYear && shownMonth === lastMonth);
  };
  const focus = () => grid.cellOf(active)?.focus();
  const goTo = (newYear: number, newMonth: number) => {
    const [, , date] = partsOf(active);
    // Clamped to the last day of a shorter month.
    show(dayOf(newYear, newMonth, date) ?? addMonths(`${newYear}-01-31`, newMonth - 1));
  };

  const onKey = (event: KeyboardEvent) => {
    // The page's shortcuts do not apply in a modal dialog.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]');
    const day = cell?.dataset.day;
    if (!cell || !day) return;
    const to = dayForKey(event, day);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (to || isPress) event.preventDefault();
    if (isPress) cell.click();
    if (!to) return;
    show(to);
    focus();
  };
  const stops = [
    listen(dialog, 'keydown', onKey, true),
    listen(closeButton, 'click', close),
    listen(previous, 'click', () => show(addMonths(active, -1))),
    listen(next, 'click', () => show(addMonths(active, 1))),
    listen(month, 'change', () => goTo(Number(year.value), Number(month.value))),
    listen(year, 'change', () => goTo(Number(year.value), Number(month.value))),
  ];
  show(active);
  page.body.append(dialog);
  const modal = openModal({
    ...{ dialog, services, owner: 'behaviour "date-field"', needs: () => [[closeButton]], onClose: close },
    letsScroll: !matchMedia(sheet).matches,
  });
  stops.push(anchor(dialog, trigger, { placement: 'bottom-end', mayCover: true, sheet }));
  focus();
  return close;
}

const optionOf = (value: number, words: string) => make('option', { value: `${value}` }, words);

/** Makes a button inactive with `aria-disabled`: unlike a disabled button, it keeps its focus. */
function setInactive(button: HTMLButtonElement, isInactive: boolean): void {
  if (isInactive) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}

const moves: Readonly<Record<string, (day: Day, isYear: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day, isYear) => addMonths(day, isYear ? -12 : -1),
  PageDown: (day, isYear) => addMonths(day, isYear ? 12 : 1),
};

/**
 * The day that a key moves to from `day`; undefined for other keys. With Shift, Page Up and Page Down move by a year.
 */
function dayForKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent, day: Day): Day | undefined {
  return ctrlKey || altKey || metaKey ? undefined : moves[key]?.(day, shiftKey);
}
