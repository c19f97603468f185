import type { Services } from '../../page/services.ts';

/** In percent of the page's height. */
const marks = [25, 50, 75, 95] as const;
export type ScrollMark = (typeof marks)[number];

/** Reports the one mark that analysts look at. */
export function measureScrollDepth({ track }: Services, view: Window): void {
  watchScrollDepth(view, (mark) => {
    if (mark === 95) track('scroll', { percent_scrolled: mark });
  });
}

/**
 * Calls the listener with each mark that the shopper has seen, in order and once a page: how far down the page the
 * bottom of the window has been. Nothing is seen before the page has loaded, in a hidden tab, or while an image in
 * view is still to come, as that may make the page longer. Returns a stop.
 */
export function watchScrollDepth(view: Window, onMark: (mark: ScrollMark) => void): () => void {
  const { document } = view;
  const ending = new AbortController();
  const { signal } = ending;
  /** The first mark that is not seen yet. */
  let next = 0;
  let isAsked = false;

  function check() {
    isAsked = false;
    const mark = marks[next];
    if (mark === undefined) return stop();
    if (signal.aborted || document.visibilityState !== 'visible') return;
    if (depth(view) < mark || isImageToCome(view)) return;
    next++;
    onMark(mark);
    check();
  }

  /** Once a frame at most: it reads the layout. */
  function checkSoon() {
    if (!isAsked) view.requestAnimationFrame(check);
    isAsked = true;
  }

  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(checkSoon);
  function stop() {
    ending.abort();
    sizes?.disconnect();
  }

  function start() {
    for (const type of ['scroll', 'resize'])
      view.addEventListener(type, checkSoon, { passive: true, signal });
    document.addEventListener('visibilitychange', checkSoon, { signal });
    // Those of images don't bubble.
    for (const type of ['load', 'error'])
      document.addEventListener(type, checkSoon, { capture: true, signal });
    for (const element of [document.documentElement, document.body]) sizes?.observe(element);
    checkSoon();
  }

  if (document.readyState === 'complete') start();
  else view.addEventListener('load', start, { once: true, signal });
  return stop;
}

/** In percent; 100 where the whole page fits in the window. */
function depth({ document, innerHeight, scrollY }: Window): number {
  const height = (document.scrollingElement ?? document.documentElement).scrollHeight;
  return height > innerHeight ? ((scrollY + innerHeight) / height) * 100 : 100;
}

function isImageToCome({ document, innerHeight, innerWidth }: Window): boolean {
  return [...document.querySelectorAll('img')].some((image) => {
    // No box: not shown, so it takes no room.
    if (image.complete || !image.getClientRects().length) return false;
    const { top, bottom } = image.getBoundingClientRect();
    if (top >= innerHeight) return false;
    // A lazy image only loads when it can be seen: one that was jumped over, or waits in a slider, never may.
    return image.loading !== 'lazy' || (bottom >= 0 && isInside(image, innerWidth));
  });
}

/** Whether the image lies, from left to right, in the window and in all that cuts it off. */
function isInside(image: Element, width: number): boolean {
  const { left, right } = image.getBoundingClientRect();
  if (left >= width || right < 0) return false;
  for (let box = image.parentElement; box; box = box.parentElement) {
    if (!/hidden|clip|auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
    const edges = box.getBoundingClientRect();
    if (left >= edges.right || right < edges.left) return false;
  }
  return true;
}
