interface Job {
  readonly element: Element;
  readonly run: () => void;
  /** From the viewport, in px. */
  distance: number;
}

/**
 * Runs jobs in slices of 5 ms, so that starting a thousand elements never blocks a tap. What does not fit into the
 * first slice goes nearest the viewport first. `first` puts a job ahead of all: the shopper has touched its element.
 */
export function createSlices(budget = 5): (element: Element, run: () => void, first?: boolean) => void {
  const jobs: Job[] = [];
  const { port1, port2 } = new MessageChannel();
  let running = false;
  let unsorted = false;

  const slice = () => {
    const end = performance.now() + budget;
    if (unsorted) sortByDistance(jobs);
    unsorted = false;
    do jobs.shift()?.run();
    while (jobs.length && performance.now() < end);
    running = jobs.length > 0;
    // A message, not a timer: nested timers wait 4 ms each.
    if (running) port2.postMessage(0);
  };
  port1.onmessage = slice;

  return (element, run, first) => {
    jobs[first ? 'unshift' : 'push']({ element, run, distance: 0 });
    unsorted = running && !first;
    if (!running) queueMicrotask(slice);
    running = true;
  };
}

function sortByDistance(jobs: Job[]) {
  for (const job of jobs) {
    const { top, bottom } = job.element.getBoundingClientRect();
    job.distance = Math.max(top - innerHeight, -bottom, 0);
  }
  jobs.sort((a, b) => a.distance - b.distance);
}
