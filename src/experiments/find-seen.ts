import type { Undo } from '../dom/watch.ts';
import { coverAnimation } from './cover.ts';
import { hasPainted, isCovered, wouldShift } from './seen.ts';
import type { Experiment, Variant } from './types.ts';

/**
 * The elements that the variant changes and that are in view, on a page that has been painted and whose cover has ended:
 * shoppers have seen them as the server sent them, and changing them now would make the page jump. Call it before
 * anything is changed: it reads the layout.
 *
 * @throws {DOMException} for a selector that is none
 */
export function findSeen(
  { changes, targets = [] }: Experiment,
  variant: Variant,
  document: Document,
): WeakSet<Element> {
  const seen = new WeakSet<Element>();
  if (isCovered(targets, document) || !(hasPainted() || hadCover(targets, document))) return seen;
  for (const { selector } of changes[variant] ?? [])
    for (const element of document.querySelectorAll(selector)) if (wouldShift(element)) seen.add(element);
  return seen;
}

/** A cover ends after the element's first frame, which the browser reports as a paint only later. */
function hadCover(targets: readonly string[], document: Document): boolean {
  const target = targets.length ? document.querySelector(`:is(${targets})`) : null;
  return !!target && getComputedStyle(target).animationName?.includes(coverAnimation);
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
