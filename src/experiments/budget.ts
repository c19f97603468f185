import { currentBatch, type Generations, generationLimit } from './batch.ts';

// Longer than others: whether to go on changing, or a page fights us, is one judgement.

/** `apply`: change it. `wait`: change it after the rest. `fight`: never again. */
export type Verdict = 'apply' | 'wait' | 'fight';

export const stricter = (a: Verdict, b: Verdict): Verdict => (a === 'apply' || b === 'fight' ? b : a);

/** How long what is suspected of fighting us is left alone, in ms: does the page go on by itself? */
export const restMs = 150;
/** It does if it has done something in so many batches of a rest: two answers to our last changes may be on their way. */
const proof = 3;

/** In ms: a repeated reset that follows our change within this time may be the page's reaction to it. */
const soon = 150;
/** This many of them in a row are suspicious. */
const quickLimit = 2;
/** This many within one task are a fight: a page may render the same element four times before it is done. */
const limitInTurn = 5;
/** In ms: how long a page counts as merely busy after a rest. */
const trust = 1000;
/** This many slower resets within `patience` are not caused by a shopper. */
const slowLimit = 40;

/** So many batches of work in one task, each after the one before: more are a loop until the contrary is shown. */
const batchLimit = 50;
/** The same after a rest that the page has spent waiting for us, for as many ms as `suspicion`. */
const batchLimitWhenTried = 5;
const suspicion = 1000;
/** More rests than this, or more batches of resets, within `patience`, are no busy page's. */
const restLimit = 4;
const resetLimit = 200;
/** In ms. */
const patience = 5000;

let turn = 1;
let isTurnEnding = false;
let channel: MessageChannel | undefined;
const endTurn = () => {
  turn++;
  isTurnEnding = false;
};

/** The number of the current task: events in the same task are related. */
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

/** Finds out whether the page fights us or is merely busy: by not answering it for a moment. */
function createRest(onEnd = () => {}) {
  /** `tried`: the page did nothing during the last rest, so it waits for us. */
  let state: 'free' | 'resting' | 'tried' = 'free';
  let batches = 0;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    is: (wanted: typeof state) => state === wanted,
    /** Begins a rest; after one that the page has spent waiting for us it is a fight. */
    suspect(): Verdict {
      if (state === 'tried') return 'fight';
      state = 'resting';
      batches = 0;
      timer = setTimeout(() => {
        state = batches >= proof ? 'free' : 'tried';
        onEnd();
      }, restMs);
      return 'wait';
    },
    /** To be called when the page does something during a rest. True once it is known to go on without us. */
    isBusy() {
      const now = currentBatch().batch;
      if (now !== last) batches++;
      last = now;
      return batches >= proof;
    },
    /** Ends the rest or the suspicion. */
    acquit() {
      clearTimeout(timer);
      state = 'free';
    },
  };
}

/**
 * Distinguishes a fight (we change, the page resets, we change) from a page that is merely busy, for one group of
 * changes. Within one task the fifth round is a fight. We pause changing a slower suspect: a page that continues without
 * us was busy; one that waits for us, and then resets twice at once, fights. A cart that is refreshed four hundred times
 * is not a fight. `isGone` returns whether the page has removed an element that was to be changed.
 */
export function createRounds(isGone: (element: Element) => boolean) {
  /** The first element of the last batch with new elements, and its place, both as weak references. */
  let last: WeakRef<Element> | undefined;
  let lastPlace: WeakRef<Node> | undefined;
  let lastBatch = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  /** What the page had put there at its last reset: of the element, and in the place of one that is gone. */
  const copies = new WeakMap<Element, Node>();
  let copyInPlace: Node | undefined;
  let quick = 0;
  let lastTurn = 0;
  let inTurn = 0;
  const rest = createRest();
  let trustedUntil = 0;
  let slow = 0;
  let slowSince = 0;
  /** All elements of one batch share its verdict. */
  let judged = 0;
  let verdict: Verdict = 'apply';

  function resetsTheSame(element: Element, isInPlace: boolean): boolean {
    if ((isInPlace ? copies.get(element) : copyInPlace)?.isEqualNode(element)) return true;
    const now = element.cloneNode(true);
    if (isInPlace) copies.set(element, now);
    else copyInPlace = now;
    return false;
  }

  function judge(element: Element, isInPlace: boolean, now: number): Verdict {
    const isSame = resetsTheSame(element, isInPlace);
    const thisTurn = currentTurn();
    inTurn = isSame && lastTurn === thisTurn ? inTurn + 1 : 1;
    lastTurn = thisTurn;
    if (inTurn >= limitInTurn) return 'fight';
    if (now < trustedUntil) return 'apply';
    if (rest.is('resting')) {
      if (!rest.isBusy()) return 'wait';
      rest.acquit();
      trustedUntil = now + trust;
      quick = 0;
      return 'apply';
    }
    if (!isSame || now - slowSince > patience) {
      slowSince = now;
      slow = 0;
    } else if (++slow >= slowLimit) return 'fight';
    const isSoon = now - changedAt < soon;
    quick = isSame && isSoon ? quick + 1 : 0;
    if (!isSoon) rest.acquit();
    if (quick < quickLimit) return 'apply';
    quick = 0;
    return rest.suspect();
  }

  function decide(element: Element, isReset: boolean, isInPlace: boolean): Verdict {
    const { batch, at } = currentBatch();
    if (batch !== judged) verdict = isReset ? judge(element, isInPlace, at) : 'apply';
    if (isReset) judged = batch;
    if (verdict === 'apply') changedAt = at;
    return verdict;
  }

  return {
    /** Call it when an element is about to be changed for the first time. */
    arrives(element: Element): Verdict {
      const { batch } = currentBatch();
      if (batch === lastBatch) return decide(element, false, false);
      lastBatch = batch;
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
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

/**
 * How much one experiment may do in answer to the page; all groups of an experiment share it. An experiment whose work brings it more work
 * in the same task, by whatever bytes, would keep the tab from painting. When its budget for one task is spent, it
 * rests. A page that goes on meanwhile was busy; one that waits for us and then spends the budget again fights.
 */
export function createBudget({ of: generationOf }: Generations) {
  const rest = createRest(() => {
    batches = 0;
    setTimeout(() => rest.is('tried') && rest.acquit(), suspicion);
  });
  let lastBatch = 0;
  let lastTurn = 0;
  /** Since `lastTurn` began, the last task in which they were too many. */
  let batches = 0;
  const countRest = countWithin(patience);
  const countReset = countWithin(patience);

  function isSpent() {
    if (batches <= (rest.is('tried') ? batchLimitWhenTried : batchLimit)) return false;
    // Asking which task this is costs a message: it is done only where so much may have been done in one.
    const now = currentTurn();
    if (now === lastTurn) return true;
    lastTurn = now;
    batches = 1;
    return false;
  }

  return {
    /** Asked for each element that is to be changed, for the first time or because the page has reset it. */
    spend(element: Element, isReset: boolean): Verdict {
      if (generationOf(element) > generationLimit) return 'fight';
      const { batch, at } = currentBatch();
      const isNew = batch !== lastBatch;
      lastBatch = batch;
      if (isNew && isReset && countReset(at) > resetLimit) return 'fight';
      if (rest.is('resting')) {
        rest.isBusy();
        return 'wait';
      }
      if (isNew) batches++;
      if (!isSpent()) return 'apply';
      return countRest(at) > restLimit ? 'fight' : rest.suspect();
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
