import { listen } from '../dom/listen.ts';
import { undoAll } from '../dom/undo-all.ts';
import { whenResized } from '../dom/when-resized.ts';

/** How long nothing has moved before it comes back, in ms. */
const SETTLED = 200;
const pressed = 'a[href], button, input, select, textarea, summary, label';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Whether a box that floats above the page keeps a finger from a target. Of a large one, such as a tile with its
 * picture, enough stays free.
 */
export function isInTheWay(floating: Box, target: Box): boolean {
  const width = Math.min(floating.right, target.right) - Math.max(floating.left, target.left);
  const height = Math.min(floating.bottom, target.bottom) - Math.max(floating.top, target.top);
  if (width <= 0 || height <= 0) return false;
  return width * height * 8 > (target.right - target.left) * (target.bottom - target.top);
}

/** Marks a floating element by `data-yields` while it is in the way of what is pressed below it. Returns a stop. */
export function yieldToPage(floating: HTMLElement): () => void {
  let frame = 0;
  let timer = 0;
  const yields = () => {
    const box = floating.getBoundingClientRect();
    return [...document.querySelectorAll(pressed)].some(
      (target) =>
        !floating.contains(target) &&
        isInTheWay(box, target.getBoundingClientRect()) &&
        target.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  };
  const look = () => {
    frame = 0;
    clearTimeout(timer);
    if (yields()) floating.setAttribute('data-yields', '');
    else timer = window.setTimeout(() => floating.removeAttribute('data-yields'), SETTLED);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  // It comes only where it may stay, instead of first lying on what it covers.
  floating.setAttribute('data-yields', '');
  if (!yields()) floating.removeAttribute('data-yields');
  const stops = [
    listen(document, 'scroll', lookSoon, { passive: true, capture: true }),
    listen(window, 'resize', lookSoon),
    whenResized([floating, document.body], lookSoon),
  ];
  return () => {
    undoAll(stops);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    floating.removeAttribute('data-yields');
  };
}
