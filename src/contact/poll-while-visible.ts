import { listen } from '../dom/listen.ts';

/**
 * Runs the task now and again so many ms after each run has ended, but only while the page is visible. Where the page
 * was hidden for longer than that, it runs as soon as it is shown. The task must not throw.
 */
export function pollWhileVisible(
  document: Document,
  every: number,
  task: () => Promise<void>,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** By a clock that never goes back. */
  let nextAt = performance.now();

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await task();
    isRunning = false;
    nextAt = performance.now() + every;
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (signal.aborted || isRunning || document.visibilityState !== 'visible') return;
    timer = setTimeout(run, Math.max(0, nextAt - performance.now()));
  };

  const stop = listen(document, 'visibilitychange', plan);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  plan();
}
