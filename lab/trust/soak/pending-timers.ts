/** A timer that has not fired. */
export interface PendingTimer {
  /** In ms. */
  readonly delay: number;
  readonly repeats: boolean;
  /** Who set it. */
  readonly stack: string;
}

declare global {
  interface Window {
    /** The timers that are pending, by their ids. */
    pendingTimers: Map<number, PendingTimer>;
    /** The browser's own, for what looks at the page. */
    pause: (ms: number) => Promise<void>;
  }
}

/** Keeps a list of the timers that are pending. Runs before the page's own code, in the page. */
export function countTimers(): void {
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
  const pending = new Map<number, PendingTimer>();
  type Start = (handler: TimerHandler, delay?: number, ...given: unknown[]) => number;
  const heard =
    (native: Start, repeats: boolean): Start =>
    (handler, delay = 0, ...given) => {
      const run = (...args: unknown[]) => {
        if (!repeats) pending.delete(id);
        if (typeof handler === 'function') handler(...args);
      };
      const id = native.call(window, run, delay, ...given);
      pending.set(id, { delay, repeats, stack: new Error().stack?.split('\n').slice(2, 6).join(' ') ?? '' });
      return id;
    };
  const cleared = (native: (id?: number) => void) => (id?: number) => {
    if (id !== undefined) pending.delete(id);
    native.call(window, id);
  };
  Object.assign(window, {
    pendingTimers: pending,
    pause: (ms: number) => new Promise((resolve) => start.call(window, resolve, ms)),
    setTimeout: heard(start as Start, false),
    setInterval: heard(repeat as Start, true),
    clearTimeout: cleared(stop),
    clearInterval: cleared(end),
  });
}
