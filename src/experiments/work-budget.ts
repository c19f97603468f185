import { currentBatch } from './current-batch.ts';
import { currentTurn } from './current-turn.ts';
import { createTrial, type Verdict } from './verdict.ts';

/** So many batches of work in one task, each after the one before: more are a loop until the contrary is shown. */
const batchLimit = 50;
/** A node that was put in for one that was put in, and so on: nothing but a loop goes so deep. */
const generationLimit = 5;
/** The same after a rest that the page has spent waiting for us. */
const batchLimitWhenTried = 5;
/** In ms: how long after such a rest it is still the answer to our work. */
const suspicion = 1000;
/** More rests than this, or more batches of resets, within `patience`, in ms, are no busy page's. */
const restLimit = 4;
const resetLimit = 200;
const patience = 5000;

/**
 * How much one test may do in answer to the page; all groups of a test share it. A test whose work brings it more work
 * in the same task, by whatever bytes, would keep the tab from painting. When its budget for one task is spent, it
 * rests. A page that goes on meanwhile was busy; one that waits for us and then spends the budget again fights.
 */
export interface WorkBudget {
  /** Asked for each element that is to be changed, for the first time or because the page has reset it. */
  spend(element: Element, isReset: boolean): Verdict;
  /** To be called with the nodes that a change has put in for an element. */
  made(nodes: readonly Node[], by: Element): void;
}

export function createWorkBudget(): WorkBudget {
  const trial = createTrial(() => {
    batches = 0;
    setTimeout(() => trial.state === 'tried' && trial.acquit(), suspicion);
  });
  let batch = 0;
  let turn = 0;
  /** Since `turn` began, the last task in which they were too many. */
  let batches = 0;
  /** Of the nodes that were put in. Undefined while there are none: most tests put in nothing. */
  let generations: WeakMap<Node, number> | undefined;
  const countRest = countWithin(patience);
  const countReset = countWithin(patience);

  function isSpent() {
    if (batches <= (trial.state === 'tried' ? batchLimitWhenTried : batchLimit)) return false;
    // Asking which task this is costs a message: it is done only where so much may have been done in one.
    const now = currentTurn();
    if (now === turn) return true;
    turn = now;
    batches = 1;
    return false;
  }

  function generationOf(element: Element): number {
    if (!generations) return 0;
    for (let node: Element | null = element; node; node = node.parentElement) {
      const generation = generations.get(node);
      if (generation) return generation;
    }
    return 0;
  }

  return {
    made(nodes, by) {
      const generation = generationOf(by) + 1;
      generations ??= new WeakMap();
      for (const node of nodes) generations.set(node, generation);
    },
    spend(element, isReset) {
      if (generationOf(element) > generationLimit) return 'fight';
      const { batch: now, at } = currentBatch();
      const isNew = now !== batch;
      batch = now;
      if (isNew && isReset && countReset(at) > resetLimit) return 'fight';
      if (trial.state === 'resting') {
        trial.isBusy();
        return 'wait';
      }
      if (isNew) batches++;
      if (!isSpent()) return 'apply';
      return countRest(at) > restLimit ? 'fight' : trial.suspect();
    },
  };
}

/** Counts how often it was called within so many ms. */
function countWithin(span: number): (at: number) => number {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (at) => {
    if (at - since > span) {
      since = at;
      count = 0;
    }
    return ++count;
  };
}
