import type { Totals } from './totals.ts';

const hour = 3_600_000;
/** Whole days from the first visitor to the last. */
const daysOf = ({ first, last }: Totals) => Math.round((last - first) / (24 * hour));

/**
 * How long visitors came into the test, and on which days. A day of which the run has less than two hours is one of
 * another time zone, or was cut a little late.
 */
export function runOf(totals: Totals): { readonly from: string; readonly to: string; readonly days: number } {
  const { first, last } = totals;
  const dateAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [from, to] = [dateAt(first + 2 * hour), dateAt(last - 2 * hour)];
  return from <= to
    ? { from, to, days: daysOf(totals) }
    : { from: dateAt(first), to: dateAt(last), days: daysOf(totals) };
}
