import type { Undo } from '../../src/dom/watcher.ts';

/** Whether something new at the element would move what a shopper sees: it is neither covered nor below the viewport. */
export function wouldShift(element: Element): boolean {
  const { defaultView, documentElement } = element.ownerDocument;
  if (!element.getClientRects().length || defaultView?.getComputedStyle(element).visibility === 'hidden')
    return false;
  return element.getBoundingClientRect().top < documentElement.clientHeight;
}

/**
 * Calls the action once, when the element is below the viewport. Above it would not do: not every browser, and none
 * on every page, leaves what is seen in its place while something grows above it.
 */
export function whenBelowView(element: Element, action: () => void): Undo {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      action();
    },
    // All but what is below counts as the viewport.
    { rootMargin: '1000000px 1000000px 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
