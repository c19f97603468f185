import { announce, createLiveRegion } from '../dom/live-region.ts';
import { methods } from '../dom/own-methods.ts';

/** Creates a live region in the form, for screen readers only. */
export function createStatus(form: HTMLFormElement): { announce(text: string): void; remove(): void } {
  const element = createLiveRegion();
  methods.append.call(form, element);
  return {
    announce: (text) => announce(element, text),
    remove: () => element.remove(),
  };
}
