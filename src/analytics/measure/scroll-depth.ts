import { whenLaidOut } from '../../dom/when.ts';
import type { Services } from '../../page/services.ts';

/** In percent of the page's height. */
const marks = [25, 50, 75, 95] as const;
type ScrollMark = (typeof marks)[number];

/** Reports the only mark that analysts use: 95 %. */
export function measureScrollDepth({ track }: Services, view: Window): void {
  watchScrollDepth(view, (mark) => {
    if (mark === 95) track('scroll_depth', { percent_scrolled: mark });
  });
}

/**
 * Calls the listener with each mark that the bottom of the window has reached, in order, once per page. Nothing counts
 * before the page has loaded, in a hidden tab, or while an image in view is loading, because that can make the page
 * longer. Returns a function that stops watching.
 */
export function watchScrollDepth(view: Window, onMark: (mark: ScrollMark) => void): () => void {
  const { document } = view;
  const controller = new AbortController();
  const { signal } = controller;
  /** Index of the first mark that was not reached yet. */
  let next = 0;
  let stopLooking: (() => void) | undefined;

  function check() {
    const mark = marks[next];
    if (mark === undefined) return stop();
    if (signal.aborted || document.visibilityState !== 'visible') return;
    if (depth(view) < mark || isImageLoading(view)) return;
    next++;
    // Who hears of it may change the page.
    setTimeout(onMark, 0, mark);
    check();
  }

  function checkSoon() {
    stopLooking ??= whenLaidOut(() => {
      stopLooking = undefined;
      check();
    });
  }

  const sizes = new ResizeObserver(check);
  function stop() {
    controller.abort();
    stopLooking?.();
    sizes.disconnect();
  }

  function start() {
    for (const type of ['scroll', 'resize'])
      view.addEventListener(type, checkSoon, { passive: true, signal });
    document.addEventListener('visibilitychange', checkSoon, { signal });
    // The events of images don't bubble.
    for (const type of ['load', 'error'])
      document.addEventListener(type, checkSoon, { capture: true, signal });
    for (const element of [document.documentElement, document.body]) sizes.observe(element);
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

function isImageLoading({ document, innerHeight, innerWidth }: Window): boolean {
  return [...document.querySelectorAll('img')].some((image) => {
    // An image without a box is not shown and takes no room; one that is not rendered yet would get its box now.
    if (image.complete || image.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
    if (!image.getClientRects().length) return false;
    const { top, bottom } = image.getBoundingClientRect();
    if (top >= innerHeight) return false;
    // A lazy image that is not visible, above the window or further on in a slider, may never load: don't wait for it.
    return image.loading !== 'lazy' || (bottom >= 0 && isInside(image, innerWidth));
  });
}

/** Whether the image is horizontally inside the window and inside every element that clips it. */
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
