import type { Day } from '../../src/page/dates/dates.ts';
import {
  type AppointmentCall,
  type AppointmentChoices,
  type AppointmentStep,
  isChoiceId,
  isStep,
} from '../../src/shop/appointment/appointment.rules.ts';
import {
  byDay,
  dayAt,
  instantOf,
  nearestSlots,
  type Slot,
  shortDayText,
  slotText,
} from '../../src/shop/appointment/appointment-times.rules.ts';

/** A step of the server's form. */
export interface ShownStep {
  readonly step: AppointmentStep;
  readonly form: HTMLFormElement;
  readonly choices: AppointmentChoices;
}

/** A slot and its radio button. */
export interface OfferedSlot extends Slot {
  readonly radio: HTMLInputElement;
}

/** What a response shows: a step, the appointment that was made just now, or what was made before. */
export type Outcome = ShownStep | 'created' | 'made';

/** Undefined if it is none of them. */
export function readStep(content: ParentNode): Outcome | undefined {
  if (content.querySelector('[data-appointment-created]')) return 'created';
  if (content.querySelector('[data-appointment-made]')) return 'made';
  const form = content.querySelector<HTMLFormElement>('form[data-appointment-form]');
  if (!form) return undefined;
  const written = form.querySelector<HTMLInputElement>('input[name="CurrentStep"]')?.value ?? '';
  const step = /^\d$/.test(written) ? Number(written) : undefined;
  return isStep(step) ? { step, form, choices: choicesOf(form) } : undefined;
}

/** The choices in the form. */
export function choicesOf(form: HTMLFormElement): AppointmentChoices {
  const fields = new FormData(form);
  const id = (name: string) => {
    const value = fields.get(`State.${name}`);
    return isChoiceId(value) ? value : undefined;
  };
  const reservationTypeId = id('ReservationTypeId');
  const storeId = id('StoreId');
  const slot = chosenSlot(form, fields);
  return {
    ...(reservationTypeId && { reservationTypeId }),
    ...(storeId && { storeId }),
    ...(slot && { slotStart: slot.start, slotEnd: slot.end }),
  };
}

function chosenSlot(form: HTMLFormElement, fields: FormData): Slot | undefined {
  const pressed = slotsOf(form).find(({ radio }) => radio.checked);
  const start = pressed?.start ?? fields.get('State.ChosenTimeSlotStart');
  const end = pressed?.end ?? fields.get('State.ChosenTimeSlotEnd');
  return isTime(start) && isTime(end) ? { start, end } : undefined;
}

/** The slots of the form, in document order. Skips those with an invalid time. */
export function slotsOf(form: HTMLFormElement): OfferedSlot[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="radio"][data-start][data-end]')].flatMap(
    (radio) => {
      const { start, end } = radio.dataset;
      return isTime(start) && isTime(end) ? { start, end, radio } : [];
    },
  );
}

/** Writes the chosen slot to the hidden fields, or empties them if there is none. */
export function writeSlot(form: HTMLFormElement, { slotStart = '', slotEnd = '' }: AppointmentChoices): void {
  const values = { 'State.ChosenTimeSlotStart': slotStart, 'State.ChosenTimeSlotEnd': slotEnd };
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]'))
    if (field.name in values) field.value = values[field.name as keyof typeof values];
}

/** The body of a call without its form: only the choices, nothing about the shopper. */
export function bodyOf(call: AppointmentCall, choices: AppointmentChoices): URLSearchParams {
  return new URLSearchParams({
    CurrentStep: call === 'SubmitTimeSlot' ? '2' : call === 'SubmitStore' ? '1' : '0',
    'State.ReservationTypeId': choices.reservationTypeId ?? '',
    'State.StoreId': choices.storeId ?? '',
    'State.ChosenTimeSlotStart': choices.slotStart ?? '',
    'State.ChosenTimeSlotEnd': choices.slotEnd ?? '',
  });
}

/** The step's heading. */
export function headingOf(content: ParentNode): HTMLElement | null {
  return content.querySelector<HTMLElement>('[data-appointment-title], h1, h2, h3');
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined;
}

/** The initial selection of the time step. */
interface FirstDay {
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
