import { isFocusNowhere } from '../../src/dom/focus.ts';
import { listen } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import type { Typed } from '../../src/forms/keep-typed.ts';
import { popupKey, stepAfter, stepsKey } from '../../src/popups/entry-keys.ts';
import { type AppointmentStep, isStep } from '../../src/shop/appointment/appointment.rules.ts';

const typed =
  'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="file"]), textarea';

/**
 * Remembers typed values between steps, because the server's next form may lack them. Stores nothing.
 *
 * @param before What was typed before a reload.
 */
export function rememberTyped(before: readonly Typed[]) {
  const values = new Map(before.map(([name, value]) => [name, value]));
  const fieldsOf = (form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].filter(({ name }) => name);
  return {
    save(form: HTMLFormElement) {
      for (const { name, value } of fieldsOf(form)) values.set(name, value);
    },
    /** Fills empty fields. */
    restore(form: HTMLFormElement) {
      for (const field of fieldsOf(form)) field.value ||= values.get(field.name) ?? '';
    },
    all: (): Typed[] => [...values].flatMap(([name, value]) => (value ? [[name, value, false]] : [])),
    forget: () => values.clear(),
  };
}

/** In ms. A shorter wait is shown on the button only. */
const slowAfter = 200;

/** Marks the button as busy at once. After 200 ms marks the place, too, and calls `onSlow`. Returns an undo. */
export function showWaiting(
  place: HTMLElement,
  submitter: HTMLElement | null | undefined,
  onSlow: () => void,
): () => void {
  const undo = submitter && setAttributes(submitter, { 'aria-disabled': 'true', 'data-busy': '' });
  const slow = setTimeout(() => {
    place.setAttribute('aria-busy', 'true');
    onSlow();
  }, slowAfter);
  return () => {
    clearTimeout(slow);
    undo?.();
    place.removeAttribute('aria-busy');
  };
}

/** Whether focus may move into the host: it is in the host, in the dialog around it, or nowhere in particular. */
export function mayTakeFocus(host: HTMLElement): boolean {
  const { activeElement: active } = host.ownerDocument;
  return isFocusNowhere(host) || host.contains(active) || !!active?.closest('dialog')?.contains(host);
}

/** The part of `Window` that the history needs. */
interface HistoryView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
}

const stateKey = 'storefrontAppointment';

type Place = AppointmentStep | 'created';

/** Keeps the steps in the browser's history, so that Back goes back one step. `onMove` gets the place of a popstate. */
export function createStepHistory(view: HistoryView, onMove: (place: Place) => void) {
  const stateWith = (at: Place) => {
    const { state } = view.history;
    return { ...(typeof state === 'object' ? state : {}), [stateKey]: at };
  };
  const entry = view.history.state as Record<string, unknown> | null;
  const stop = listen<PopStateEvent>(view, 'popstate', ({ state }) => {
    const place = (state as Record<string, unknown> | null)?.[stateKey];
    if (isStep(place) || place === 'created') onMove(place);
  });
  /** Browsers limit the number of entries, and other scripts break what adds them: the step is shown without one. */
  const write = (method: 'pushState' | 'replaceState', state: object) => {
    try {
      view.history[method](state, '');
    } catch {
      // Back then leaves the page.
    }
  };
  const replace = (at: Place) => write('replaceState', stateWith(at));
  return {
    stop,
    /** Whether the current entry already has a step, as after a reload. A popup's may be a copy of the one below. */
    isReturn: entry?.[stateKey] !== undefined && entry[popupKey] === undefined,
    /** Whether an appointment was made on the current entry, before a reload. */
    wasMade: entry?.[stateKey] === 'created',
    /** Adds an entry for a step. */
    push: (at: AppointmentStep) => write('pushState', stepAfter(stateWith(at))),
    /** Changes the step of the current entry. */
    replace,
    /** An appointment is made: goes to the entry of the first step. From there, Back leaves. */
    end() {
      replace('created');
      const steps = Number(view.history.state?.[stepsKey]) || 0;
      if (steps > 0) view.history.go(-steps);
    },
  };
}
