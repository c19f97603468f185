interface Job {
  readonly element: Element;
  readonly run: () => void;
  /** From the middle of the viewport, in px; -1 where the shopper has touched the element. */
  distance: number;
}

/**
 * Runs jobs in slices of 5 ms, so that starting a thousand elements never blocks a tap. Touched ones go first; what
 * does not fit into the first slice goes nearest the viewport first.
 */
export function createSlices(): (element: Element, run: () => void, touched: boolean) => void {
  const jobs: Job[] = [];
  const { port1, port2 } = new MessageChannel();
  let running = false;
  let unsorted = false;

  const slice = (later?: MessageEvent) => {
    const end = performance.now() + 5;
    // Not in the first slice: measuring forces a layout, and most pages need no second one.
    if (later && unsorted) {
      sortByDistance(jobs);
      unsorted = false;
    }
    do jobs.shift()?.run();
    while (jobs.length && performance.now() < end);
    running = jobs.length > 0;
    // A message, not a timer: nested timers wait 4 ms each.
    if (running) port2.postMessage(0);
  };
  port1.onmessage = slice;

  return (element, run, touched) => {
    jobs[touched ? 'unshift' : 'push']({ element, run, distance: touched ? -1 : 0 });
    unsorted = true;
    if (!running) queueMicrotask(slice);
    running = true;
  };
}

function sortByDistance(jobs: Job[]) {
  for (const job of jobs)
    if (job.distance >= 0) job.distance = Math.abs(job.element.getBoundingClientRect().top - innerHeight / 2);
  jobs.sort((a, b) => a.distance - b.distance);
}
