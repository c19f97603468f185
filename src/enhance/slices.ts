import { methods } from '../dom/own-methods.ts';

interface Job {
  readonly element: Element;
  readonly run: () => void;
  /** From the middle of the viewport, in px; -1 where the shopper has touched the element. */
  distance?: number;
}

/** Has the job of an element run soon; before the others where the shopper has touched it. */
export type Slices = (element: Element, run: () => void, touched: boolean) => void;

/**
 * Runs jobs in slices, so that starting a thousand elements never blocks a tap: of 5 ms, or of 25 ms where the browser
 * reports that no tap waits. Touched ones go first; what does not fit into the first slice goes nearest the viewport first.
 */
export function createSlices(): Slices {
  const jobs: Job[] = [];
  const { port1, port2 } = new MessageChannel();

  const slice = () => {
    const start = performance.now();
    const before = jobs.length;
    let spent: number;
    let end = 5;
    do {
      jobs.shift()?.run();
      spent = performance.now() - start;
      // Asked once a millisecond: it costs as much as a small job.
      if (spent >= end && noInputWaits()) end = spent + 1;
      // A frame after each slice costs as much again. With it, 25 ms stay below a long task's 50.
    } while (jobs.length && spent < Math.min(end, 25));
    // Measuring forces a layout and costs as much as a small job: what is done in three more goes as it came.
    if (jobs.length > before * 0.75) sortByDistance(jobs);
    // A message, not a timer: nested timers wait 4 ms each.
    if (jobs.length) port2.postMessage(0);
  };
  port1.onmessage = slice;

  return (element, run, touched) => {
    if (touched) jobs.unshift({ element, run, distance: -1 });
    else jobs.push({ element, run });
    // The others are already being waited for.
    if (jobs.length === 1) queueMicrotask(slice);
  };
}

/** False where the browser does not report it. */
const noInputWaits = () => (navigator as Scheduling).scheduling?.isInputPending?.() === false;
interface Scheduling {
  readonly scheduling?: { isInputPending?(): boolean };
}

function sortByDistance(jobs: Job[]) {
  const near = (job: Job) =>
    (job.distance ??= Math.abs(methods.getBoundingClientRect.call(job.element).top - innerHeight / 2));
  jobs.sort((a, b) => near(a) - near(b));
}
