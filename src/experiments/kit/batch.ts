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

/** A node that was put in for one that was put in, and so on: nothing but a loop goes so deep. */
export const generationLimit = 5;

export type Generations = ReturnType<typeof createGenerations>;

/** Of the nodes that an experiment puts in. */
export function createGenerations() {
  // Undefined while there are none: most experiments put in nothing.
  let generations: WeakMap<Node, number> | undefined;
  const of = (element: Element): number => {
    for (let node: Element | null = generations ? element : null; node; node = node.parentElement) {
      const generation = generations?.get(node);
      if (generation) return generation;
    }
    return 0;
  };
  return {
    of,
    /** To be called with the nodes that a change has put in for an element. */
    made(nodes: readonly Node[], by: Element) {
      const generation = of(by) + 1;
      generations ??= new WeakMap();
      for (const node of nodes) generations.set(node, generation);
    },
  };
}
