/** A single object, because this is called for each element. */
const current = { batch: 0, at: 0 };
let isOpen = false;

/**
 * The number of the current batch of mutations, and its time in ms since the page started. All calls before the next
 * microtask belong to the same batch: reading the time for each element would be expensive.
 */
export function currentBatch(): { readonly batch: number; readonly at: number } {
  if (!isOpen) {
    isOpen = true;
    current.batch++;
    current.at = performance.now();
    queueMicrotask(close);
  }
  return current;
}

function close() {
  isOpen = false;
}
