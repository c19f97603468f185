import { listen } from '../../src/dom/listen.ts';
import { type AppointmentStep, isStep } from '../../src/shop/appointment.ts';

/** As much of a window as the steps need. */
export interface HistoryView extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
}

const mark = 'storefrontAppointment';

/** The steps of a flow in a page, as entries of the browser's history: Back leads a step back. */
export function stepHistory(view: HistoryView, onMove: (step: AppointmentStep) => void) {
  const stateWith = (at: AppointmentStep | 'created') => {
    const { state } = view.history;
    return { ...(typeof state === 'object' ? state : {}), [mark]: at };
  };
  const stop = listen<PopStateEvent>(view, 'popstate', ({ state }) => {
    const step = (state as Record<string, unknown> | null)?.[mark];
    if (isStep(step)) onMove(step);
  });
  return {
    stop,
    /** The page was shown before, as before a reload. */
    isReturn: (view.history.state as Record<string, unknown> | null)?.[mark] !== undefined,
    /** The shopper got here: a new entry. */
    push: (at: AppointmentStep) => view.history.pushState(stateWith(at), ''),
    /** What the entry shows now. */
    replace: (at: AppointmentStep | 'created') => view.history.replaceState(stateWith(at), ''),
  };
}
