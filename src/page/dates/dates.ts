import { plainSigns } from '../text/typed-text.ts';
import { months, weekdays } from './day-names.ts';
import { shopTime } from './shop-time.ts';

/** A calendar day: `2026-11-25`. These strings sort by date. */
export type Day = string;

/** An error in a typed date. */
export type DateFault =
  | { readonly kind: 'unreadable' | 'noSuchDay' | 'future' | 'tooYoung' | 'tooOld' | 'notListed' }
  /** A year of two digits is ambiguous. `years`: the possible ones. */
  | { readonly kind: 'shortYear'; readonly years: readonly number[] };

/** A typed date. It can have a day and still be wrong. Empty text has neither day nor fault. */
export interface DateReading {
  readonly day?: Day;
  readonly fault?: DateFault;
}

/** In years, by the calendar. */
const ADULT = 18;
const FIRST_BIRTH: Day = '1900-01-01';

const digits = (number: number, length: number) => String(number).padStart(length, '0');
const write = (year: number, month: number, date: number): Day =>
  `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;

/** The day. Undefined if it does not exist. `month` starts at 1. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isSame =
    day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isSame ? write(year, month, date) : undefined;
}

/** Whether the text is an existing day in our notation. */
export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(date)) === text;
}

/** Year, month (from 1) and date. */
export function partsOf(day: Day): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day);
  const moved = new Date(Date.UTC(year, month - 1, date + days));
  return write(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** The same date in another month, or the last one of that month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const [newYear, newMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const last = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
  return write(newYear, newMonth, Math.min(date, last));
}

/** 0 is Monday. */
export function weekday(day: Day): number {
  const [year, month, date] = partsOf(day);
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
}

/** Today's date in the shop, wherever the shopper is. `now` in ms since 1970. */
export function today(now: number): Day {
  return new Date(shopTime(now)).toISOString().slice(0, 10);
}

/** `25-11-2026`. */
export function shortDay(day: Day): string {
  return day.split('-').reverse().join('-');
}

/** `woensdag 25 november 2026`. */
export function longDay(day: Day): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The range of accepted birth dates: from 1900 to 18 years ago. */
export function birthDays(now: number): { readonly first: Day; readonly last: Day } {
  return { first: FIRST_BIRTH, last: addMonths(today(now), -ADULT * 12) };
}

/**
 * Reads a typed date of birth. Someone born on 29 February turns 18 on 1 March if that year has no 29 February.
 *
 * @param now In ms since 1970.
 */
export function readBirth(text: string, now: number): DateReading {
  const parts = readDate(text);
  if (!parts) return unread(text);
  const { first, last } = birthDays(now);
  if (parts.year === undefined) return { fault: { kind: 'unreadable' } };
  if (parts.year.length === 2) {
    const years = [1900, 2000].map((century) => century + Number(parts.year));
    const possible = years.filter((year) => year <= partsOf(last)[0]);
    return { fault: { kind: 'shortYear', years: possible } };
  }
  const day = dayOf(Number(parts.year), parts.month, parts.date);
  if (!day) return { fault: { kind: 'noSuchDay' } };
  if (day > today(now)) return { day, fault: { kind: 'future' } };
  if (day > last) return { day, fault: { kind: 'tooYoung' } };
  return day < first ? { day, fault: { kind: 'tooOld' } } : { day };
}

/**
 * Reads a typed delivery day, which must be in the list. The year may be missing or have two digits: the first match in
 * the list counts.
 */
export function readDelivery(text: string, listed: readonly Day[]): DateReading {
  const parts = readDate(text);
  if (!parts) return unread(text);
  const year =
    parts.year === undefined ? undefined : Number(parts.year) + (parts.year.length === 2 ? 2000 : 0);
  // Any leap year works to check whether the day exists at all.
  const day = dayOf(year ?? 2000, parts.month, parts.date);
  if (!day) return { fault: { kind: 'noSuchDay' } };
  const meant = [...listed]
    .sort()
    .find((one) => (year === undefined ? one.slice(5) === day.slice(5) : one === day));
  if (meant) return { day: meant };
  return { ...(year !== undefined && { day }), fault: { kind: 'notListed' } };
}

function unread(text: string): DateReading {
  return text.trim() === '' ? {} : { fault: { kind: 'unreadable' } };
}

/** A typed date, which may not exist. */
interface DateParts {
  readonly date: number;
  /** From 1. */
  readonly month: number;
  /** Two or four digits. */
  readonly year: string | undefined;
}

const leadingWeekday = new RegExp(`^(?:${weekdays.join('|')}|ma|di|wo|do|vr|za|zo)[.,]?\\s+`);
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** 1-2-1980 · 1 februari 1980 · 1e feb. '80 · 25 november. */
const parted = /^(\d{1,2})(?:e|ste|de)?[\s./-]+([a-z]+|\d{1,2})\.?(?:[\s./-]+(\d{4}|'?\d{2}))?$/;
/** Numeric keyboards have no dash. */
const unparted = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * Reads day, month and year in the order that Dutch shoppers write them, with any separator, and the month as a number
 * or by name. Undefined if it is not a date.
 */
function readDate(text: string): DateParts | undefined {
  const plain = plainSigns(text).toLowerCase().replace(/[’‘]/g, "'").replace(leadingWeekday, '');
  const [, firstYear, secondMonth, lastDate] = yearFirst.exec(plain) ?? [];
  if (firstYear && secondMonth && lastDate) return toParts(lastDate, secondMonth, firstYear);
  const [, date, month, year] = parted.exec(plain) ?? unparted.exec(plain) ?? [];
  return date && month ? toParts(date, month, year) : undefined;
}

function toParts(date: string, month: string, year: string | undefined): DateParts | undefined {
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  return number === undefined
    ? undefined
    : { date: Number(date), month: number, year: year?.replace("'", '') };
}

/** Finds a month by at least three letters of its name, or by `mrt`, the usual abbreviation of March. */
function monthNamed(word: string): number | undefined {
  if (word === 'mrt') return 3;
  const at = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word));
  return at < 0 ? undefined : at + 1;
}
