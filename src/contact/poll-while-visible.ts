import { listen } from '../dom/listen.ts';

/**
 * Runs the task at once, and again `interval` ms after each run has ended, while the page is visible. If the page was
 * hidden for longer, it runs as soon as the page is shown. A task that throws is logged, and runs again in its turn.
 */
export function pollWhileVisible(
  document: Document,
  interval: number,
  task: () => Promise<void>,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** By the monotonic clock. */
  let nextAt = performance.now();

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } catch (error) {
      console.error('contact:', error);
    }
    isRunning = false;
    nextAt = performance.now() + interval;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (signal.aborted || isRunning || document.visibilityState !== 'visible') return;
    timer = setTimeout(run, Math.max(0, nextAt - performance.now()));
  };

  const stop = listen(document, 'visibilitychange', schedule);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  schedule();
}
