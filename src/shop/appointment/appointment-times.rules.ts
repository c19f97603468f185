import type { Day } from '../../page/dates/dates.ts';
import { months, weekdays } from '../../page/dates/day-names.ts';
import { shopTime } from '../../page/dates/shop-time.ts';

/** A time that can be booked. Start and end are the server's strings. */
export interface Slot {
  readonly start: string;
  readonly end: string;
}

const HOUR = 3_600_000;

const written = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Parses the server's time to ms since 1970. Undefined if it is not a time. A time without an offset is local to the
 * stores. When the clocks change, it is the first of a repeated hour, and one hour later in a skipped hour.
 */
export function instantOf(text: string): number | undefined {
  const [, date, time, offset] = written.exec(text) ?? [];
  if (offset !== undefined) return whole(Date.parse(text));
  const local = whole(Date.parse(`${date}T${time}Z`));
  if (local === undefined) return undefined;
  // Try summer time first: in a repeated hour it is the earlier one.
  const found = [local - 2 * HOUR, local - HOUR].find((instant) => shopTime(instant) === local);
  return found ?? local - HOUR;
}

const whole = (instant: number) => (Number.isFinite(instant) ? instant : undefined);

/** The date in the stores. */
export function dayAt(instant: number): Day {
  return new Date(shopTime(instant)).toISOString().slice(0, 10);
}

/** `10.00` */
export function hourText(instant: number): string {
  return new Date(shopTime(instant)).toISOString().slice(11, 16).replace(':', '.');
}

/** `10.00–11.00`. Empty if start or end is not a time. */
export function slotText({ start, end }: Slot): string {
  const from = instantOf(start);
  const to = instantOf(end);
  return from === undefined || to === undefined ? '' : `${hourText(from)}–${hourText(to)}`;
}

/** `wo 25 nov` */
export function shortDayText(day: Day): string {
  const date = new Date(day);
  const month = months[date.getUTCMonth()];
  const short = month === 'maart' ? 'mrt' : month?.slice(0, 3);
  return `${weekdays[date.getUTCDay()]?.slice(0, 2)} ${date.getUTCDate()} ${short}`;
}

/** The slots by day, both in order of time. Invalid slots are left out. */
export function byDay<S extends Slot>(slots: readonly S[]): Map<Day, S[]> {
  const days = new Map<Day, S[]>();
  for (const { slot, at } of inOrder(slots)) {
    const day = dayAt(at);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** The `count` slots that start nearest to the wanted time, in order of time. Of two equally near, the earlier one wins. */
export function nearestSlots<S extends Slot>(slots: readonly S[], wanted: string, count: number): S[] {
  const aim = instantOf(wanted);
  if (aim === undefined) return [];
  const nearest = inOrder(slots)
    .sort((a, b) => Math.abs(a.at - aim) - Math.abs(b.at - aim))
    .slice(0, count)
    .map(({ slot }) => slot);
  return inOrder(nearest).map(({ slot }) => slot);
}

function inOrder<S extends Slot>(slots: readonly S[]): { slot: S; at: number }[] {
  return slots
    .flatMap((slot) => {
      const at = instantOf(slot.start);
      return at === undefined ? [] : { slot, at };
    })
    .sort((a, b) => a.at - b.at);
}
