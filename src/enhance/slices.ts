interface Job {
  readonly element: Element;
  readonly run: () => void;
  /** From the middle of the viewport, in px; -1 where the shopper has touched the element. */
  distance?: number;
}

interface Scheduling {
  /** Whether the shopper has done something that the page has not heard of yet. Not in every browser. */
  readonly scheduling?: { isInputPending?(): boolean };
}

/**
 * Runs jobs in slices, so that starting a thousand elements never blocks a tap: of 5 ms, or of 25 ms where the browser
 * tells that no tap waits. Touched ones go first; what does not fit into the first slice goes nearest the viewport first.
 */
export function createSlices(): (element: Element, run: () => void, touched: boolean) => void {
  const jobs: Job[] = [];
  const { port1, port2 } = new MessageChannel();

  const slice = () => {
    const start = performance.now();
    const goesOn = () => {
      const spent = performance.now() - start;
      // Each slice may be followed by a frame, as dear as a slice. With the frame, 25 ms stay below a long task of 50.
      return spent < 5 || (spent < 25 && (navigator as Scheduling).scheduling?.isInputPending?.() === false);
    };
    const before = jobs.length;
    do jobs.shift()?.run();
    while (jobs.length && goesOn());
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

function sortByDistance(jobs: Job[]) {
  const near = (job: Job) =>
    (job.distance ??= Math.abs(job.element.getBoundingClientRect().top - innerHeight / 2));
  jobs.sort((a, b) => near(a) - near(b));
}
