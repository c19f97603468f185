interface Job {
  readonly element: Element;
  readonly run: () => void;
  /** From the middle of the viewport, in px; -1 where the shopper has touched the element. */
  distance?: number;
}

/**
 * Runs jobs in slices of 5 ms, so that starting a thousand elements never blocks a tap. Touched ones go first; what
 * does not fit into the first slice goes nearest the viewport first.
 */
export function createSlices(): (element: Element, run: () => void, touched: boolean) => void {
  const jobs: Job[] = [];
  const { port1, port2 } = new MessageChannel();

  const slice = () => {
    const end = performance.now() + 5;
    const before = jobs.length;
    do jobs.shift()?.run();
    while (jobs.length && performance.now() < end);
    // Measuring forces a layout and costs as much as a small job: what is soon done goes as it came.
    if (jobs.length > before * 0.7) sortByDistance(jobs);
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
