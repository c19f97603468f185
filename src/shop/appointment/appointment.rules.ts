import type { Day } from '../../page/dates/dates.ts';
import { instantOf } from './appointment-times.rules.ts';

/** 0 type of appointment, 1 store, 2 time, 3 the shopper's details. */
export type AppointmentStep = 0 | 1 | 2 | 3;

/** Names of the steps, by number. */
export const stepNames = ['type', 'store', 'time', 'customer'] as const;

/** The choices so far. Nothing about the shopper. */
export interface AppointmentChoices {
  readonly reservationTypeId?: string;
  readonly storeId?: string;
  /** The server's strings. */
  readonly slotStart?: string;
  readonly slotEnd?: string;
}

/** The calls of the flow. `SlideIn` starts it; the others post its form. */
export type AppointmentCall =
  | 'SlideIn'
  | 'ChooseReservationType'
  | 'SubmitReservationType'
  | 'ChooseStore'
  | 'SubmitStore'
  | 'SubmitTimeSlot'
  | 'CreateAppointment';

type Need = 'reservationTypeId' | 'storeId' | 'slotStart';

/** The choices that a call needs if there is no form. */
const needs: Readonly<Record<AppointmentCall, readonly Need[]>> = {
  SlideIn: [],
  ChooseReservationType: [],
  SubmitReservationType: ['reservationTypeId'],
  ChooseStore: ['reservationTypeId'],
  SubmitStore: ['reservationTypeId', 'storeId'],
  SubmitTimeSlot: ['reservationTypeId', 'storeId', 'slotStart'],
  CreateAppointment: ['reservationTypeId', 'storeId', 'slotStart'],
};

export const appointmentCalls = Object.keys(needs) as readonly AppointmentCall[];

/** State of making an appointment. Immutable: each event returns a new state, or the same one if nothing changes. */
export interface AppointmentFlow {
  /** The step that is shown; `start` before the first, `created` at the end. */
  readonly at: 'start' | AppointmentStep | 'created';
  readonly choices: AppointmentChoices;
  /** The call in progress. No other call can start. */
  readonly running?: AppointmentCall | undefined;
  /** The last call, if it failed. */
  readonly failed?: AppointmentCall | undefined;
  /** In step 2, the day whose slots are shown. */
  readonly day?: Day | undefined;
}

export type AppointmentEvent =
  /** A call starts, with the shopper's choices in the form. */
  | { readonly type: 'called'; readonly call: AppointmentCall; readonly choices?: AppointmentChoices }
  /** The server answered with a step. The choices come from its form. */
  | { readonly type: 'answered'; readonly step: AppointmentStep; readonly choices: AppointmentChoices }
  /** The server answered that the appointment was made. */
  | { readonly type: 'created' }
  /** The server answered with what was made before, instead of a step. */
  | { readonly type: 'made' }
  | { readonly type: 'failed' }
  | { readonly type: 'day-chosen'; readonly day: Day }
  | { readonly type: 'slot-chosen'; readonly start: string; readonly end: string };

export const newAppointment: AppointmentFlow = { at: 'start', choices: {} };

/**
 * Whether the call may start now. There is one call at a time, and none after the end. The server checks a
 * step's form; without a form, as after a reload, the needed choices must be known.
 */
export function mayCall(flow: AppointmentFlow, call: AppointmentCall): boolean {
  const { at, running, choices } = flow;
  if (running !== undefined) return false;
  if (call === 'SlideIn') return at === 'start';
  if (call === 'CreateAppointment') return at === 3;
  return at !== 'created' && (at !== 'start' || isKnown(call, choices));
}

const isKnown = (call: AppointmentCall, choices: AppointmentChoices) =>
  needs[call].every((need) => choices[need] !== undefined);

/** The state after an event. A call that may not start changes nothing. */
export function nextAppointment(flow: AppointmentFlow, event: AppointmentEvent): AppointmentFlow {
  const { at, choices, running } = flow;
  switch (event.type) {
    case 'called': {
      const { call } = event;
      const begun = call === 'SlideIn' ? {} : { ...choices, ...event.choices };
      const wanted = { ...flow, choices: begun };
      return mayCall(wanted, call) ? { ...wanted, running: call, failed: undefined } : flow;
    }
    case 'answered': {
      if (running === undefined) return flow;
      return { at: event.step, choices: event.choices };
    }
    case 'created':
      if (running === undefined) return flow;
      // Only after CreateAppointment is this a success.
      return running === 'CreateAppointment' ? { at: 'created', choices } : fail(flow);
    case 'made':
      return running === undefined ? flow : { at: 'created', choices: {} };
    case 'failed':
      return running === undefined ? flow : fail(flow);
    case 'day-chosen': {
      if (at !== 2 || running !== undefined) return flow;
      const { slotStart: _start, slotEnd: _end, ...others } = choices;
      return { ...flow, day: event.day, choices: others };
    }
    case 'slot-chosen': {
      // Also in step 3, where the server offers other slots if the chosen one is taken.
      if ((at !== 2 && at !== 3) || running !== undefined) return flow;
      return { ...flow, choices: { ...choices, slotStart: event.start, slotEnd: event.end } };
    }
  }
}

function fail({ at, choices, day, running }: AppointmentFlow): AppointmentFlow {
  return { at, choices, day, failed: running };
}

/** Whether the shopper can continue. In step 2 a slot must be chosen first. */
export function mayGoOn({ at, running, choices, day }: AppointmentFlow): boolean {
  if (running !== undefined || typeof at !== 'number') return false;
  return at !== 2 || (day !== undefined && choices.slotStart !== undefined);
}

/** The call that shows a step again, after Back or a reload. Undefined if choices are missing. */
export function callTo(step: AppointmentStep, choices: AppointmentChoices): AppointmentCall | undefined {
  const calls = ['ChooseReservationType', 'ChooseStore', 'SubmitStore', 'SubmitTimeSlot'] as const;
  const call = calls[step];
  return isKnown(call, choices) ? call : undefined;
}

/** The progress to store: the step and the choices, nothing that was typed. */
export interface AppointmentProgress {
  readonly step: AppointmentStep;
  readonly choices: AppointmentChoices;
}

export function isStep(value: unknown): value is AppointmentStep {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

export function writeProgress({ at, choices }: AppointmentFlow): string | undefined {
  return isStep(at) ? JSON.stringify({ step: at, ...known(choices) }) : undefined;
}

/** Reads stored progress. Undefined if it is not ours. Drops a slot in the past. `now` is in ms since 1970. */
export function readProgress(text: string | undefined, now: number): AppointmentProgress | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { step } = value as { step?: unknown };
  if (!isStep(step)) return undefined;
  const { slotStart, slotEnd, ...places } = known(value);
  const isAhead = slotStart !== undefined && (instantOf(slotStart) ?? 0) > now;
  const choices = isAhead && slotEnd !== undefined ? { ...places, slotStart, slotEnd } : places;
  for (let at = step; at > 0; at--) {
    const back = at as AppointmentStep;
    if (callTo(back, choices)) return { step: back, choices };
  }
  return { step: 0, choices };
}

export function isChoiceId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value);
}

/** The valid choices among these properties. */
function known(value: object): AppointmentChoices {
  const { reservationTypeId, storeId, slotStart, slotEnd } = value as Record<string, unknown>;
  const isTime = (text: unknown): text is string => typeof text === 'string' && instantOf(text) !== undefined;
  return {
    ...(isChoiceId(reservationTypeId) && { reservationTypeId }),
    ...(isChoiceId(storeId) && { storeId }),
    ...(isTime(slotStart) && isTime(slotEnd) && { slotStart, slotEnd }),
  };
}
