import { currentBatch } from './current-batch.ts';
import { currentTurn } from './current-turn.ts';

/** In ms: a repeated reset that follows our change within this time may be the page's reaction to it. */
const soon = 100;
/** This many of them in a row are suspicious. */
const limit = 2;
/** This many within one task are a fight: only our changes have happened between them. */
const limitInTurn = 3;
/** In ms: how long a suspect is left unchanged, to see whether the page continues by itself. */
export const rest = 150;
/** In ms: how long a page counts as merely busy after that. */
const trust = 1000;
/** This many slower resets within `patience` (ms) are not caused by a shopper. */
const slowLimit = 20;
const patience = 5000;

/**
 * `apply`: change it now. `wait`: change it after `rest`, unless there is another request before. `fight`: never change
 * it again.
 */
export type Verdict = 'apply' | 'wait' | 'fight';

/**
 * Distinguishes a fight (we change, the page resets, we change) from a page that is merely busy. Within one task the
 * third round is a fight. We pause changing a slower suspect: a page that continues without us was busy; one that waits
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
  /** What the page had inserted at its last reset. */
  let copy: Node | undefined;
  let quick = 0;
  let turn = 0;
  let inTurn = 0;
  let state: 'free' | 'waiting' | 'tried' = 'free';
  let trustedUntil = 0;
  let slow = 0;
  let slowSince = 0;
  /** All elements of one batch share its verdict. */
  let judged = 0;
  let verdict: Verdict = 'apply';

  function judge(element: Element, now: number): Verdict {
    const isSame = !!copy?.isEqualNode(element);
    if (!isSame) copy = element.cloneNode(true);
    const thisTurn = currentTurn();
    inTurn = isSame && turn === thisTurn ? inTurn + 1 : 1;
    turn = thisTurn;
    if (inTurn >= limitInTurn) return 'fight';
    if (now < trustedUntil) return 'apply';
    const isOver = state === 'waiting';
    // The page continued although we had not reacted.
    if (isOver) trustedUntil = now + trust;
    if (!isSame || now - slowSince > patience) {
      slowSince = now;
      slow = 0;
    } else if (++slow >= slowLimit) return 'fight';
    quick = isSame && !isOver && now - changedAt < soon ? quick + 1 : 0;
    if (quick < limit) {
      if (!quick) state = 'free';
      return 'apply';
    }
    if (state === 'tried') return 'fight';
    state = 'waiting';
    quick = 0;
    return 'wait';
  }
  const decide = (element: Element, isReset: boolean): Verdict => {
    const { batch, at } = currentBatch();
    if (batch !== judged) verdict = isReset ? judge(element, at) : 'apply';
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
    reset: (element) => decide(element, true),
    rested() {
      state = 'tried';
      changedAt = currentBatch().at;
    },
  };
}
