import { coverAnimation } from './cover.ts';

/** The most anchors that are observed for the first visible one: a list of a thousand needs no thousand observers. */
export const observed = 20;

/** False where the browser does not tell, so that changes are applied. */
export function hasPainted(): boolean {
  return (globalThis.performance?.getEntriesByType?.('paint') ?? []).length > 0;
}

/** Whether the first of the targets, which was covered first, is covered. */
export function isCovered(targets: readonly string[], document: Document): boolean {
  const target = targets.length ? document.querySelector(`:is(${targets})`) : null;
  const animations = (target?.getAnimations?.() ?? []) as CSSAnimation[];
  return animations.some(({ animationName }) => animationName === coverAnimation);
}

/** Whether an insertion at the element would shift visible content: it is neither covered nor below the viewport. */
export function wouldShift(element: Element): boolean {
  const { defaultView, documentElement } = element.ownerDocument;
  if (!element.getClientRects().length || defaultView?.getComputedStyle(element).visibility === 'hidden')
    return false;
  return element.getBoundingClientRect().top < documentElement.clientHeight;
}
