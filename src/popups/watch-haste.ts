import { listen } from '../dom/listen.ts';

/** Not in the first so many ms: whoever has just come is not leaving. */
const quietFor = 10_000;
/** Upward so many px, in at most so many ms. */
const distance = 400;
const within = 400;

/** What a touch screen has instead of a mouse that leaves: a quick scroll up by someone who was further down. */
export function watchHaste(view: Window, onHaste: () => void): () => void {
  const start = view.performance.now();
  /** Where the way up began. */
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
      onHaste();
    },
    { passive: true },
  );
}
