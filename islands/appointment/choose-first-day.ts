import {
  byDay,
  dayAt,
  instantOf,
  nearestSlots,
  shortDayText,
  slotText,
} from '../../src/shop/appointment/appointment-times.ts';
import type { Day } from '../../src/shop/checkout/dates.ts';
import type { OfferedSlot } from './read-step.ts';

/** The initial selection of the time step. */
export interface FirstDay {
  readonly day: Day;
  /** The slot that the server has selected, on that day. */
  readonly chosen?: OfferedSlot | undefined;
  /** If the wanted slot is taken, the nearest ones as text: `wo 25 nov 10.00–11.00; …`. Empty otherwise. */
  readonly nearest: string;
}

/**
 * Chooses the day of the selected slot; if that is taken, of the slot nearest to `wanted`; else the first day. Undefined
 * if there are no slots.
 */
export function chooseFirstDay(
  slots: readonly OfferedSlot[],
  wanted: string | undefined,
): FirstDay | undefined {
  const chosen = slots.find(({ radio }) => radio.checked);
  const nearest = chosen || wanted === undefined ? [] : nearestSlots(slots, wanted, 3);
  const [closest] = wanted === undefined ? [] : nearestSlots(slots, wanted, 1);
  const [earliest] = byDay(slots).values();
  const at = instantOf((chosen ?? closest ?? earliest?.[0])?.start ?? '');
  return at === undefined
    ? undefined
    : { day: dayAt(at), chosen, nearest: nearest.map(formatSlot).join('; ') };
}

function formatSlot(slot: OfferedSlot): string {
  const at = instantOf(slot.start);
  return at === undefined ? '' : `${shortDayText(dayAt(at))} ${slotText(slot)}`;
}
