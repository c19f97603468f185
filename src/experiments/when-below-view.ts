import type { Undo } from '../dom/watcher.ts';

/** Whether an insertion at the element would shift visible content: it is neither covered nor below the viewport. */
export function wouldShift(element: Element): boolean {
  const { defaultView, documentElement } = element.ownerDocument;
  if (!element.getClientRects().length || defaultView?.getComputedStyle(element).visibility === 'hidden')
    return false;
  return element.getBoundingClientRect().top < documentElement.clientHeight;
}

/**
 * Calls the action once, when the element is below the viewport. Above the viewport does not suffice, because scroll
 * anchoring is not supported in every browser or effective on every page.
 */
export function whenBelowView(element: Element, action: () => void): Undo {
  // Nobody can tell where the page has taken it away.
  if (!globalThis.IntersectionObserver) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      action();
    },
    // Extends the observed area upwards, so that only elements below the viewport are outside it.
    { rootMargin: '1000000px 1000000px 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
