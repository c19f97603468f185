/** Adds an event listener. Returns its removal. */
export function listen<T extends Event = Event>(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  listener: (event: T) => void,
  options?: AddEventListenerOptions | boolean,
): () => void {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}
