import { formDoor } from './form-door.ts';

/**
 * Adds an event listener. Returns its removal. Nothing is heard of a form that is left to the browser, also where its fields
 * have hidden what we ask of it only now. Where a listener has kept a press from the browser and then throws, the
 * link is followed and the form submitted after all.
 */
export function listen<T extends Event = Event>(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  listener: (event: T) => void,
  options?: AddEventListenerOptions | boolean,
): () => void {
  const hear = (event: Event) => {
    const { defaultPrevented, target, currentTarget } = event;
    if (formDoor.keepsOut?.(target) || formDoor.keepsOut?.(currentTarget)) return;
    try {
      listener(event as T);
    } catch (error) {
      if (!defaultPrevented && event.defaultPrevented) giveBack(event);
      throw error;
    }
  };
  target.addEventListener(type, hear, options);
  return () => target.removeEventListener(type, hear, options);
}

function giveBack({ type, target }: Event): void {
  const element = target as Element;
  if (type === 'submit') HTMLFormElement.prototype.submit.call(element);
  const link = type === 'click' && element.closest<HTMLAnchorElement>('a[href]');
  if (link) location.assign(link.href);
}

/** Calls each: what is heard, watched and changed is ended in the order in which it was begun. */
export function undoAll(undos: Iterable<() => void>): void {
  for (const undo of undos) undo();
}

/** By the main button or a key, not for another tab or window, and nobody has dealt with it. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey);
}
