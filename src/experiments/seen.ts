import type { Undo } from '../dom/watcher.ts';
import { coverName } from './cover.ts';
import type { Experiment, Variant } from './types.ts';

/**
 * The elements that the variant changes and that are in view, on a page that has been painted and whose cover has ended:
 * shoppers have seen them as the server sent them, and changing them now would make the page jump. Call it before
 * anything is changed: it reads the layout.
 *
 * @throws {DOMException} for a selector that is none
 */
export function findSeen(
  { id, changes, targets = [] }: Experiment,
  variant: Variant,
  document: Document,
): WeakSet<Element> {
  const seen = new WeakSet<Element>();
  // The first target was covered first.
  const target = targets.length ? document.querySelector(`:is(${targets})`) : null;
  const cover = target ? coverOf(target, id) : 'none';
  if (cover === 'running' || (cover === 'none' && !hasPainted())) return seen;
  for (const { selector } of changes[variant] ?? [])
    for (const element of document.querySelectorAll(selector)) if (wouldShift(element)) seen.add(element);
  return seen;
}

/** False where the browser does not tell, so that changes are applied. */
function hasPainted(): boolean {
  return (globalThis.performance?.getEntriesByType?.('paint') ?? []).length > 0;
}

/** A cover ends after the element's first frame, which the browser reports as a paint only later. */
function coverOf(element: Element, id: string): 'none' | 'running' | 'ended' {
  const name = coverName(id);
  const animations = (element.getAnimations?.() ?? []) as CSSAnimation[];
  if (animations.some(({ animationName }) => animationName === name)) return 'running';
  return getComputedStyle(element).animationName?.includes(name) ? 'ended' : 'none';
}

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
