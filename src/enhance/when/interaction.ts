import { methods } from '../../dom/own-methods.ts';
import type { When } from './when.ts';

/** When the pointer enters the element. Touch, focus and click start every waiting element: see early-events.ts. */
export const interaction: When = (element, start) => {
  methods.addEventListener.call(element, 'pointerenter', start, { once: true });
  return () => methods.removeEventListener.call(element, 'pointerenter', start);
};
