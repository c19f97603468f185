import type { Undo } from '../../src/dom/watcher.ts';

export interface SeenOptions {
  /** How much of the element must be seen, from 0 to 1. Default 0.5. */
  readonly share?: number;
  /** How long without a break, in ms. Default 500. */
  readonly after?: number;
}

/**
 * Calls the action once, when so much of the element has been in view for so long. What is too tall for that counts
 * as seen when it fills as much of the viewport.
 */
export function whenSeen(
  element: Element,
  action: () => void,
  { share = 0.5, after = 500 }: SeenOptions = {},
): Undo {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      // Only the newest entry tells how it is now.
      const entry = entries.at(-1);
      const seen = !!entry?.isIntersecting && isEnough(entry, share);
      if (!seen) {
        clearTimeout(timer);
        timer = undefined;
      } else
        timer ??= setTimeout(() => {
          observer.disconnect();
          action();
        }, after);
    },
    // The lower steps are for what is taller than the viewport.
    { threshold: [share, share / 2, share / 4, share / 8, share / 16] },
  );
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function isEnough(
  { intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry,
  share: number,
) {
  return intersectionRatio >= share || (!!rootBounds && intersectionRect.height >= rootBounds.height * share);
}
