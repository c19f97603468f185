import { Refusal } from './refusal.ts';

interface Pace {
  /** So many calls at once are not slowed. */
  readonly burst: number;
  /** After them there is one in so many ms. */
  readonly every: number;
  /** So many may wait for their turn. */
  readonly waiting: number;
}

/** Slows a flood of calls: each waits for its turn, or is refused where too many wait. */
export function createPace({ burst, every, waiting }: Pace): (signal: AbortSignal) => Promise<void> {
  /** Below zero it is how many wait. */
  let left = burst;
  let at = performance.now();
  return async (signal) => {
    const now = performance.now();
    left = Math.min(burst, left + (now - at) / every);
    at = now;
    if (left - 1 < -waiting) throw new Refusal('action-refused', 'there are too many calls', 'too-many');
    left -= 1;
    if (left < 0) await later(-left * every, signal);
  };
}

/** Resolves after so many ms, or once it is aborted: who waits looks at the signal. */
const later = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
