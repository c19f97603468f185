import type { Undo } from './watch.ts';

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** What waits, by document; `undefined` once its shopper has been active. */
const waiting = new WeakMap<Document, Set<() => void> | undefined>();

/**
 * Calls it once the shopper is active: moves the pointer, touches the screen, turns the wheel or presses a key. At once
 * where that was before. Returns a function that stops waiting.
 */
export function whenActive(document: Document, call: () => void): Undo {
  let calls = waiting.get(document);
  if (!calls && waiting.has(document)) {
    call();
    return () => {};
  }
  if (!calls) {
    const all = new Set<() => void>();
    calls = all;
    const begin = (event: Event & { readonly movementX?: number; readonly movementY?: number }) => {
      // A page that moves under a pointer that rests is none.
      if (event.movementX === 0 && event.movementY === 0 && event.type === 'pointermove') return;
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
