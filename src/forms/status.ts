import { announce, createLiveRegion } from '../dom/live-region.ts';

/** What is heard, not seen, while a form works. */
export function createStatus(form: HTMLFormElement): { say(text: string): void; remove(): void } {
  const element = createLiveRegion();
  form.append(element);
  return {
    say: (text) => announce(element, text),
    remove: () => element.remove(),
  };
}
