import { createLiveRegion } from '../../../dom/live-region.ts';
import '../../../forms/date-field.css';
import { fetchChunk } from '../../../dom/fetch-chunk.ts';
import { lineIcon } from '../../../dom/line-icon.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { dateTexts } from '../../../forms/date-field.texts.ts';
import {
  type DateControl,
  dateQuestionOf,
  daysIn,
  daysToChoose,
  describeDateFault,
  readControl,
  sentValue,
  shownValue,
} from '../../../forms/date-question.ts';
import { plainLabel } from '../../../forms/plain-label.ts';
import { type Day, isDay, longDay, shortDay, today } from '../../../page/dates/dates.ts';
import { choice, kind, props } from '../../../page/prop-schemas.ts';
import { preloadAnchor } from '../../../popups/anchored/anchor.ts';

const loadCalendar = () => fetchChunk(() => import('../../../forms/date-calendar.ts'));

const calendarLines = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2';

/**
 * Enhances a field for a date of birth or a delivery day. The server's own field stays, with its label and name. Typed
 * dates are parsed in any common notation, shown as 31-12-1980, validated, and sent in the server's format. A button
 * beside the field opens a calendar, whose code is preloaded when the shopper reaches the field.
 */
export default define({
  name: 'date-field',
  props: props({
    /** what the date is for */
    kind: choice(['birth', 'delivery']),
    // Parsed by `dateQuestionOf`, which also knows the other sources of the list.
    /** the days, with commas between */
    dates: kind('days as 2026-11-25', (given) => (daysIn(given).every(isDay) ? given : undefined), ''),
  }),
  /** a label with `for`, and its field */
  parts: {
    /** a text input (birth) or a select of days (delivery) */
    control: one(['select', 'input'], { is: 'select, input:not([type="hidden"])' }),
    /** of a delivery: or a JSON script, or options */
    days: live('*', {
      is: '[data-dates], script[type="application/json"], option[value]:not([value=""], [disabled])',
      in: ':scope[data-kind="delivery"]',
    }),
  },
  mount(_props, { control }, { host, id, services, signal }) {
    const page = host.ownerDocument;
    const question = dateQuestionOf({ host, control });
    const say = services.texts(dateTexts);
    const label = labelOf(control);
    const isText = control.localName === 'input';
    const read = () => readControl(control, question, Date.now());

    const button = make(
      'button',
      { type: 'button', class: 'sf-date-button', 'aria-haspopup': 'dialog' },
      lineIcon(page, calendarLines),
    );
    const status = createLiveRegion({ tag: 'span', className: 'sf-date-status' });
    // Inside a label, a press of the button would activate the field, and its name would become part of the field's.
    (control.closest('label') ?? control).after(button, status);
    // Our own check replaces the server's pattern: it also accepts dates in other notations.
    const undoControl = setAttributes(control, { pattern: null, 'data-val-regex-pattern': null });

    /** Sets the field's custom validity, and the button's accessible name. */
    const check = () => {
      control.setCustomValidity(describeDateFault(control, say) ?? '');
      const { day, fault } = read();
      const isRight = day !== undefined && !fault;
      const name = isRight
        ? say('dateField.openChosen', { label, date: longDay(day) })
        : say('dateField.open', { label });
      button.setAttribute('aria-label', name);
    };
    const normalize = () => {
      const { day } = read();
      if (isText && day) control.value = shortDay(day);
      check();
    };
    const choose = (day: Day) => {
      control.value = shownValue(control, day);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    };

    const preload = () => {
      preloadAnchor();
      loadCalendar().catch(() => {});
    };
    let closeCalendar: (() => void) | undefined;
    const open = async () => {
      if (button.hasAttribute('data-busy') || closeCalendar || control.matches(':disabled')) return;
      // Some browsers do not focus a pressed button.
      const opener = page.activeElement === control ? control : button;
      status.textContent = '';
      button.setAttribute('data-busy', '');
      try {
        const { openCalendar } = await loadCalendar();
        if (signal.aborted) return;
        const now = Date.now();
        const { day, fault } = read();
        closeCalendar = openCalendar({
          services,
          ...daysToChoose(question, now),
          page,
          trigger: button,
          id,
          label,
          say,
          today: today(now),
          chosen: fault ? undefined : day,
          onChoose: choose,
          onClosed() {
            closeCalendar = undefined;
            button.setAttribute('aria-expanded', 'false');
            opener.focus();
          },
        });
        button.setAttribute('aria-expanded', 'true');
      } catch (error) {
        services.report('no-calendar', error, host);
        status.textContent = say('dateField.failed');
      } finally {
        button.removeAttribute('data-busy');
      }
    };
    button.setAttribute('aria-expanded', 'false');

    /** Replaces the shown text in the submitted data by the server's format. */
    const onFormData = ({ target, formData }: FormDataEvent) => {
      const { day } = read();
      const { name } = control;
      if (target !== control.form || !day || formData.getAll(name).length !== 1) return;
      formData.set(name, sentValue(question, day));
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isText || event.key !== 'ArrowDown' || !event.altKey) return;
      event.preventDefault();
      void open();
    };

    const stops = [
      listen(control, 'input', check),
      listen(control, 'change', normalize),
      listen(control, 'keydown', onKey),
      listen(button, 'click', open),
      listen(host, 'focusin', preload, { once: true }),
      listen(host, 'pointerenter', preload, { once: true }),
      listen(page, 'formdata', onFormData),
    ];
    const hadFocus = page.activeElement;
    if (hadFocus && host.contains(hadFocus)) preload();
    // Formats a day that the server filled in, unless the shopper is typing.
    if (question.kind === 'delivery' && hadFocus !== control) normalize();
    else check();
    return () => {
      undoAll(stops);
      closeCalendar?.();
      const { day, fault } = read();
      if (isText && day && !fault) control.value = sentValue(question, day);
      control.setCustomValidity('');
      undoControl();
      button.remove();
      status.remove();
    };
  },
});

/** The label's text, without the required mark and without the fields inside it. */
function labelOf(control: DateControl): string {
  const copy = control.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const field of copy?.querySelectorAll('select, input, button') ?? []) field.remove();
  return plainLabel(copy?.textContent || control.getAttribute('aria-label') || '');
}
