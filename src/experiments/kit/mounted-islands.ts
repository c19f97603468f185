import { currentBatch } from './batch.ts';
import type { Change } from './types.ts';

const mounted = '[data-island][data-state="mounted"]';
const inMounted = `${mounted} *`;

/** Caches the last answer for all children of one element, because walking up the tree is slow. */
let asked: Element | null | undefined;
let askedIn = 0;
let answer = false;

/** Drops the cached element, which would otherwise be retained. */
function forget() {
  asked = undefined;
}

/**
 * Whether the element is a mounted island. Checks first for the attribute, which is faster and which most elements
 * lack.
 */
const isMounted = (element: Element): boolean =>
  element.hasAttribute('data-island') && element.matches(mounted);

/** Whether the element is inside a mounted island. */
function isInMounted(element: Element): boolean {
  const { batch } = currentBatch();
  const parent = element.parentElement;
  // The answer is valid for this batch: islands are mounted in their own tasks.
  if (asked !== parent || askedIn !== batch) {
    // Not read from the parent: reading a property of a form creates a live list of its fields, which slows down every
    // later insertion.
    answer = element.matches(inMounted);
    if (askedIn !== batch) queueMicrotask(forget);
    askedIn = batch;
    asked = parent;
  }
  return answer;
}

/** Whether a mounted island holds what the change would change. */
export const islandOwns = (element: Element, { inside }: Change) =>
  isInMounted(element) || (!!inside && isMounted(element));
