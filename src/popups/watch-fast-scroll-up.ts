import { listen } from '../dom/listen.ts';

/** In ms: nothing counts this soon after the page was opened, as nobody leaves then. */
const quietFor = 10_000;
/** Fast is this many px upward, in at most this many ms. */
const distance = 400;
const within = 400;

/** Calls back when a shopper who is further down scrolls up fast: a touch screen's sign of leaving. Returns its end. */
export function watchFastScrollUp(view: Window, onFastScrollUp: () => void): () => void {
  const start = view.performance.now();
  /** Where the scroll up began. */
  let top = { y: view.scrollY, at: start };
  let last = view.scrollY;
  return listen(
    view,
    'scroll',
    () => {
      const { scrollY: y, innerHeight } = view;
      const now = view.performance.now();
      if (y >= last || now - top.at > within) top = { y: Math.max(y, last), at: now };
      last = y;
      const isLater = now - start >= quietFor;
      if (!isLater || top.y < innerHeight || top.y - y < distance) return;
      top = { y, at: now };
      onFastScrollUp();
    },
    { passive: true },
  );
}
