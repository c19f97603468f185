import { plainSigns } from '../content/typed-text.ts';

/** A typed date, which may not exist. */
export interface DateParts {
  readonly date: number;
  /** From 1. */
  readonly month: number;
  /** Two or four digits. */
  readonly year: string | undefined;
}

const months = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni'],
  ...['juli', 'augustus', 'september', 'oktober', 'november', 'december'],
];
const weekdays = 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|di|wo|do|vr|za|zo';

const leadingWeekday = new RegExp(`^(?:${weekdays})[.,]?\\s+`);
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** 1-2-1980 · 1 februari 1980 · 1e feb. '80 · 25 november. */
const parted = /^(\d{1,2})(?:e|ste|de)?[\s./-]+([a-z]+|\d{1,2})\.?(?:[\s./-]+(\d{4}|'?\d{2}))?$/;
/** Numeric keyboards have no dash. */
const unparted = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * Reads day, month and year in the order that Dutch shoppers write them, with any separator, and the month as a number
 * or by name. Undefined if it is not a date.
 */
export function readDate(text: string): DateParts | undefined {
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
