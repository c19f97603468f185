import { currentBatch } from './current-batch.ts';
import { currentTurn } from './current-turn.ts';
import { createTrial, type Verdict } from './verdict.ts';

/** So many batches of work in one task, each after the one before: more are a loop until the contrary is shown. */
const batchLimit = 50;
/** So many elements in the batches after a task's first one: what a test puts in may match its own selector. */
const elementLimit = 1000;
/** Both limits are so many times lower after a rest that the page has spent waiting for us. */
const triedFactor = 10;
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
  spend(isReset: boolean): Verdict;
}

export function createWorkBudget(): WorkBudget {
  const trial = createTrial(() => {
    batches = 0;
    elements = 0;
  });
  let batch = 0;
  let turn = 0;
  /** Both since `turn`, the last task in which they were too many, began. */
  let batches = 0;
  let elements = 0;
  const countRest = countWithin(patience);
  const countReset = countWithin(patience);

  function isSpent() {
    const factor = trial.state === 'tried' ? triedFactor : 1;
    if (batches <= batchLimit / factor && elements <= elementLimit / factor) return false;
    // Asking which task this is costs a message: it is done only where so much may have been done in one.
    const now = currentTurn();
    if (now === turn) return true;
    turn = now;
    batches = 1;
    elements = 0;
    return false;
  }

  return {
    spend(isReset) {
      const { batch: now, at } = currentBatch();
      const isNew = now !== batch;
      batch = now;
      if (isNew && isReset && countReset(at) > resetLimit) return 'fight';
      if (trial.state === 'resting') {
        trial.isBusy();
        return 'wait';
      }
      if (isNew) batches++;
      if (batches > 1) elements++;
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
