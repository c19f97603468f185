import { addDays, addMonths, type Day, weekday } from '../shop/checkout/dates.ts';

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
export function dayForKey(
  { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent,
  day: Day,
): Day | undefined {
  return ctrlKey || altKey || metaKey ? undefined : moves[key]?.(day, shiftKey);
}
