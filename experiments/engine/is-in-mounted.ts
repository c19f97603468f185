import { currentBatch } from './current-batch.ts';

const mounted = '[data-island][data-state="mounted"]';
const inMounted = `${mounted} *`;

/** The last answer: several changes ask for one element in turn, and the way up the tree is long. */
let asked: Element | undefined;
let askedIn = 0;
let answer = false;

/** Whether the element is inside a mounted island; with `orIs` also where it is one. */
export function isInMounted(element: Element, orIs = false): boolean {
  const { batch } = currentBatch();
  // It holds for this batch: islands are mounted in turns of their own.
  if (asked !== element || askedIn !== batch) {
    answer = element.matches(inMounted);
    askedIn = batch;
    asked = element;
  }
  return answer || (orIs && element.matches(mounted));
}
