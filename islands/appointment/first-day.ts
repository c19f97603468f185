import {
  byDay,
  dayAt,
  instantOf,
  nearestSlots,
  shortDayText,
  slotText,
} from '../../src/shop/appointment-times.ts';
import type { Day } from '../../src/shop/dates.ts';
import type { OfferedSlot } from './read-step.ts';

/** How the step of times begins. */
export interface FirstDay {
  readonly day: Day;
  /** The time that the server has chosen, which is on that day. */
  readonly chosen?: OfferedSlot | undefined;
  /** In words the times nearest to the one that was wanted and is gone: `wo 25 nov 10.00–11.00; …`. Empty otherwise. */
  readonly nearest: string;
}

/**
 * The day of the time that was chosen before; where that is gone, of the nearest one; else the first. Undefined where
 * nothing is free.
 */
export function firstDay(slots: readonly OfferedSlot[], wanted: string | undefined): FirstDay | undefined {
  const chosen = slots.find(({ radio }) => radio.checked);
  const nearest = chosen || wanted === undefined ? [] : nearestSlots(slots, wanted, 3);
  const [closest] = wanted === undefined ? [] : nearestSlots(slots, wanted, 1);
  const [earliest] = byDay(slots).values();
  const at = instantOf((chosen ?? closest ?? earliest?.[0])?.start ?? '');
  return at === undefined ? undefined : { day: dayAt(at), chosen, nearest: nearest.map(inWords).join('; ') };
}

function inWords(slot: OfferedSlot): string {
  const at = instantOf(slot.start);
  return at === undefined ? '' : `${shortDayText(dayAt(at))} ${slotText(slot)}`;
}
