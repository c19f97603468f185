import { listen, undoAll } from './listen.ts';

/** Puts focus on the element where it stands, without a scroll of the page. True if it has focus then. */
export function focusInPlace(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}

/** For a part whose content was exchanged: what had focus in it may be gone, so `fallback` gets it. */
export function keepFocusWithin(part: Element, fallback: HTMLElement): void {
  if (!part.contains(part.ownerDocument.activeElement)) focusInPlace(fallback);
}

/**
 * Whether focus is nowhere in particular, seen from an element: on the page as a whole, or on an ancestor that only
 * scripts focus. Safari on macOS focuses the nearest ancestor with a `tabindex` instead of a pressed link or button.
 */
export function isFocusNowhere(near: Element): boolean {
  const { activeElement: active, body, documentElement } = document;
  if (!active || active === body || active === documentElement) return true;
  return active !== near && active.getAttribute('tabindex') === '-1' && active.contains(near);
}

/**
 * Call it where focus goes to a control that was not pressed: the key that is still held would press that one in turn.
 * Ends as the key is let go.
 */
export function ignoreHeldKey(): void {
  const ignore = (event: KeyboardEvent) => {
    const isHeld = event.repeat || event.type === 'keyup';
    if (isHeld && /^(Enter| )$/.test(event.key)) event.preventDefault();
    if (!event.repeat) undoAll(stops);
  };
  const stops = ['keydown', 'keyup'].map((type) => listen(window, type, ignore, { capture: true }));
}
