import { isOnStep, parseHtmlNumber } from './decimals.ts';

/** HTML's input types whose values are ordered. */
export type ScaleName = 'number' | 'date' | 'month' | 'week' | 'time' | 'datetime-local';

interface Scale {
  /** Parses a value as a number; undefined if the text is invalid. */
  readonly read: (text: string) => number | undefined;
  /** HTML's default step. */
  readonly step: number;
  /** The size of a step of 1, in the numbers that `read` returns. */
  readonly unit: number;
  /** Steps count from here if the field has neither a min nor an initial value. */
  readonly base: number;
  /** Steps are rounded to whole numbers. */
  readonly hasWholeSteps?: boolean;
  /** The values wrap around: a range may run past midnight. */
  readonly isCyclic?: boolean;
}

const day = 86_400_000;

/** https://html.spec.whatwg.org/#the-step-attribute and the sections of each type. */
export const scales: Readonly<Record<ScaleName, Scale>> = {
  number: { read: parseHtmlNumber, step: 1, unit: 1, base: 0 },
  date: { read: readDate, step: 1, unit: day, base: 0, hasWholeSteps: true },
  month: { read: readMonth, step: 1, unit: 1, base: 0, hasWholeSteps: true },
  // The week of 1 January 1970 began on a Monday, three days before.
  week: { read: readWeek, step: 1, unit: 7 * day, base: -3 * day, hasWholeSteps: true },
  time: { read: readTime, step: 60, unit: 1000, base: 0, isCyclic: true },
  'datetime-local': { read: readDateTime, step: 60, unit: 1000, base: 0 },
};

export interface Bounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** `any` allows every value; anything but a positive number means the default step. */
  readonly step?: string | undefined;
  /** The field's initial value in the page. */
  readonly initial?: string | undefined;
}

/** Returns the first bound that a value violates; undefined if the text is not a value of this type. */
export function brokenBound(name: ScaleName, text: string, bounds: Bounds): 'min' | 'max' | undefined {
  const { read, isCyclic } = scales[name];
  const value = read(text);
  if (value === undefined) return undefined;
  const [min, max] = [bounds.min, bounds.max].map((bound) => (bound ? read(bound) : undefined));
  if (isCyclic && min !== undefined && max !== undefined && min > max)
    return value > max && value < min ? 'max' : undefined;
  if (min !== undefined && value < min) return 'min';
  return max !== undefined && value > max ? 'max' : undefined;
}

/** Whether a value lies between two steps. False if the text is not a value of this type. */
export function isBetweenSteps(name: ScaleName, text: string, bounds: Bounds): boolean {
  const { read, step, unit, base, hasWholeSteps } = scales[name];
  const value = read(text);
  const given = bounds.step?.trim() ?? '';
  if (value === undefined || given.toLowerCase() === 'any') return false;
  const asked = parseHtmlNumber(given);
  const isValidStep = asked !== undefined && asked > 0;
  const start = [bounds.min, bounds.initial].find((text) => text && read(text) !== undefined);
  // Numbers are compared as text, without loss of precision.
  if (name === 'number') return !isOnStep(text, start ?? `${base}`, isValidStep ? given : `${step}`);
  const from = (start && read(start)) ?? base;
  const size = isValidStep ? (hasWholeSteps ? Math.max(1, Math.round(asked)) : asked) : step;
  return !isOnStep(`${value}`, `${from}`, `${size * unit}`);
}

function readDate(text: string): number | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year && +year > 0 ? utc(+year, +month, +date) : undefined;
}

function readMonth(text: string): number | undefined {
  const [, year = '', month = ''] = /^(\d{4,})-(\d\d)$/.exec(text) ?? [];
  return year && +year > 0 && +month >= 1 && +month <= 12 ? (+year - 1970) * 12 + +month - 1 : undefined;
}

/** Returns the Monday of the week. Week 1 contains 4 January; the last week contains 28 December. */
function readWeek(text: string): number | undefined {
  const [, year = '', week = ''] = /^(\d{4,})-W(\d\d)$/.exec(text) ?? [];
  if (!year || +year < 1 || +week < 1) return undefined;
  const monday = mondayOf(utc(+year, 1, 4)) + (+week - 1) * 7 * day;
  return monday <= mondayOf(utc(+year, 12, 28)) ? monday : undefined;
}

function readTime(text: string): number | undefined {
  const [, hour = '', minute = '', second = '0', part = ''] =
    /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/.exec(text) ?? [];
  if (!hour || +hour > 23 || +minute > 59 || +second > 59) return undefined;
  return ((+hour * 60 + +minute) * 60 + +second) * 1000 + +part.padEnd(3, '0');
}

function readDateTime(text: string): number | undefined {
  const [date = '', time = '', ...more] = text.split(/[T ]/);
  const [days, ms] = [readDate(date), readTime(time)];
  return days === undefined || ms === undefined || more.length ? undefined : days + ms;
}

const mondayOf = (time = Number.NaN) => time - ((new Date(time).getUTCDay() + 6) % 7) * day;

/** The day in ms since 1970, in UTC; undefined if there is no such day. */
function utc(year: number, month: number, date: number): number | undefined {
  const time = new Date(0);
  // Not Date.UTC, which reads the year 80 as 1980.
  time.setUTCFullYear(year, month - 1, date);
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === date ? time.getTime() : undefined;
}
