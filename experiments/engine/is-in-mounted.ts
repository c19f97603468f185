import { currentBatch } from './current-batch.ts';

const mounted = '[data-island][data-state="mounted"]';
const inMounted = `${mounted} *`;

/** The last answer, for all children of one element: the way up the tree is long. */
let asked: Element | null | undefined;
let askedIn = 0;
let answer = false;

/** It may have been thrown away, and would be kept alive. */
function forget() {
  asked = undefined;
}

/** Whether the element is a mounted island. Most have no such attribute, which is faster to ask. */
export const isMounted = (element: Element): boolean =>
  element.hasAttribute('data-island') && element.matches(mounted);

/** Whether the element is inside a mounted island. */
export function isInMounted(element: Element): boolean {
  const { batch } = currentBatch();
  const parent = element.parentElement;
  // The answer is valid for this batch: islands are mounted in turns of their own.
  if (asked !== parent || askedIn !== batch) {
    // Not asked of the parent: a property of a form makes a list of its fields, which slows every later insertion.
    answer = element.matches(inMounted);
    if (askedIn !== batch) queueMicrotask(forget);
    askedIn = batch;
    asked = parent;
  }
  return answer;
}
