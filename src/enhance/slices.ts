import { whenLaidOut } from '../dom/when.ts';

interface Job {
  readonly element: Element;
  readonly run: () => void;
  /** From the middle of the viewport, in px; -1 where the shopper has touched the element. */
  distance?: number;
}

/** Has the job of an element run soon; before the others where the shopper has touched it. */
export type Slices = (element: Element, run: () => void, touched: boolean) => void;

/**
 * Runs jobs in slices of 5 ms, so that starting a thousand elements never blocks a tap. Touched ones go first, in order; of many that
 * wait the nearest to the viewport, once the browser has made the layout that tells which.
 */
export function createSlices(): Slices {
  const jobs: Job[] = [];
  const goOn = laterTask(() => slice());
  let isMeasuring = false;

  const slice = () => {
    const start = performance.now();
    const before = jobs.length;
    do jobs.shift()?.run();
    while (jobs.length && performance.now() - start < 5);
    if (!jobs.length) return;
    // Measuring costs as much as a small job: what is done in three more goes as it came.
    if (!isMeasuring && jobs.length > before * 0.75) {
      isMeasuring = true;
      whenLaidOut(() => {
        isMeasuring = false;
        sortByDistance(jobs);
      });
    }
    goOn();
  };

  return (element, run, touched) => {
    const touchedBefore = jobs.findLastIndex(({ distance }) => distance === -1) + 1;
    if (touched) jobs.splice(touchedBefore, 0, { element, run, distance: -1 });
    else jobs.push({ element, run });
    // The others are already being waited for.
    if (jobs.length === 1) queueMicrotask(slice);
  };
}

/** Has the work go on in a task of its own: before other work of the page where the browser can, but after what the shopper does. */
function laterTask(work: () => void): () => void {
  const { scheduler } = globalThis as Scheduling;
  if (scheduler?.yield) return () => void scheduler.yield().then(work);
  // A message, not a timer: nested timers wait 4 ms each.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  return () => port2.postMessage(0);
}
interface Scheduling {
  readonly scheduler?: { yield(): Promise<void> };
}

function sortByDistance(jobs: Job[]) {
  // Once: a thousand readings take as long as those of the elements.
  const middle = innerHeight / 2;
  const near = (job: Job) => (job.distance ??= Math.abs(job.element.getBoundingClientRect().top - middle));
  jobs.sort((a, b) => near(a) - near(b));
}
