// Longer than others: the order of one appointment's life is read in one go.

import { listen } from '../../src/dom/listen.ts';
import { undoAll } from '../../src/dom/undo-all.ts';
import { checkForm, type FormCheck } from '../../src/forms/check-form.ts';
import type { Mount } from '../../src/react/services-context.ts';
import { ServerError } from '../../src/server/server-error.ts';
import {
  type AppointmentCall,
  type AppointmentFlow,
  type AppointmentHappening,
  type AppointmentStep,
  appointmentCalls,
  callTo,
  mayGoOn,
  newAppointment,
  nextAppointment,
  readProgress,
  stepNames,
  writeProgress,
} from '../../src/shop/appointment.ts';
import type { Day } from '../../src/shop/dates.ts';
import type { AppointmentProps } from './appointment.props.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { type Answered, type Asked, askServer } from './ask-server.ts';
import { failureWords } from './failure-words.ts';
import { firstDay } from './first-day.ts';
import { isHere } from './is-here.ts';
import { choicesOf, headingOf, readStep, type ShownStep, slotsOf, writeSlot } from './read-step.ts';
import { showWaiting } from './show-waiting.ts';
import { stepHistory } from './step-history.ts';
import { submitReport } from './submit-report.ts';
import { rememberTyped } from './typed-fields.ts';

/** What is to be seen beside the server's step. */
export interface AppointmentView {
  readonly flow: AppointmentFlow;
  /** The step in the page, a new value for each answer. */
  readonly shown?: ShownStep | undefined;
  /** What went wrong, in words. */
  readonly trouble?: { readonly text: string; readonly mayRetry: boolean } | undefined;
  /** For screen readers. */
  readonly said: string;
  /** Where the shopper is to be next, once it is shown as it will be: a new value for each time. */
  readonly goal?: { readonly element: HTMLElement } | undefined;
}

export interface Appointment {
  retry(): void;
  chooseDay(day: Day): void;
  stop(): void;
}

/** How an answer came: by the shopper's own press, by Back or Forward, or by a reload or an opening. */
type How = 'pressed' | 'moved' | 'first';

/** The call of a form's own button, where it names none. */
const onward = ['SubmitReservationType', 'SubmitStore', 'SubmitTimeSlot', 'CreateAppointment'] as const;

/**
 * Makes one appointment with the server's steps, in `place`. The server's answers are shown as they are; what is chosen
 * in them, what is under way and what may be pressed is the flow's to say.
 */
export function startAppointment(
  { host, id, services, signal }: Mount,
  { shell, storeId }: AppointmentProps,
  place: HTMLElement,
  onChange: (view: AppointmentView) => void,
): Appointment {
  const { track, storage } = services;
  const say = services.texts(appointmentTexts);
  const typed = rememberTyped();
  let view: AppointmentView = { flow: newAppointment, said: '' };
  let checks: FormCheck | undefined;
  let current: AbortController | undefined;
  let last: { readonly asked: Asked; readonly how: How } | undefined;
  let reported: AppointmentStep | undefined;

  const change = (changes: Partial<AppointmentView>) => {
    view = { ...view, ...changes };
    showWhatMayBePressed();
    if (!signal.aborted) onChange(view);
  };
  const happen = (happening: AppointmentHappening) => change({ flow: nextAppointment(view.flow, happening) });

  const showWhatMayBePressed = () => {
    const { shown, flow } = view;
    if (shown?.step !== 2) return;
    const canGoOn = flow.running !== undefined || mayGoOn(flow);
    for (const button of submitters(shown.form)) if (!button.formNoValidate) button.disabled = !canGoOn;
  };

  const focusOn = (element: HTMLElement | null) => {
    if (element && isHere(host)) change({ goal: { element } });
  };

  /** Puts the answer into the page. */
  const show = ({ content, read }: Answered, how: How) => {
    const { flow: before } = view;
    if (read === 'created') return finish(content);
    checks?.undo();
    place.replaceChildren(content);
    adopt(read, before);
    keep();
    if (shell === 'panel') {
      if (how === 'pressed' && before.at !== read.step) steps?.push(read.step);
      else steps?.replace(read.step);
    }
    const alert = place.querySelector<HTMLElement>('[data-appointment-alert]');
    if (how !== 'first' || alert) focusOn(alert ?? headingOf(place));
  };

  /** Begins with a step that stands in the page. */
  const adopt = (shown: ShownStep, before: AppointmentFlow) => {
    const { step, form, choices } = shown;
    form.classList.add('sf-form');
    checks = checkForm(form, services, `${id}-${step}`);
    typed.fill(form);
    const count = { step: step + 1, count: stepNames.length };
    const title = headingOf(place)?.textContent?.trim() ?? '';
    change({
      flow: nextAppointment(before, { what: 'answered', step, choices }),
      shown,
      said:
        before.at === 'start'
          ? say('appointment.stepShown', { ...count, title })
          : say('appointment.step', count),
    });
    if (step === 2) beginWithDay(form, before.choices.slotStart);
  };

  const keep = () => storage.set('appointment', writeProgress(view.flow));

  const report = () => {
    const { at } = view.flow;
    if (typeof at !== 'number' || at === reported) return;
    reported = at;
    track('appointment_step', { step: at, step_name: stepNames[at] }, { cause: host });
  };

  /** A day is chosen from the start, so that times are in sight. */
  const beginWithDay = (form: HTMLFormElement, wanted: string | undefined) => {
    const first = firstDay(slotsOf(form), wanted);
    if (!first) return;
    const { day, chosen, nearest } = first;
    happen({ what: 'day-chosen', day });
    if (chosen) return happen({ what: 'slot-chosen', start: chosen.start, end: chosen.end });
    writeSlot(form, {});
    if (!nearest) return;
    const alreadyAnnounced = place.querySelector('[data-appointment-alert]') !== null;
    const times = say('appointment.nearest', { times: nearest });
    change({
      trouble: {
        text: alreadyAnnounced ? times : `${say('appointment.slotGone')} ${times}`,
        mayRetry: false,
      },
    });
  };

  const finish = (content: DocumentFragment) => {
    const { flow, shown } = view;
    const made = nextAppointment(flow, { what: 'created' });
    if (made.at !== 'created')
      throw new ServerError('shape', flow.running ?? '', 'answered a made appointment that nobody asked for');
    track('appointment_submit', submitReport(flow.choices, shown?.form), { cause: host });
    storage.set('appointment', undefined);
    typed.forget();
    checks?.undo();
    checks = undefined;
    if (signal.aborted) return;
    place.replaceChildren(content);
    change({ flow: made, shown: undefined, said: say('appointment.created') });
    steps?.replace('created');
    focusOn(headingOf(place));
  };

  const fail = (error: unknown, call: AppointmentCall) => {
    if (signal.aborted) return;
    console.warn(`island "appointment": ${error instanceof Error ? error.message : error}`);
    const text = failureWords(error, call, services);
    change({
      flow: nextAppointment(view.flow, { what: 'failed' }),
      trouble: { text, mayRetry: true },
      said: '',
    });
  };

  const run = async (asked: Asked, how: How = 'pressed', choices = {}) => {
    const { flow } = view;
    const chosen = { ...(asked.form && choicesOf(asked.form)), ...choices };
    const called = nextAppointment(flow, { what: 'called', call: asked.call, choices: chosen });
    if (called === flow) return;
    if (asked.form) {
      typed.note(asked.form);
      // One of the times may have been pressed while another call ran.
      if (chosen.slotStart) writeSlot(asked.form, called.choices);
    }
    clearAlerts();
    last = { asked, how };
    const mine = new AbortController();
    current = mine;
    const stopWaiting = showWaiting(place, asked.submitter, () =>
      change({ said: say('appointment.loading') }),
    );
    change({ flow: called });
    const until = AbortSignal.any([mine.signal, signal]);
    try {
      const answered = await askServer(asked, { services, storeId, flow: called, signal: until });
      stopWaiting();
      if (mine.signal.aborted || (signal.aborted && answered.read !== 'created')) return;
      show(answered, how);
      report();
    } catch (error) {
      stopWaiting();
      if (!mine.signal.aborted) fail(error, asked.call);
    }
  };

  /** What was said about the try before: ours and the server's. */
  const clearAlerts = () => {
    for (const alert of place.querySelectorAll('[data-appointment-alert]')) alert.remove();
    change({ trouble: undefined });
  };

  /** Back or Forward led to the entry of a step. */
  const move = (step: AppointmentStep) => {
    const { flow, shown } = view;
    if (flow.running === 'CreateAppointment') return;
    if (flow.running !== undefined) {
      current?.abort();
      happen({ what: 'failed' });
      change({ said: '' });
    }
    if (flow.at === step) return;
    if (flow.at === 'created') return void run({ call: 'SlideIn' }, 'moved');
    const call = callTo(step, view.flow.choices);
    if (call) void run({ call, form: shown?.form }, 'moved');
  };
  const steps = shell === 'panel' ? stepHistory(window, move) : undefined;

  const onSubmit = (event: SubmitEvent) => {
    const { shown, flow } = view;
    if (event.defaultPrevented || !shown || event.target !== shown.form) return;
    event.preventDefault();
    if (flow.running !== undefined) return;
    const submitter = (event.submitter as HTMLButtonElement | null) ?? submitters(shown.form)[0];
    const call = appointmentCalls.find((one) => one === submitter?.value) ?? onward[shown.step];
    send({ call, form: shown.form, submitter });
  };

  /** Checks first, where the button leads on. */
  const send = (asked: Asked) => {
    clearAlerts();
    if (!(asked.submitter as HTMLButtonElement | null)?.formNoValidate && checks?.check().length) return;
    checks?.clear();
    void run(asked);
  };

  const onChoice = ({ target }: Event) => {
    const { shown } = view;
    const slot = shown && slotsOf(shown.form).find(({ radio }) => radio === target);
    if (!slot) return;
    happen({ what: 'slot-chosen', start: slot.start, end: slot.end });
    writeSlot(shown.form, view.flow.choices);
    keep();
  };

  const begin = () => {
    const saved = readProgress(storage.get('appointment'), Date.now());
    // In a page that is shown again the shopper may have chosen another store than it is for.
    const isSame = storeId === undefined || saved?.choices.storeId === storeId || steps?.isReturn;
    const resumed = saved && saved.step > 0 && isSame ? callTo(saved.step, saved.choices) : undefined;
    const standing = readStep(place);
    if (standing === 'created') return void storage.set('appointment', undefined);
    if (standing) {
      adopt(standing, nextAppointment(newAppointment, { what: 'called', call: 'SlideIn' }));
      change({ said: '' });
      steps?.replace(standing.step);
    }
    // What is stored stays until its answer has come.
    if (resumed && (!standing || standing.step === 0))
      return void run({ call: resumed }, 'first', saved?.choices);
    if (!standing) return void run({ call: 'SlideIn' }, 'first');
    keep();
    report();
  };

  const stops = [
    listen<SubmitEvent>(place, 'submit', onSubmit),
    listen(place, 'change', onChoice),
    () => steps?.stop(),
    () => checks?.undo(),
  ];
  begin();

  return {
    retry() {
      const { shown, flow } = view;
      if (!last || flow.running !== undefined) return;
      const { asked, how } = last;
      if (asked.submitter && shown) send({ ...asked, form: shown.form });
      else void run({ ...asked, form: asked.form && shown?.form }, how === 'moved' ? how : 'pressed');
    },
    chooseDay(day) {
      const { shown, flow } = view;
      if (shown?.step !== 2 || flow.running !== undefined) return;
      for (const { radio } of slotsOf(shown.form)) radio.checked = false;
      writeSlot(shown.form, {});
      happen({ what: 'day-chosen', day });
      keep();
    },
    stop() {
      undoAll(stops);
    },
  };
}

function submitters(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.querySelectorAll<HTMLButtonElement>('button:not([type="button"], [type="reset"])')];
}
