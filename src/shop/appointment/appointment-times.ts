import type { Day } from '../checkout/dates.ts';

/** A time that can be booked. Start and end are the server's strings. */
export interface Slot {
  readonly start: string;
  readonly end: string;
}

const zone = 'Europe/Amsterdam';
const HOUR = 3_600_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The local time in the stores, as if it were UTC, in ms. */
function localTimeOf(instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

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
  const found = [local - 2 * HOUR, local - HOUR].find((instant) => localTimeOf(instant) === local);
  return found ?? local - HOUR;
}

const whole = (instant: number) => (Number.isFinite(instant) ? instant : undefined);

/** The date in the stores. */
export function dayAt(instant: number): Day {
  return new Date(localTimeOf(instant)).toISOString().slice(0, 10);
}

/** `10.00` */
export function hourText(instant: number): string {
  return new Date(localTimeOf(instant)).toISOString().slice(11, 16).replace(':', '.');
}

/** `10.00–11.00`. Empty if start or end is not a time. */
export function slotText({ start, end }: Slot): string {
  const from = instantOf(start);
  const to = instantOf(end);
  return from === undefined || to === undefined ? '' : `${hourText(from)}–${hourText(to)}`;
}

const inWords = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `wo 25 nov` */
export function shortDayText(day: Day): string {
  return inWords.format(Date.parse(`${day}T12:00:00Z`));
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
    .toSorted((a, b) => Math.abs(a.at - aim) - Math.abs(b.at - aim))
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
    .toSorted((a, b) => a.at - b.at);
}
