import type { Outline } from './outline.ts';

/**
 * Lets QA point at an element of the page: outlines what is under the pointer, and resolves with what is pressed. Escape,
 * or aborting the signal, resolves with nothing. The press does nothing else.
 */
export function pickElement(
  document: Document,
  outline: Outline,
  signal: AbortSignal,
): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = (element?: Element) => {
      ending.abort();
      outline.show([]);
      resolve(element);
    };
    const on = (type: string, listener: (event: Event) => void) =>
      document.defaultView?.addEventListener(type, listener, { capture: true, signal: ending.signal });
    const targetOf = ({ target }: Event) =>
      target instanceof Element &&
      target.localName !== 'storefront-desk' &&
      target !== document.documentElement
        ? target
        : undefined;
    signal.addEventListener('abort', () => end(), { signal: ending.signal });
    on('pointermove', (event) => {
      const element = targetOf(event);
      outline.show(element ? [element] : []);
    });
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      on(type, (event) => targetOf(event) && event.stopImmediatePropagation());
    on('click', (event) => {
      const element = targetOf(event);
      if (!element) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end(element);
    });
    on('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
    });
  });
}
