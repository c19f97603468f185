import { setAttributes } from '../../src/dom/set-attributes.ts';

/** In ms: a longer wait is shown. */
const slowAfter = 200;

/** Shows that something is under way: at the button at once, at the place and by `onSlow` when it takes longer. */
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
