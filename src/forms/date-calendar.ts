import { anchor } from '../anchored/anchor.ts';
import { listen } from '../dom/listen.ts';
import { undoAll } from '../dom/undo-all.ts';
import type { Say } from '../page/texts.ts';
import { addMonths, type Day, dayOf, partsOf } from '../shop/dates.ts';
import type { DateText } from './date-field.texts.ts';
import { createDateGrid } from './date-grid.ts';
import { dayByKey } from './date-keys.ts';
import { arrow, option, select, setOff, text } from './date-parts.ts';

export interface CalendarOptions {
  readonly page: Document;
  /** What it hangs on where the window is wide. */
  readonly trigger: HTMLElement;
  /** A prefix for its ids. */
  readonly id: string;
  /** What the date is of: the label of the field. */
  readonly label: string;
  readonly say: Say<DateText>;
  readonly today: Day;
  readonly first: Day;
  readonly last: Day;
  readonly listed?: readonly Day[];
  readonly chosen?: Day | undefined;
  /** It has closed by then. */
  readonly onChoose: (day: Day) => void;
  /** Called once, whatever closed it. */
  readonly onClosed: () => void;
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('nl-NL', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)),
);

/**
 * Opens a calendar as a modal dialog, as W3C's date picker dialog: focus goes to the chosen day, stays inside, and
 * Escape, the close button and a press beside it close. It stands at the end of the body, outside any form, whose fields
 * its own would otherwise be. Returns what closes it.
 */
export function openCalendar(options: CalendarOptions): () => void {
  const { page, trigger, id, label, say, first, last, chosen, onChoose, onClosed } = options;
  const dialog = page.createElement('dialog');
  dialog.className = 'sf-calendar';
  dialog.setAttribute('aria-label', say('dateField.dialog', { label }));
  const heading = text(page, 'p', '', 'sf-status');
  heading.id = `${id}-month`;
  heading.setAttribute('aria-live', 'polite');
  const keys = text(page, 'p', say('dateField.keys'), 'sf-status');
  keys.id = `${id}-keys`;
  dialog.setAttribute('aria-describedby', keys.id);

  const previous = arrow(page, say('dateField.previousMonth'), 'M15 5l-7 7 7 7');
  const next = arrow(page, say('dateField.nextMonth'), 'M9 5l7 7-7 7');
  const month = select(page, say('dateField.month'));
  const year = select(page, say('dateField.year'));
  const closeButton = text(page, 'button', say('dateField.close'), 'sf-button sf-button-secondary');
  closeButton.type = 'button';
  const header = page.createElement('div');
  header.className = 'sf-calendar-header';
  header.append(previous, month, year, next);

  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    undoAll(stops);
    dialog.close();
    grid.destroy();
    dialog.remove();
    onClosed();
  };
  const grid = createDateGrid({
    ...options,
    labelledBy: heading.id,
    onChoose: (day) => {
      close();
      onChoose(day);
    },
  });
  // A press beside it comes to the dialog itself, one inside to this.
  const frame = page.createElement('div');
  frame.className = 'sf-calendar-frame';
  frame.append(header, grid.element, closeButton, heading, keys);
  dialog.append(frame);

  let active = chosen ?? (options.listed ? first : last);
  const [firstYear, firstMonth] = partsOf(first);
  const [lastYear, lastMonth] = partsOf(last);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  year.append(...years.map((one) => option(page, one, String(one))));
  const show = (day: Day) => {
    active = day < first ? first : day > last ? last : day;
    const [shownYear, shownMonth] = partsOf(active);
    grid.show(active);
    const name = `${monthNames[shownMonth - 1]} ${shownYear}`;
    // The same words again would be heard again.
    if (heading.textContent !== name) heading.textContent = name;
    const from = shownYear === firstYear ? firstMonth : 1;
    const to = shownYear === lastYear ? lastMonth : 12;
    const months = monthNames.map((one, index) => option(page, index + 1, one)).slice(from - 1, to);
    month.replaceChildren(...months);
    month.value = String(shownMonth);
    year.value = String(shownYear);
    setOff(previous, shownYear === firstYear && shownMonth === firstMonth);
    setOff(next, shownYear === lastYear && shownMonth === lastMonth);
  };
  const focus = () => grid.cellOf(active)?.focus();
  const goTo = (newYear: number, newMonth: number) => {
    const [, , date] = partsOf(active);
    // The last day of a shorter month.
    show(dayOf(newYear, newMonth, date) ?? addMonths(`${newYear}-01-31`, newMonth - 1));
  };

  const onKey = (event: KeyboardEvent) => {
    // flatpickr's own keys go to the wrong places, and the page's are not for a modal dialog.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]');
    const day = cell?.dataset.day;
    if (!cell || !day) return;
    const to = dayByKey(event, day);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (to || isPress) event.preventDefault();
    if (isPress) cell.click();
    if (!to) return;
    show(to);
    focus();
  };
  const stops = [
    listen(dialog, 'keydown', onKey, true),
    listen(dialog, 'close', close),
    listen(closeButton, 'click', close),
    listen(previous, 'click', () => show(addMonths(active, -1))),
    listen(next, 'click', () => show(addMonths(active, 1))),
    listen(month, 'change', () => goTo(Number(year.value), Number(month.value))),
    listen(year, 'change', () => goTo(Number(year.value), Number(month.value))),
    listen(dialog, 'click', ({ target }) => target === dialog && close()),
  ];
  show(active);
  page.body.append(dialog);
  dialog.showModal();
  stops.push(
    anchor(dialog, trigger, { placement: 'bottom-end', mayCover: true, sheet: '(max-width: 639px)' }),
  );
  focus();
  return close;
}
