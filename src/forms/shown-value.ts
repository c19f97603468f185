import { months } from '../page/dates/day-names.ts';
import type { DateType } from './rules.ts';

/** A bound of a field as a message names it: 0,5 for a number, 25 november 2026 for a date, 9.30 uur for a time. */
export function shownBound(bound = '', type?: DateType): string {
  if (!type) return shownNumber(bound);
  const [, year, month, date] = /^(\d+)-(\d\d)(?:-(\d\d))?/.exec(bound) ?? [];
  const [, weekYear, week] = /^(\d+)-W(\d\d)$/.exec(bound) ?? [];
  const [, hour, rest] = /(?:^|[T ])(\d\d):(\d\d(?::\d\d)?)/.exec(bound) ?? [];
  const day = year && [date && Number(date), months[Number(month) - 1], year].filter(Boolean).join(' ');
  const time = hour && `${Number(hour)}.${rest?.replace(':', '.')} uur`;
  const parts = [day, time, weekYear && `week ${Number(week)} van ${weekYear}`].filter(Boolean);
  return parts.join(', ') || bound;
}

/** A step as a message names it: 0,5 for a number, 15 minuten for a time. */
export function shownStep(step = '', type?: DateType): string {
  const given = Number(step);
  if (!type) return shownNumber(step || '1');
  if (type === 'date' || type === 'month' || type === 'week') {
    const unit = type === 'date' ? 'day' : type;
    return withUnit(given > 0 ? given : 1, unit);
  }
  const seconds = given > 0 ? given : 60;
  if (seconds % 3600 === 0) return withUnit(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? withUnit(seconds / 60, 'minute') : withUnit(seconds, 'second');
}

const withUnit = (count: number, unit: string) =>
  new Intl.NumberFormat('nl-NL', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** A number in Dutch notation. */
function shownNumber(text: string): string {
  const number = Number(text);
  if (!text.trim() || Number.isNaN(number)) return text;
  return new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 12 }).format(number);
}
