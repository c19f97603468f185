import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after garbage has been collected. */
export interface Held {
  /** In bytes. */
  readonly heap: number;
  /** In the document or out of it. */
  readonly nodes: number;
  readonly listeners: number;
}

/** What a page may hold more of at the end than at a third of the cycles. */
export const tolerance = {
  /** In bytes: code that the browser compiles and keeps of what it has learned. */
  heap: 300_000,
  /** In bytes a cycle: what is kept on purpose is a line in a log. */
  heapOfCycle: 512,
  nodes: 30,
  listeners: 10,
};

/** Collects garbage, and looks. */
export async function measureHeld(page: Page, session: CDPSession): Promise<Held> {
  // What is released in a finalizer or by the next frame is garbage of the next round.
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  }
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') };
}

/** What grew beyond the tolerance in so many cycles. */
export function growthOf(early: Held, late: Held, cycles: number): string[] {
  const heap = late.heap - early.heap;
  const nodes = late.nodes - early.nodes;
  const listeners = late.listeners - early.listeners;
  const each = (amount: number) => `${(amount / cycles).toFixed(1)} a cycle`;
  return [
    ...(heap <= tolerance.heap + tolerance.heapOfCycle * cycles
      ? []
      : [`heap +${heap} bytes, ${each(heap)}`]),
    ...(nodes <= tolerance.nodes ? [] : [`nodes +${nodes}, ${each(nodes)}`]),
    ...(listeners <= tolerance.listeners ? [] : [`listeners +${listeners}, ${each(listeners)}`]),
  ];
}

/** A timer that has not fired. */
interface PendingTimer {
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
