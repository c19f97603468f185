import { instantOf } from './appointment-times.ts';
import type { Day } from './dates.ts';

/** 0 the kind of appointment, 1 the store, 2 the time, 3 the shopper's own data. */
export type AppointmentStep = 0 | 1 | 2 | 3;

/** Their names, in the order of the numbers. */
export const stepNames = ['type', 'store', 'time', 'customer'] as const;

/** What was chosen so far. Nothing about the shopper. */
export interface AppointmentChoices {
  readonly reservationTypeId?: string;
  readonly storeId?: string;
  /** As the server wrote them. */
  readonly slotStart?: string;
  readonly slotEnd?: string;
}

/** The calls of the flow. `SlideIn` begins it; the others post its form. */
export type AppointmentCall =
  | 'SlideIn'
  | 'ChooseReservationType'
  | 'SubmitReservationType'
  | 'ChooseStore'
  | 'SubmitStore'
  | 'SubmitTimeSlot'
  | 'CreateAppointment';

type Need = 'reservationTypeId' | 'storeId' | 'slotStart';

/** What must be chosen before a call makes sense without a form. */
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

/** One appointment that is being made. A value: each happening gives a new one, or the same where it changes nothing. */
export interface AppointmentFlow {
  /** The step that is shown; `start` before the first, `created` at the end. */
  readonly at: 'start' | AppointmentStep | 'created';
  readonly choices: AppointmentChoices;
  /** The call that is under way: no other begins. */
  readonly running?: AppointmentCall | undefined;
  /** The call that failed last, until the next one. */
  readonly failed?: AppointmentCall | undefined;
  /** Whose slots are shown, in step 2. */
  readonly day?: Day | undefined;
}

export type AppointmentHappening =
  /** A call is to be made, with what the shopper has chosen in the form. */
  | { readonly what: 'called'; readonly call: AppointmentCall; readonly choices?: AppointmentChoices }
  /** The server answered a step; the choices are those that its form carries. */
  | { readonly what: 'answered'; readonly step: AppointmentStep; readonly choices: AppointmentChoices }
  /** The server answered the marker of an appointment that was made. */
  | { readonly what: 'created' }
  | { readonly what: 'failed' }
  | { readonly what: 'day-chosen'; readonly day: Day }
  | { readonly what: 'slot-chosen'; readonly start: string; readonly end: string };

export const newAppointment: AppointmentFlow = { at: 'start', choices: {} };

/**
 * Whether the call may begin now: one at a time, none but a new beginning after the end. What a step's own form lacks is
 * the server's to say; without a form, as after a reload, the choices must be known.
 */
export function mayCall(flow: AppointmentFlow, call: AppointmentCall): boolean {
  const { at, running, choices } = flow;
  if (running !== undefined) return false;
  if (call === 'SlideIn') return at === 'start' || at === 'created';
  if (call === 'CreateAppointment') return at === 3;
  return at !== 'created' && (at !== 'start' || isKnown(call, choices));
}

const isKnown = (call: AppointmentCall, choices: AppointmentChoices) =>
  needs[call].every((need) => choices[need] !== undefined);

/** The flow after what happened. A call that may not begin changes nothing. */
export function nextAppointment(flow: AppointmentFlow, happening: AppointmentHappening): AppointmentFlow {
  const { at, choices, running } = flow;
  switch (happening.what) {
    case 'called': {
      const { call } = happening;
      const begun = call === 'SlideIn' ? {} : { ...choices, ...happening.choices };
      const wanted = { ...flow, choices: begun };
      return mayCall(wanted, call) ? { ...wanted, running: call, failed: undefined } : flow;
    }
    case 'answered': {
      if (running === undefined) return flow;
      return { at: happening.step, choices: happening.choices };
    }
    case 'created':
      if (running === undefined) return flow;
      // A marker that no appointment was asked for is no success.
      return running === 'CreateAppointment' ? { at: 'created', choices } : fail(flow);
    case 'failed':
      return running === undefined ? flow : fail(flow);
    case 'day-chosen': {
      if (at !== 2 || running !== undefined) return flow;
      const { slotStart: _start, slotEnd: _end, ...others } = choices;
      return { ...flow, day: happening.day, choices: others };
    }
    case 'slot-chosen': {
      // In step 3 where the server offers others for the one that is gone.
      if ((at !== 2 && at !== 3) || running !== undefined) return flow;
      return { ...flow, choices: { ...choices, slotStart: happening.start, slotEnd: happening.end } };
    }
  }
}

function fail({ at, choices, day, running }: AppointmentFlow): AppointmentFlow {
  return { at, choices, day, failed: running };
}

/** Whether the button that leads on can be pressed: in step 2 not before a slot is chosen. */
export function mayGoOn({ at, running, choices, day }: AppointmentFlow): boolean {
  if (running !== undefined || typeof at !== 'number') return false;
  return at !== 2 || (day !== undefined && choices.slotStart !== undefined);
}

/** The call that shows the step again, as after Back or a reload; undefined where too little was chosen. */
export function callTo(step: AppointmentStep, choices: AppointmentChoices): AppointmentCall | undefined {
  const calls = ['ChooseReservationType', 'ChooseStore', 'SubmitStore', 'SubmitTimeSlot'] as const;
  const call = calls[step];
  return isKnown(call, choices) ? call : undefined;
}

/** How far the shopper got, to be kept: the step and the choices, nothing that was typed. */
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

/** Reads what was kept; undefined where it is none of ours. A slot that is over is none any more. `now` in ms since 1970. */
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

/** The choices that are in their form. */
function known(value: object): AppointmentChoices {
  const { reservationTypeId, storeId, slotStart, slotEnd } = value as Record<string, unknown>;
  const isTime = (text: unknown): text is string => typeof text === 'string' && instantOf(text) !== undefined;
  return {
    ...(isChoiceId(reservationTypeId) && { reservationTypeId }),
    ...(isChoiceId(storeId) && { storeId }),
    ...(isTime(slotStart) && isTime(slotEnd) && { slotStart, slotEnd }),
  };
}
