import { whenLaidOut } from './when.ts';

interface LayoutWatch {
  /** Looks again, for what moves without a change of size: something has scrolled. */
  readonly again: () => void;
  readonly stop: () => void;
}

/**
 * Reads the layout when one of the elements has another size, once at first too, and acts on what it read in the frame
 * after. So no read forces a layout, and what an act changes makes no browser report "ResizeObserver loop" as an error of
 * the page.
 */
export function watchLayout<T>(
  elements: readonly Element[],
  read: () => T,
  act: (found: T) => void,
): LayoutWatch {
  let frame = 0;
  let found: T;
  let stopLooking: (() => void) | undefined;
  const look = () => {
    stopLooking = undefined;
    found = read();
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      act(found);
    });
  };
  const observer = new ResizeObserver(look);
  for (const element of elements) observer.observe(element);
  return {
    again() {
      stopLooking ??= whenLaidOut(look);
    },
    stop() {
      observer.disconnect();
      stopLooking?.();
      cancelAnimationFrame(frame);
    },
  };
}
