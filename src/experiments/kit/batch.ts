/**
 * More batches of work than this, each brought by the one before, would keep the tab from painting: the engine lets the
 * experiment rest, and what patches before it waits for the engine.
 */
export const batchLimit = 50;

/** A single object, because this is called for each element. */
const batch = { batch: 0, at: 0 };
let isBatchOpen = false;
const closeBatch = () => {
  isBatchOpen = false;
};

/**
 * The number of the current batch of mutations, and its time in ms since the page started. All calls before the next
 * microtask belong to the same batch: reading the time for each element would be expensive.
 */
export function currentBatch(): { readonly batch: number; readonly at: number } {
  if (!isBatchOpen) {
    isBatchOpen = true;
    batch.batch++;
    batch.at = performance.now();
    queueMicrotask(closeBatch);
  }
  return batch;
}
