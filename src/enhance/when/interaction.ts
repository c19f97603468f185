import type { When } from './when.ts';

/** When the pointer enters the element. Touch, focus and click start every waiting element: see early-events.ts. */
export const interaction: When = (element, start) => {
  element.addEventListener('pointerenter', start, { once: true });
  return () => element.removeEventListener('pointerenter', start);
};
