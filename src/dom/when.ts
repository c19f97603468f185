import type { Undo } from './watch.ts';

/** Calls it once the next frame has been painted; at once where nobody looks at the page. */
export function whenPainted(call: () => void): void {
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}

/**
 * Calls back in this frame or the next, right after the browser has made the layout: reading it there costs nothing, while
 * in a task or an animation frame it would force one of its own. Who then changes the page does that later. Returns a stop.
 */
export function whenLaidOut(read: () => void): Undo {
  // The first look of an observer comes even where nothing has another size.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    read();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

/** Calls it when the browser has nothing better to do, after 2 s at the latest. Safari has no idle callback: 200 ms there. */
export function whenIdle(call: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: 2000 });
  else setTimeout(call, 200);
}
