// Long, because every step of an appointment reads and writes the same state.

import { anySignal } from '../../src/calls/deadline.ts';
import { isExpired, ServerError } from '../../src/calls/server-error.ts';
import { listen, undoAll } from '../../src/dom/listen.ts';
import type { Mount } from '../../src/enhance/react/define-island.tsx';
import { checkForm, type FormCheck } from '../../src/forms/check-form.ts';
import { keepInEntry, takeTyped } from '../../src/forms/keep-typed.ts';
import type { Day } from '../../src/page/dates/dates.ts';
import { popupKey } from '../../src/popups/entry-keys.ts';
import {
  type AppointmentCall,
  type AppointmentEvent,
  type AppointmentFlow,
  type AppointmentStep,
  appointmentCalls,
  callTo,
  mayGoOn,
  newAppointment,
  nextAppointment,
  readProgress,
  stepNames,
  writeProgress,
} from '../../src/shop/appointment/appointment.rules.ts';
import { appointmentTexts } from './appointment.texts.ts';
import {
  choicesOf,
  chooseFirstDay,
  headingOf,
  readStep,
  type ShownStep,
  slotsOf,
  writeSlot,
} from './read-step.ts';
import {
  failureText,
  requestStep,
  type StepRequest,
  type StepResponse,
  submitParameters,
} from './request-step.ts';
import { createStepHistory, mayTakeFocus, rememberTyped, showWaiting } from './shown-step.ts';

export interface AppointmentProps {
  /** Where it stands. Back goes back one step in both, and from the first step it closes the popup. */
  readonly shell: 'popup' | 'panel';
  /** The preselected store; empty if there is none. */
  readonly storeId: string;
}

/** What the island renders beside the server's step. */
export interface AppointmentView {
  readonly flow: AppointmentFlow;
  /** The current step. A new object for each response. */
  readonly shown?: ShownStep | undefined;
  /** Message about what went wrong. */
  readonly problem?: { readonly text: string; readonly next?: 'retry' | 'reload' } | undefined;
  /** Text for the live region. */
  readonly announcement: string;
  /** The element to focus after the next render. A new object for each request to focus. */
  readonly focusTarget?: { readonly element: HTMLElement } | undefined;
}

export interface StartedAppointment {
  retry(): void;
  chooseDay(day: Day): void;
  stop(): void;
}

/** What started a request: a form submit, Back or Forward, or the start of the island. */
type Trigger = 'submit' | 'history' | 'start';

/** The call of each step's submit button, if the button names none. */
const defaultCalls = ['SubmitReservationType', 'SubmitStore', 'SubmitTimeSlot', 'CreateAppointment'] as const;

/**
 * Runs the appointment steps of the server in `place`. Shows the server's responses unchanged. `AppointmentFlow` decides
 * which choices count, whether a call is running, and which buttons are enabled. Resumes stored progress if there is any.
 */
export function startAppointment(
  { host, id, services, signal }: Mount,
  { shell, storeId }: AppointmentProps,
  place: HTMLElement,
  onChange: (view: AppointmentView) => void,
): StartedAppointment {
  const { track, storage, signals } = services;
  const say = services.texts(appointmentTexts);
  const typed = rememberTyped(takeTyped('appointment'));
  let view: AppointmentView = { flow: newAppointment, announcement: '' };
  let checks: FormCheck | undefined;
  let current: AbortController | undefined;
  let last: { readonly request: StepRequest; readonly trigger: Trigger } | undefined;
  let reported: AppointmentStep | undefined;

  const change = (changes: Partial<AppointmentView>) => {
    view = { ...view, ...changes };
    updateSubmitButtons();
    if (!signal.aborted) onChange(view);
  };
  const dispatch = (event: AppointmentEvent) => change({ flow: nextAppointment(view.flow, event) });

  const updateSubmitButtons = () => {
    const { shown, flow } = view;
    if (shown?.step !== 2) return;
    const canGoOn = flow.running !== undefined || mayGoOn(flow);
    for (const button of submitters(shown.form)) if (!button.formNoValidate) button.disabled = !canGoOn;
  };

  const focusOn = (element: HTMLElement | null) => {
    if (element && mayTakeFocus(host)) change({ focusTarget: { element } });
  };

  /** Shows a response in the page. */
  const show = ({ content, outcome }: StepResponse, trigger: Trigger) => {
    const { flow: before } = view;
    if (outcome === 'created') return finish(content);
    if (outcome === 'made') return showMade(content, { type: 'made' }, trigger);
    checks?.undo();
    place.replaceChildren(content);
    adopt(outcome, before);
    saveProgress();
    if (trigger === 'submit' && before.at !== outcome.step) steps?.push(outcome.step);
    else steps?.replace(outcome.step);
    const alert = place.querySelector<HTMLElement>('[data-appointment-alert]');
    if (trigger !== 'start' || alert) focusOn(alert ?? headingOf(place));
  };

  /** Enhances a step that is already in the page. */
  const adopt = (shown: ShownStep, before: AppointmentFlow) => {
    const { step, form, choices } = shown;
    form.classList.add('sf-form');
    checks = checkForm(form, services, `${id}-${step}`);
    typed.restore(form);
    const count = { step: step + 1, count: stepNames.length };
    const title = headingOf(place)?.textContent?.trim() ?? '';
    change({
      flow: nextAppointment(before, { type: 'answered', step, choices }),
      shown,
      announcement:
        before.at === 'start'
          ? say('appointment.stepShown', { ...count, title })
          : say('appointment.step', count),
    });
    if (step === 2) selectFirstDay(form, before.choices.slotStart);
  };

  const saveProgress = () => storage.set('appointment', writeProgress(view.flow));

  const report = () => {
    const { at } = view.flow;
    if (typeof at !== 'number' || at === reported) return;
    reported = at;
    track('appointment_step', { step: at, step_name: stepNames[at] }, { cause: host });
  };

  /** Preselects a day, so that its slots are visible. */
  const selectFirstDay = (form: HTMLFormElement, wanted: string | undefined) => {
    const first = chooseFirstDay(slotsOf(form), wanted);
    if (!first) return;
    const { day, chosen, nearest } = first;
    dispatch({ type: 'day-chosen', day });
    if (chosen) return dispatch({ type: 'slot-chosen', start: chosen.start, end: chosen.end });
    writeSlot(form, {});
    if (!nearest) return;
    const alreadyAnnounced = place.querySelector('[data-appointment-alert]') !== null;
    const times = say('appointment.nearest', { times: nearest });
    change({
      problem: {
        text: alreadyAnnounced ? times : `${say('appointment.slotGone')} ${times}`,
      },
    });
  };

  const finish = (content: DocumentFragment) => {
    const { flow, shown } = view;
    if (nextAppointment(flow, { type: 'created' }).at !== 'created')
      throw new ServerError('shape', flow.running ?? '', 'answered a made appointment that nobody asked for');
    const parameters = submitParameters(flow.choices, shown?.form);
    track(
      'appointment_submit',
      { reservation_type: undefined, store_id: undefined, ...parameters },
      { cause: host },
    );
    signals.emit('appointment-submit', parameters);
    showMade(content, { type: 'created' }, 'submit');
  };

  /** Shows what is made, instead of the steps. */
  const showMade = (content: DocumentFragment, event: AppointmentEvent, trigger: Trigger) => {
    storage.set('appointment', undefined);
    typed.forget();
    checks?.undo();
    checks = undefined;
    if (signal.aborted) return;
    place.replaceChildren(content);
    const flow = nextAppointment(view.flow, event);
    change({ flow, shown: undefined, announcement: say('appointment.created') });
    steps?.end();
    if (trigger !== 'start') focusOn(headingOf(place));
  };

  const fail = (error: unknown, call: AppointmentCall) => {
    if (signal.aborted) return;
    services.report('appointment-failed', error, host);
    const text = failureText(error, call, services);
    change({
      flow: nextAppointment(view.flow, { type: 'failed' }),
      problem: { text, next: isExpired(error) ? 'reload' : 'retry' },
      announcement: '',
    });
  };

  const run = async (request: StepRequest, trigger: Trigger = 'submit', choices = {}) => {
    const { flow } = view;
    const chosen = { ...(request.form && choicesOf(request.form)), ...choices };
    const called = nextAppointment(flow, { type: 'called', call: request.call, choices: chosen });
    if (called === flow) return;
    if (request.form) {
      typed.save(request.form);
      // The shopper may have selected another slot during the previous call.
      if (chosen.slotStart) writeSlot(request.form, called.choices);
    }
    clearAlerts();
    last = { request, trigger };
    const controller = new AbortController();
    current = controller;
    const stopWaiting = showWaiting(place, request.submitter, () =>
      change({ announcement: say('appointment.loading') }),
    );
    change({ flow: called });
    const until = anySignal(controller.signal, signal);
    try {
      const response = await requestStep(request, { services, storeId, flow: called, signal: until });
      stopWaiting();
      if (controller.signal.aborted || (signal.aborted && response.outcome !== 'created')) return;
      show(response, trigger);
      report();
    } catch (error) {
      stopWaiting();
      if (!controller.signal.aborted) fail(error, request.call);
    }
  };

  /** Removes the messages about the previous attempt: ours and the server's. */
  const clearAlerts = () => {
    for (const alert of place.querySelectorAll('[data-appointment-alert]')) alert.remove();
    change({ problem: undefined });
  };

  /** Handles Back and Forward. */
  const goToStep = (step: AppointmentStep | 'created') => {
    const { flow, shown } = view;
    if (flow.at === 'created') return steps?.end();
    if (step === 'created') return;
    if (flow.running === 'CreateAppointment') return;
    if (flow.running !== undefined) {
      current?.abort();
      dispatch({ type: 'failed' });
      change({ announcement: '' });
    }
    if (flow.at === step) return;
    const call = callTo(step, view.flow.choices);
    if (call) void run({ call, form: shown?.form }, 'history');
  };
  // A popup for which Back does not count has no entry of its own.
  const hasEntry = shell === 'panel' || history.state?.[popupKey] !== undefined;
  const steps = hasEntry ? createStepHistory(window, goToStep) : undefined;

  const onSubmit = (event: SubmitEvent) => {
    const { shown, flow } = view;
    if (event.defaultPrevented || !shown || event.target !== shown.form) return;
    event.preventDefault();
    if (flow.running !== undefined) return;
    const submitter = (event.submitter as HTMLButtonElement | null) ?? submitters(shown.form)[0];
    const call = appointmentCalls.find((one) => one === submitter?.value) ?? defaultCalls[shown.step];
    send({ call, form: shown.form, submitter });
  };

  /** Validates the form first, unless the button has `formnovalidate`. */
  const send = (request: StepRequest) => {
    clearAlerts();
    if (!(request.submitter as HTMLButtonElement | null)?.formNoValidate && checks?.check().length) return;
    checks?.clear();
    void run(request);
  };

  const onChoice = ({ target }: Event) => {
    const { shown } = view;
    const slot = shown && slotsOf(shown.form).find(({ radio }) => radio === target);
    if (!slot) return;
    dispatch({ type: 'slot-chosen', start: slot.start, end: slot.end });
    writeSlot(shown.form, view.flow.choices);
    saveProgress();
  };

  const start = () => {
    const saved = readProgress(storage.get('appointment'), Date.now());
    // After a reload the stored store counts, even if the page is for another one.
    const isSame = !storeId || saved?.choices.storeId === storeId || steps?.isReturn;
    const resumed = saved && saved.step > 0 && isSame ? callTo(saved.step, saved.choices) : undefined;
    const initial = readStep(place);
    if (initial === 'created' || initial === 'made') {
      storage.set('appointment', undefined);
      change({ flow: { at: 'created', choices: {} } });
      return steps?.end();
    }
    // The page begins anew, at its address: the server may know what was made.
    if (initial && steps?.wasMade) return void run({ call: 'SlideIn' }, 'start');
    if (initial) {
      adopt(initial, nextAppointment(newAppointment, { type: 'called', call: 'SlideIn' }));
      change({ announcement: '' });
      steps?.replace(initial.step);
    }
    // The stored progress is replaced only when the response has arrived.
    if (resumed && (!initial || initial.step === 0))
      return void run({ call: resumed }, 'start', saved?.choices);
    if (!initial) return void run({ call: 'SlideIn' }, 'start');
    saveProgress();
    report();
  };

  const stops = [
    listen<SubmitEvent>(place, 'submit', onSubmit),
    listen(place, 'change', onChoice),
    keepInEntry(place, 'appointment', () => {
      if (view.shown) typed.save(view.shown.form);
      return typed.all();
    }),
    () => steps?.stop(),
    () => checks?.undo(),
  ];
  start();

  return {
    retry() {
      const { shown, flow } = view;
      if (!last || flow.running !== undefined) return;
      const { request, trigger } = last;
      if (request.submitter && shown) send({ ...request, form: shown.form });
      else
        void run(
          { ...request, form: request.form && shown?.form },
          trigger === 'history' ? trigger : 'submit',
        );
    },
    chooseDay(day) {
      const { shown, flow } = view;
      if (shown?.step !== 2 || flow.running !== undefined) return;
      for (const { radio } of slotsOf(shown.form)) radio.checked = false;
      writeSlot(shown.form, {});
      dispatch({ type: 'day-chosen', day });
      saveProgress();
    },
    stop() {
      undoAll(stops);
    },
  };
}

function submitters(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.querySelectorAll<HTMLButtonElement>('button:not([type="button"], [type="reset"])')];
}
