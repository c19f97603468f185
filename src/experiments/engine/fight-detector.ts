import { batchLimit, currentBatch } from '../kit/batch.ts';

/** `apply`: change it. `wait`: change it after the rest. `fight`: never again. */
export type Verdict = 'apply' | 'wait' | 'fight';

const stricter = (a: Verdict, b: Verdict): Verdict => (a === 'apply' || b === 'fight' ? b : a);

/**
 * How long a page that we suspect is left alone, in ms. What it resets within that time after our change may be its answer
 * to us.
 */
export const restMs = 150;
/** How long the outcome of a rest is remembered, in ms. */
const memory = 1000;
/**
 * So many answers in a row that bring back the same are suspicious. As many may be on their way when a rest begins: a page
 * that does more in it goes on by itself.
 */
const answerLimit = 2;
/** More resets than this within `memory`, whatever they bring, are a loop through us: a busy page writes once a frame. */
const resetLimit = 200;

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

/** Finds out whether the page fights us or is merely busy: by leaving it alone for a moment. */
function createRest() {
  /** `tried`: the page has waited for us. `trusted`: it goes on by itself. Both are forgotten after a while. */
  let state: 'free' | 'resting' | 'tried' | 'trusted' = 'free';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const be = (next: typeof state, ms: number, then: () => void) => {
    clearTimeout(timer);
    state = next;
    timer = setTimeout(then, ms);
  };
  const remember = (outcome: typeof state) => be(outcome, memory, () => (state = 'free'));
  return {
    is: (wanted: typeof state) => state === wanted,
    /** Begins a rest; after one that the page has spent waiting for us it is a fight. */
    begin(goesOn: () => boolean = () => false): Verdict {
      if (state === 'tried') return 'fight';
      be('resting', restMs, () => remember(goesOn() ? 'trusted' : 'tried'));
      return 'wait';
    },
    /** Ends the rest or the suspicion. */
    trust: () => remember('trusted'),
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
  const rest = createRest();
  let lastBatch = 0;
  let lastTurn = 0;
  /** In the current task; in a rest, those since it began. */
  let batches = 0;
  let goesOn = false;

  /** What all work of the experiment has come to. */
  function spend(): Verdict {
    const { batch } = currentBatch();
    if (batch !== lastBatch) {
      const now = currentTurn();
      batches = now === lastTurn ? batches + 1 : 1;
      lastBatch = batch;
      lastTurn = now;
    }
    if (rest.is('resting')) {
      // It is never cut short: what one task does is one thing, however long it is.
      goesOn ||= batches > answerLimit;
      return 'wait';
    }
    if (batches <= batchLimit) return 'apply';
    batches = 0;
    goesOn = false;
    return rest.begin(() => goesOn);
  }

  return {
    /** Judges one group of changes. `isGone` returns whether the page has removed an element that was to be changed. */
    forGroup(isGone: (element: Element) => boolean) {
      const rest = createRest();
      /** The tasks in which the page did something in a rest: an answer may be several renderings in one. */
      const tasks = new Set<number>();
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
      let resets = 0;
      let resetsSince = Number.NEGATIVE_INFINITY;
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
        if (at - resetsSince > memory) {
          resetsSince = at;
          resets = 0;
        }
        if (isInPlace && ++resets > resetLimit) return 'fight';
        const now = currentTurn();
        // In our own task whatever the clock says: rendering a long list may take longer.
        const isSoon = at - changedAt < restMs || now === changedIn;
        const isSame = bringsBackTheSame(element, isInPlace);
        if (rest.is('resting')) {
          if (tasks.add(now).size <= answerLimit + 1) return 'wait';
          rest.trust();
          return 'apply';
        }
        // It has not waited for us after all.
        if (!isSoon && rest.is('tried')) rest.trust();
        answers = isSame && isSoon && !rest.is('trusted') ? answers + 1 : 0;
        if (answers < answerLimit) return 'apply';
        answers = 0;
        tasks.clear();
        tasks.add(now);
        return rest.begin();
      }

      function decide(element: Element, isReset: boolean, isInPlace: boolean): Verdict {
        const { batch, at } = currentBatch();
        if (batch !== judgedIn) verdict = isReset ? judge(element, isInPlace, at) : 'apply';
        if (isReset) judgedIn = batch;
        const both = stricter(verdict, spend());
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
