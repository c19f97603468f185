let batch = 0;
let at = 0;
let isOpen = false;

/**
 * The number of the batch of mutations that is being answered, and its moment in ms since the page began. Whatever
 * asks before the next microtask is in the same one: asking for the time is dear where it is done for each element.
 */
export function currentBatch(): { readonly batch: number; readonly at: number } {
  if (!isOpen) {
    isOpen = true;
    batch++;
    at = performance.now();
    queueMicrotask(close);
  }
  return { batch, at };
}

function close() {
  isOpen = false;
}
