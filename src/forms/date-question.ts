import {
  birthDays,
  type DateFault,
  type DateReading,
  type Day,
  isDay,
  readBirth,
  readDelivery,
  shortDay,
} from '../page/dates/dates.ts';
import type { Say } from '../page/texts.ts';
import type { DateText } from './date-field.texts.ts';

export type DateControl = HTMLInputElement | HTMLSelectElement;

/** What a date field asks for. */
export type DateQuestion =
  | { readonly kind: 'birth' }
  /** Sorted, without duplicates. */
  | { readonly kind: 'delivery'; readonly listed: readonly Day[] };

const hostSelector = '[data-behaviour="date-field"]';

/** The server's own field inside the host. */
export function dateControlOf(host: Element): DateControl | undefined {
  return host.querySelector<DateControl>('select, input:not([type="hidden"])') ?? undefined;
}

/** The host of the date-field behaviour that this control belongs to. */
export function dateHostOf(control: Element): HTMLElement | undefined {
  const host = control.closest<HTMLElement>(hostSelector);
  return host && dateControlOf(host) === control ? host : undefined;
}

/**
 * Reads what the host asks for. The delivery days come from `data-dates`, a JSON script inside, or the select's own
 * options, in that order. @throws TypeError if the days are invalid or missing
 */
export function dateQuestionOf({ host, control }: { host: HTMLElement; control: DateControl }): DateQuestion {
  if (host.dataset.kind === 'birth') return { kind: 'birth' };
  const { from, days } = listOf(host, control);
  const wrong = days.find((day) => typeof day !== 'string' || !isDay(day));
  if (wrong !== undefined)
    throw new TypeError(`${from} has ${JSON.stringify(wrong)}, not a day as 2026-11-25`);
  const listed = [...new Set(days as Day[])].sort();
  if (!listed.length) throw new TypeError(`${from} lists no days`);
  return { kind: 'delivery', listed };
}

/** The days in an attribute. */
export const daysIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function listOf(host: HTMLElement, control: DateControl): { from: string; days: readonly unknown[] } {
  const { dates } = host.dataset;
  if (dates !== undefined) return { from: 'data-dates', days: daysIn(dates) };
  const script = host.querySelector('script[type="application/json"]');
  if (script) {
    return { from: 'its JSON script', days: readList(script.textContent ?? '') };
  }
  const options = control.localName === 'select' ? [...control.querySelectorAll('option')] : [];
  // The first option is often a prompt such as `Kies een dag`.
  const days = options.filter(({ value, disabled }) => value && !disabled).map(({ value }) => value);
  return { from: options.length ? 'its select' : 'data-dates', days };
}

function readList(text: string): readonly unknown[] {
  let days: unknown;
  try {
    days = JSON.parse(text);
  } catch {
    // Reported below, together with other values that are not a list.
  }
  if (!Array.isArray(days)) throw new TypeError('its JSON script is not a list of days');
  return days;
}

/** Parses the field's value. `now` is in ms since 1970. */
export function readControl(control: DateControl, question: DateQuestion, now: number): DateReading {
  return question.kind === 'birth'
    ? readBirth(control.value, now)
    : readDelivery(control.value, question.listed);
}

/** The day in the server's format: a date of birth as 31-12-1980, a delivery day as it is listed. */
export function sentValue(question: DateQuestion, day: Day): string {
  return question.kind === 'birth' ? shortDay(day) : day;
}

/** The day as the field's value: a text input shows 31-12-1980, a select has the server's values. */
export function shownValue(control: DateControl, day: Day): string {
  return control.localName === 'select' ? day : shortDay(day);
}

/** The first and the last day that can be chosen, and the list if there is one. */
export function daysToChoose(question: DateQuestion, now: number) {
  if (question.kind === 'birth') return birthDays(now);
  const { listed } = question;
  return { first: listed[0] ?? '', last: listed.at(-1) ?? '', listed };
}

/**
 * Returns the error message for the date in this field. Undefined if the date is valid or empty, if the field is not a
 * date field, or if the page's own attributes are invalid. Also works before the behaviour is mounted.
 *
 * @param say Looks up the translated texts.
 */
export function describeDateFault(control: Element, say: Say<DateText>): string | undefined {
  const host = dateHostOf(control);
  if (!host) return undefined;
  const field = control as DateControl;
  let question: DateQuestion;
  try {
    question = dateQuestionOf({ host, control: field });
  } catch {
    // The behaviour logs it.
    return undefined;
  }
  const { fault } = readControl(field, question, Date.now());
  return fault && describe(fault, question, say);
}

function describe(fault: DateFault, question: DateQuestion, say: Say<DateText>): string {
  if (fault.kind === 'shortYear')
    return say('dateField.shortYear', { years: fault.years.join(say('dateField.or')) });
  const [example = ''] = question.kind === 'birth' ? ['1980-12-31'] : question.listed;
  return say(`dateField.${fault.kind}`, { example: shortDay(example) });
}
