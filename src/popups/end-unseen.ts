import { listen, undoAll } from '../dom/listen.ts';

const whole = { opacityProperty: true, visibilityProperty: true };
/** Safari before 17.4 tells of the box alone. */
const isSeen = (element: Element) => element.checkVisibility?.(whole) ?? element.getClientRects().length > 0;

/**
 * Calls `end` when an open modal dialog cannot be seen, or none of a group of elements that must be: the page behind it
 * is inert. That is what lists that hide cookie banners do, and styles of the shop. Returns a stop.
 */
export function endUnseen(
  dialog: HTMLElement,
  groups: readonly (readonly Element[])[],
  end: () => void,
): () => void {
  const all = [[dialog], ...groups];
  let isOver = false;
  const look = async () => {
    // Whatever fades in cannot be seen at first.
    await Promise.allSettled(dialog.getAnimations?.({ subtree: true }).map(({ finished }) => finished) ?? []);
    if (!isOver && !all.every((group) => group.some(isSeen))) end();
  };
  // Chromium also tells when only `visibility` or `opacity` changes; elsewhere the next press or key finds that.
  const observer = new IntersectionObserver(look, { trackVisibility: true, delay: 100 } as object);
  for (const element of all.flat()) observer.observe(element);
  const presses = ['pointerdown', 'keydown'].map((type) => listen(window, type, look));
  return () => {
    isOver = true;
    observer.disconnect();
    undoAll(presses);
  };
}
