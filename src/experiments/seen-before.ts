import { coverName } from './cover.ts';
import type { Experiment, Variant } from './types.ts';
import { wouldShift } from './when-below-view.ts';

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
