import { setAttributes } from '../../src/dom/make.ts';

/** In ms. A shorter wait is shown on the button only. */
const slowAfter = 200;

/** Marks the button as busy at once. After 200 ms marks the place, too, and calls `onSlow`. Returns an undo. */
export function showWaiting(
  place: HTMLElement,
  submitter: HTMLElement | null | undefined,
  onSlow: () => void,
): () => void {
  const undo = submitter && setAttributes(submitter, { 'aria-disabled': 'true', 'data-busy': '' });
  const slow = setTimeout(() => {
    place.setAttribute('aria-busy', 'true');
    onSlow();
  }, slowAfter);
  return () => {
    clearTimeout(slow);
    undo?.();
    place.removeAttribute('aria-busy');
  };
}
