import { listen, undoAll } from '../../dom/listen.ts';
import { watchLayout } from '../../dom/watch-layout.ts';

/** How long nothing has moved before it comes back, in ms. */
const SETTLED = 200;
const pressed = 'a[href], button, input, select, textarea, summary, label';
const visible = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true };

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
export function makeRoom(floating: HTMLElement): () => void {
  let timer = 0;
  let hasLooked = false;
  const come = () => floating.removeAttribute('data-yields');
  const isOverSomething = () => {
    const box = floating.getBoundingClientRect();
    return [...document.querySelectorAll(pressed)].some(
      (target) =>
        !floating.contains(target) &&
        // First, as what is in closed details or far below has no box before somebody asks for it.
        target.checkVisibility?.(visible) !== false &&
        isInTheWay(box, target.getBoundingClientRect()),
    );
  };
  // It comes only where it may stay, instead of first lying on what it covers.
  floating.setAttribute('data-yields', '');
  const { again, stop } = watchLayout([floating, document.body], isOverSomething, (isOver) => {
    clearTimeout(timer);
    if (isOver) floating.setAttribute('data-yields', '');
    else if (hasLooked) timer = window.setTimeout(come, SETTLED);
    else come();
    hasLooked = true;
  });
  const stops = [
    listen(document, 'scroll', again, { passive: true, capture: true }),
    listen(window, 'resize', again),
    stop,
  ];
  return () => {
    undoAll(stops);
    clearTimeout(timer);
    come();
  };
}
