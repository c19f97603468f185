/** One object for all: it is asked for each element. */
const current = { batch: 0, at: 0 };
let isOpen = false;

/**
 * The number of the batch of mutations that is being answered, and its moment in ms since the page began. Whatever
 * asks before the next microtask is in the same one: asking for the time is dear where it is done for each element.
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
