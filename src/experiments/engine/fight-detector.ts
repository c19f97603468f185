import { currentBatch } from '../kit/batch.ts';

/** `apply`: change it. `wait`: change it after the rest. `fight`: never again. */
export type Verdict = 'apply' | 'wait' | 'fight';

const stricter = (a: Verdict, b: Verdict): Verdict => (a === 'apply' || b === 'fight' ? b : a);

/**
 * How long a page that we suspect is left alone, in ms. What it resets within that time after our change may be its answer
 * to us.
 */
export const restMs = 150;
/** It goes on by itself where it does something so often in a rest: two answers to us may be on their way. */
const proof = 3;
/** How long the outcome of a rest is remembered, in ms. */
const memory = 1000;

/** So many answers in a row that bring back the same are suspicious. */
const answerLimit = 2;
/** So many batches of work in one task, each after the one before, are suspicious. */
const batchLimit = 50;
/** The same after a rest that the page has spent waiting for us. */
const batchLimitWhenTried = 5;
/** More rests for too much work than this, or more batches of resets, within so many ms, are no busy page's. */
const restLimit = 4;
const resetLimit = 200;
const patience = 5000;

let turn = 1;
let isTurnEnding = false;
let channel: MessageChannel | undefined;
const endTurn = () => {
  turn++;
  isTurnEnding = false;
};

/** The number of the current task: what happens in one task belongs together. */
function currentTurn(): number {
  if (isTurnEnding) return turn;
  isTurnEnding = true;
  // A busy browser may run several timers before it handles a message; a locked one may have no messages.
  setTimeout(endTurn);
  if (!channel && globalThis.MessageChannel) {
    channel = new MessageChannel();
    channel.port1.onmessage = endTurn;
  }
  channel?.port2.postMessage(0);
  return turn;
}

/**
 * Finds out whether the page fights us or is merely busy: by leaving it alone for a moment. `now` numbers what is counted as one
 * thing that the page does.
 */
function createRest(now: () => number) {
  /** `tried`: the page did nothing during the last rest, so it waits for us. */
  let state: 'free' | 'resting' | 'tried' = 'free';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let proofs = 0;
  let last = 0;
  return {
    is: (wanted: typeof state) => state === wanted,
    /** Begins a rest; after one that the page has spent waiting for us it is a fight. */
    begin(): Verdict {
      if (state === 'tried') return 'fight';
      clearTimeout(timer);
      state = 'resting';
      proofs = 0;
      last = now();
      timer = setTimeout(() => {
        state = proofs >= proof ? 'free' : 'tried';
        timer = setTimeout(() => (state = 'free'), memory);
      }, restMs);
      return 'wait';
    },
    /** To be called when the page does something during a rest. True once it is known to go on without us. */
    isBusy() {
      const current = now();
      if (current !== last) proofs++;
      last = current;
      return proofs >= proof;
    },
    /** Ends the rest or the suspicion. */
    acquit() {
      clearTimeout(timer);
      state = 'free';
    },
  };
}

export type FightDetector = ReturnType<typeof createFightDetector>;

/**
 * Judges for one experiment whether the page fights it (we change, the page resets, we change) or is merely busy. Two things are
 * suspicious: in one group of changes the same answer again and again, and in all of them work that brings more work in
 * the same task, which would keep the tab from painting. Then the group or the experiment rests. A page that goes on
 * meanwhile was busy; one that waits for us, and is suspicious again, fights. A cart that is refreshed four hundred times
 * is not a fight.
 */
export function createFightDetector() {
  const workRest = createRest(() => currentBatch().batch);
  let lastBatch = 0;
  let lastTurn = 0;
  /** Since `lastTurn` began, the last task in which they were too many. */
  let batches = 0;
  const countRest = countWithin(patience);
  const countReset = countWithin(patience);

  /** What all work of the experiment has come to. */
  function spend(isInPlace: boolean): Verdict {
    const { batch, at } = currentBatch();
    const isNew = batch !== lastBatch;
    lastBatch = batch;
    if (isNew && isInPlace && countReset(at) > resetLimit) return 'fight';
    if (workRest.is('resting')) {
      // It is never cut short: what one task does is one thing, however long it is.
      workRest.isBusy();
      return 'wait';
    }
    if (isNew) batches++;
    if (batches <= (workRest.is('tried') ? batchLimitWhenTried : batchLimit)) return 'apply';
    // Asking which task this is costs a message: it is done only where so much may have been done in one.
    const now = currentTurn();
    const isSameTask = now === lastTurn;
    lastTurn = now;
    batches = isSameTask ? 0 : 1;
    if (!isSameTask) return 'apply';
    return countRest(at) > restLimit ? 'fight' : workRest.begin();
  }

  return {
    /** Judges one group of changes. `isGone` returns whether the page has removed an element that was to be changed. */
    forGroup(isGone: (element: Element) => boolean) {
      // By tasks: an answer may be several renderings in one.
      const rest = createRest(currentTurn);
      let trustedUntil = 0;
      /** The first element of the last batch with new elements, and its place, both as weak references. */
      let last: WeakRef<Element> | undefined;
      let lastPlace: WeakRef<Node> | undefined;
      let arrivedIn = 0;
      let changedAt = Number.NEGATIVE_INFINITY;
      /** In which task we have answered a reset. */
      let changedIn = 0;
      /** What the page had put there at its last reset: of the element, and in the place of one that is gone. */
      const copies = new WeakMap<Element, Node>();
      let copyInPlace: Node | undefined;
      let answers = 0;
      /** All elements of one batch share its verdict. */
      let judgedIn = 0;
      let verdict: Verdict = 'apply';

      function bringsBackTheSame(element: Element, isInPlace: boolean): boolean {
        if ((isInPlace ? copies.get(element) : copyInPlace)?.isEqualNode(element)) return true;
        const now = element.cloneNode(true);
        if (isInPlace) copies.set(element, now);
        else copyInPlace = now;
        return false;
      }

      function judge(element: Element, isInPlace: boolean, at: number): Verdict {
        // In our own task whatever the clock says: rendering a long list may take longer.
        const isSoon = at - changedAt < restMs || currentTurn() === changedIn;
        const isAnswer = bringsBackTheSame(element, isInPlace) && isSoon && at >= trustedUntil;
        if (rest.is('resting')) {
          answers = 0;
          if (!rest.isBusy()) return 'wait';
          rest.acquit();
          trustedUntil = at + memory;
          return 'apply';
        }
        if (!isSoon) {
          // It has not waited for us after all.
          if (rest.is('tried')) trustedUntil = at + memory;
          rest.acquit();
        }
        answers = isAnswer ? answers + 1 : 0;
        if (answers < answerLimit) return 'apply';
        answers = 0;
        return rest.begin();
      }

      function decide(element: Element, isReset: boolean, isInPlace: boolean): Verdict {
        const { batch, at } = currentBatch();
        if (batch !== judgedIn) verdict = isReset ? judge(element, isInPlace, at) : 'apply';
        if (isReset) judgedIn = batch;
        const both = stricter(verdict, spend(isInPlace));
        if (both === 'apply') changedAt = at;
        if (both === 'apply' && isReset) changedIn = currentTurn();
        return both;
      }

      return {
        /** Call it when an element is about to be changed for the first time. */
        arrives(element: Element): Verdict {
          const { batch } = currentBatch();
          if (batch === arrivedIn) return decide(element, false, false);
          arrivedIn = batch;
          const place = element.parentNode as Node;
          const before = lastPlace?.deref() === place && last?.deref();
          last = new WeakRef(element);
          lastPlace = new WeakRef(place);
          // An element that has been collected since is not recent.
          return decide(element, !!before && isGone(before), false);
        },
        /** Call it when the page has removed the change but not the element. */
        reset: (element: Element) => decide(element, true, true),
        /** Call it when an element has been changed after a rest. */
        rested() {
          changedAt = currentBatch().at;
          changedIn = currentTurn();
        },
      };
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
