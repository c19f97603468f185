import type { Day } from './dates.ts';

/** A time that can be booked, as the server wrote its start and end. */
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

/** What the clocks in the stores show, as if it were UTC, in ms. */
function wallOf(instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const written = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * The instant that the server wrote, in ms since 1970; undefined where it is no time. A time without an offset is what
 * the clocks in the stores show: of an hour that comes twice the first, of one that is skipped an hour later.
 */
export function instantOf(text: string): number | undefined {
  const [, date, time, offset] = written.exec(text) ?? [];
  if (offset !== undefined) return whole(Date.parse(text));
  const wall = whole(Date.parse(`${date}T${time}Z`));
  if (wall === undefined) return undefined;
  // Summer time comes first: of an hour that comes twice it is the earlier one.
  const found = [wall - 2 * HOUR, wall - HOUR].find((instant) => wallOf(instant) === wall);
  return found ?? wall - HOUR;
}

const whole = (instant: number) => (Number.isFinite(instant) ? instant : undefined);

/** The day that it is in the stores. */
export function dayAt(instant: number): Day {
  return new Date(wallOf(instant)).toISOString().slice(0, 10);
}

/** `10.00` */
export function hourText(instant: number): string {
  return new Date(wallOf(instant)).toISOString().slice(11, 16).replace(':', '.');
}

/** `10.00–11.00`; empty where one of the two is no time. */
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

/** The slots by the day that they are on, days and slots in the order of time. What is no time is left out. */
export function byDay<S extends Slot>(slots: readonly S[]): Map<Day, S[]> {
  const days = new Map<Day, S[]>();
  for (const { slot, at } of inOrder(slots)) {
    const day = dayAt(at);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** So many of the slots that start nearest to the wanted time, in the order of time. Of two that are as near, the earlier. */
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
