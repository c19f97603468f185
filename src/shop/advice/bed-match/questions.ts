// Longer than others: the life of the questions should be readable in one place.

import { csrfToken } from '../../../calls/csrf.ts';
import { ServerError } from '../../../calls/server-error.ts';
import { focusInPlace } from '../../../dom/focus.ts';
import { parseFragment } from '../../../dom/fragment.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import type { Undo } from '../../../dom/watch.ts';
import type { Mount } from '../../../enhance/enhancement.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { buildFormBody } from '../../../forms/form-body.ts';
import { showMessage } from '../../../forms/message.ts';
import { popupsOf } from '../../../popups/manager.ts';
import { bedMatchResult } from '../bed-match.calls.ts';
import { bedMatchTexts } from './bed-match.texts.ts';
import {
  createStepsView,
  isAnswered,
  isFilled,
  maySubmit,
  nextStep,
  openStep,
  readSteps,
  type StepsState,
  startSteps,
} from './steps.ts';

/** In ms, from an answer to the next question. */
const goNextDelay = 250;
/** In ms: by then the next page has loaded, or never will. */
const leaveTimeout = 5000;
/** Keys that move through the answers: arrows, and letters in a list. */
const looks = /^(Arrow|Home|End|Page|\S$)/;
/** A radio that is chosen already: pressing it is no change, and by Space no click either. */
const isChosen = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'radio' && target.checked;
/** A field that is being typed in. */
const typing = ':is(input:not([type="radio"], [type="checkbox"]), textarea):focus';
const tokenField = '__RequestVerificationToken';

/** Asks the questions of the form one at a time, and sends the answers: in a popup by itself, else by the browser. */
export function askQuestions(form: HTMLFormElement, { host, id, services, signal }: Mount): Undo {
  const { track } = services;
  const say = services.texts(bedMatchTexts);
  const steps = readSteps(form);
  const popup = popupsOf(services).current();
  const isInPopup = popup?.dialog.contains(host) ?? false;
  const undoClass = form.classList.contains('sf-form')
    ? () => {}
    : setAttributes(form, { class: `${form.className} sf-form` });
  const checks = checkForm(form, services, id);
  const progress = make('p', { class: 'sf-bed-match-progress' });
  const status = createLiveRegion();
  const submit = form.querySelector<HTMLElement>('[data-bed-match-submit]');
  let state: StepsState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let removeMessage: Undo | undefined;
  let isTouched = false;
  /** By arrows a radio group is read as it is changed: an answer by them waits for Space, Enter or the button. */
  let isLooking = false;
  let isBusy = false;
  /** The form is valid and has its token: the next submit is left to the browser. */
  let isReady = false;

  const show = (to: StepsState, focus = true) => {
    clearTimeout(timer);
    state = to;
    checks.clear();
    view.show(to);
    progress.textContent = say('bedMatch.progress', { number: to.open + 1, count: to.count });
    if (submit) submit.hidden = !maySubmit(to);
    const title = view.titleOf(to.open);
    if (!focus || !title) return;
    focusInPlace(title);
    // As much as there is room for. Of a question that is higher than the dialog, its beginning.
    for (const part of [title.closest('[data-bed-match-step]'), title])
      part?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  };
  const view = createStepsView(steps, id, (step) => {
    isTouched = true;
    if (step !== state.open) show(openStep(state, step));
  });

  /** Begins where the shopper was: the browser brings answers back on Back and on a reload. */
  const start = () => {
    const wrong = steps.findIndex(({ element }) => element.querySelector('.field-validation-error'));
    const typed = steps.findIndex(({ element }) => element.querySelector(typing));
    // Nobody is taken out of the field that they type in.
    const first = typed < 0 ? wrong : typed;
    const from = startSteps(steps.map(isFilled), steps.map(isAnswered));
    show(first < 0 ? from : openStep({ ...from, reached: Math.max(from.reached, first) }, first), false);
  };

  const goOn = () => {
    clearTimeout(timer);
    isTouched = true;
    // Only the open step is shown, so only it is checked.
    if (checks.check().length) return;
    const { open } = state;
    clearServerFault(open);
    track(
      'bed_match_step',
      { step: open, action: 'answer', question: steps[open]?.question ?? '', results: undefined },
      { cause: host },
    );
    show(nextStep(state));
  };

  const clearServerFault = (step: number) => {
    for (const fault of steps[step]?.element.querySelectorAll('.field-validation-error') ?? [])
      fault.remove();
  };

  const fail = (error: unknown) => {
    if (signal.aborted) return;
    services.report('bed-match-failed', error, host);
    announce(status, '');
    removeMessage = showMessage(form, 'danger', say('bedMatch.failed'));
  };

  const sendInPopup = async (submitter: HTMLElement | null) => {
    const source = await bedMatchResult(buildFormBody(form, submitter), { signal });
    if (!parseFragment(source).querySelector('[data-behaviour="bed-match"]'))
      throw new ServerError('shape', 'POST /Ajax/BedMatch/Result', 'expected the result or the questions');
    // What was sent is no draft any more.
    form.dispatchEvent(new CustomEvent('form-sent', { bubbles: true }));
    popup?.show({ source });
  };

  const sendByBrowser = async (submitter: HTMLElement | null) => {
    const token = await csrfToken();
    // Browsers ignore a submit while the event of another one is under way, as where the token was known already.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    const held = form.querySelector<HTMLInputElement>(`input[name="${tokenField}"]`);
    const field = held ?? make('input', { type: 'hidden', name: tokenField });
    field.value = token;
    if (!held) form.append(field);
    isReady = true;
    form.requestSubmit(submitter);
  };

  const onSubmit = async (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    if (isReady) {
      isReady = false;
      isBusy = true;
      setTimeout(() => {
        isBusy = false;
      }, leaveTimeout);
      return;
    }
    event.preventDefault();
    if (isBusy) return;
    // Enter in a field.
    if (!maySubmit(state)) return goOn();
    removeMessage?.();
    const empty = steps.findIndex((step) => !isFilled(step));
    if (empty >= 0 && empty !== state.open) show(openStep(state, empty));
    if (checks.check().length) return;
    isBusy = true;
    const { open } = state;
    const cause = { cause: host };
    track(
      'bed_match_step',
      { step: open, action: 'answer', question: steps[open]?.question ?? '', results: undefined },
      cause,
    );
    track('bed_match_step', { step: open, action: 'submit', question: undefined, results: undefined }, cause);
    const button = event.submitter ?? submit?.querySelector('button') ?? null;
    const undoButton = button && setAttributes(button, { 'aria-disabled': 'true', 'data-busy': '' });
    announce(status, say('bedMatch.sending'));
    try {
      await (isInPopup ? sendInPopup(event.submitter) : sendByBrowser(event.submitter));
    } catch (error) {
      fail(error);
    } finally {
      undoButton?.();
      if (!isReady) isBusy = false;
    }
  };

  const onAnswer = ({ target }: Pick<Event, 'target'>) => {
    isTouched = true;
    clearTimeout(timer);
    const step = steps[state.open];
    if (!step?.goesOn || maySubmit(state) || isLooking || !step.element.contains(target as Node)) return;
    if (!isFilled(step)) return;
    timer = setTimeout(goOn, goNextDelay);
  };

  const stops: Undo[] = [
    listen<SubmitEvent>(form, 'submit', onSubmit),
    listen(form, 'click', ({ target }) => {
      if ((target as Element).closest('[data-bed-match-next]')) goOn();
      else if (isChosen(target)) onAnswer({ target });
    }),
    listen(form, 'change', onAnswer),
    listen<KeyboardEvent>(form, 'keydown', ({ key, target }) => {
      isLooking = looks.test(key);
      if (key === ' ' && isChosen(target)) onAnswer({ target });
    }),
    listen(form, 'pointerdown', () => {
      isLooking = false;
    }),
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted) {
        isBusy = false;
        announce(status, '');
      } else if (!isTouched) start();
    }),
  ];
  form.prepend(progress);
  form.append(status);
  start();
  track(
    'bed_match_step',
    { step: 0, action: 'open', question: undefined, results: undefined },
    { cause: host },
  );

  return () => {
    clearTimeout(timer);
    undoAll(stops);
    removeMessage?.();
    progress.remove();
    status.remove();
    if (submit) submit.hidden = false;
    checks.undo();
    view.undo();
    undoClass();
  };
}
