import { listen } from '../dom/listen.ts';

/** In ms. Scrolls this soon after the page load do not count. */
const graceTime = 10_000;
/** A fast scroll is at least `minDistance` px up in at most `maxTime` ms. */
const minDistance = 400;
const maxTime = 400;

/** Calls back when a shopper below the first screen scrolls up fast: exit intent on touch screens. Returns a stop. */
export function watchFastScrollUp(view: Window, onFastScrollUp: () => void): () => void {
  const start = view.performance.now();
  /** Where and when the scroll up began. */
  let top = { y: 0, at: start };
  let last = 0;
  return listen(
    view,
    'scroll',
    () => {
      const { scrollY: y, innerHeight } = view;
      const now = view.performance.now();
      if (y >= last || now - top.at > maxTime) top = { y: Math.max(y, last), at: now };
      last = y;
      const isLater = now - start >= graceTime;
      if (!isLater || top.y < innerHeight || top.y - y < minDistance) return;
      top = { y, at: now };
      onFastScrollUp();
    },
    { passive: true },
  );
}
