import { currentBatch } from './current-batch.ts';
import { currentTurn } from './current-turn.ts';
import { createTrial, type Verdict } from './verdict.ts';

/** In ms: a repeated reset that follows our change within this time may be the page's reaction to it. */
const soon = 150;
/** This many of them in a row are suspicious. */
const limit = 2;
/** This many within one task are a fight: a page may render the same element four times before it is done. */
const limitInTurn = 5;
/** In ms: how long a page counts as merely busy after a rest. */
const trust = 1000;
/** This many slower resets within `patience` (ms) are not caused by a shopper. */
const slowLimit = 40;
const patience = 5000;

/**
 * Distinguishes a fight (we change, the page resets, we change) from a page that is merely busy. Within one task the
 * fifth round is a fight. We pause changing a slower suspect: a page that continues without us was busy; one that waits
 * for us, and then resets twice at once, fights. A cart that is refreshed four hundred times is not a fight.
 */
export interface Rounds {
  /** Call it when an element is about to be changed for the first time. */
  arrives(element: Element): Verdict;
  /** Call it when the page has removed the change but not the element. */
  reset(element: Element): Verdict;
  /** Call it when an element has been changed after a rest. */
  rested(): void;
}

/** `isGone` returns whether the page has removed an element that was to be changed. */
export function createRounds(isGone: (element: Element) => boolean): Rounds {
  /** The first element of the last batch with new elements, and its place, both as weak references. */
  let last: WeakRef<Element> | undefined;
  let lastPlace: WeakRef<Node> | undefined;
  let lastBatch = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  /** What the page had put there at its last reset: of the element, and in the place of one that is gone. */
  const copies = new WeakMap<Element, Node>();
  let copyInPlace: Node | undefined;
  let quick = 0;
  let turn = 0;
  let inTurn = 0;
  const trial = createTrial();
  let trustedUntil = 0;
  let slow = 0;
  let slowSince = 0;
  /** All elements of one batch share its verdict. */
  let judged = 0;
  let verdict: Verdict = 'apply';

  function resetsTheSame(element: Element, isInPlace: boolean): boolean {
    const copy = isInPlace ? copies.get(element) : copyInPlace;
    if (copy?.isEqualNode(element)) return true;
    const now = element.cloneNode(true);
    if (isInPlace) copies.set(element, now);
    else copyInPlace = now;
    return false;
  }

  function judge(element: Element, isInPlace: boolean, now: number): Verdict {
    const isSame = resetsTheSame(element, isInPlace);
    const thisTurn = currentTurn();
    inTurn = isSame && turn === thisTurn ? inTurn + 1 : 1;
    turn = thisTurn;
    if (inTurn >= limitInTurn) return 'fight';
    if (now < trustedUntil) return 'apply';
    if (trial.state === 'resting') {
      if (!trial.isBusy()) return 'wait';
      trial.acquit();
      trustedUntil = now + trust;
      quick = 0;
      return 'apply';
    }
    if (!isSame || now - slowSince > patience) {
      slowSince = now;
      slow = 0;
    } else if (++slow >= slowLimit) return 'fight';
    quick = isSame && now - changedAt < soon ? quick + 1 : 0;
    if (now - changedAt >= soon) trial.acquit();
    if (quick < limit) return 'apply';
    quick = 0;
    return trial.suspect();
  }
  const decide = (element: Element, isReset: boolean, isInPlace = false): Verdict => {
    const { batch, at } = currentBatch();
    if (batch !== judged) verdict = isReset ? judge(element, isInPlace, at) : 'apply';
    if (isReset) judged = batch;
    if (verdict === 'apply') changedAt = at;
    return verdict;
  };

  return {
    arrives(element) {
      const { batch } = currentBatch();
      if (batch === lastBatch) return decide(element, false);
      lastBatch = batch;
      const place = element.parentNode as Node;
      const before = lastPlace?.deref() === place && last?.deref();
      last = new WeakRef(element);
      lastPlace = new WeakRef(place);
      // An element that has been collected since is not recent.
      return decide(element, !!before && isGone(before));
    },
    reset: (element) => decide(element, true, true),
    rested() {
      changedAt = currentBatch().at;
    },
  };
}
