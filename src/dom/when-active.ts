const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** What waits, by document; `undefined` once its shopper has been active. */
const waiting = new WeakMap<Document, Set<() => void> | undefined>();

/**
 * Calls it once the shopper is active: moves the pointer, touches the screen, turns the wheel or presses a key. At once
 * where that was before. Returns a function that stops waiting.
 */
export function whenActive(document: Document, call: () => void): () => void {
  let calls = waiting.get(document);
  if (!calls && (waiting.has(document) || document.defaultView?.navigator.userActivation?.hasBeenActive)) {
    call();
    return () => {};
  }
  if (!calls) {
    const all = new Set<() => void>();
    calls = all;
    const begin = () => {
      waiting.set(document, undefined);
      for (const sign of signs) document.removeEventListener(sign, begin, true);
      for (const one of all) one();
    };
    for (const sign of signs) document.addEventListener(sign, begin, { capture: true, passive: true });
    waiting.set(document, calls);
  }
  calls.add(call);
  return () => calls.delete(call);
}
