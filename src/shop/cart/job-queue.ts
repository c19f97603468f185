/**
 * Runs jobs one at a time, in the order in which they were added; the first one at once. `run` never rejects. `moved` is
 * called when a job is added, starts or ends.
 */
export function createJobQueue<J>(run: (job: J) => Promise<void>, moved: () => void) {
  const waiting: J[] = [];
  let current: J | undefined;
  const waiters: (() => void)[] = [];

  async function runAll() {
    current = waiting.shift();
    while (current) {
      moved();
      await run(current);
      current = waiting.shift();
    }
    moved();
    for (const done of waiters.splice(0)) done();
  }

  return {
    add(job: J) {
      waiting.push(job);
      if (current) moved();
      else void runAll();
    },
    waiting: (): readonly J[] => waiting,
    /** The running one and those that wait. */
    all: (): readonly J[] => (current ? [current, ...waiting] : waiting),
    /** Resolves when the queue is empty. */
    settled: () =>
      new Promise<void>((resolve) => {
        if (current) waiters.push(resolve);
        else resolve();
      }),
  };
}
