import { listen } from '../../src/dom/listen.ts';
import { popupKey, stepAfter } from '../../src/popups/entry-keys.ts';
import { type AppointmentStep, isStep } from '../../src/shop/appointment/appointment.ts';

/** The part of `Window` that the history needs. */
export interface HistoryView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
}

const stateKey = 'storefrontAppointment';

/** Keeps the steps in the browser's history, so that Back goes back one step. `onMove` gets the step of a popstate. */
export function createStepHistory(view: HistoryView, onMove: (step: AppointmentStep) => void) {
  const stateWith = (at: AppointmentStep | 'created') => {
    const { state } = view.history;
    return { ...(typeof state === 'object' ? state : {}), [stateKey]: at };
  };
  const entry = view.history.state as Record<string, unknown> | null;
  const stop = listen<PopStateEvent>(view, 'popstate', ({ state }) => {
    const step = (state as Record<string, unknown> | null)?.[stateKey];
    if (isStep(step)) onMove(step);
  });
  return {
    stop,
    /** Whether the current entry already has a step, as after a reload. A popup's may be a copy of the one below. */
    isReturn: entry?.[stateKey] !== undefined && entry[popupKey] === undefined,
    /** Adds an entry for a step. */
    push: (at: AppointmentStep) => view.history.pushState(stepAfter(stateWith(at)), ''),
    /** Changes the step of the current entry. */
    replace: (at: AppointmentStep | 'created') => view.history.replaceState(stateWith(at), ''),
  };
}
