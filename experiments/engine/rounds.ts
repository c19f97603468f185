/** So often may the page take one change away in answer to it. */
const limit = 3;
/** A reset that follows sooner than this, in ms, is an answer to what we did. */
const soon = 100;
/** Setting the same bytes back so often within this time, in ms, is a fight however slow it goes. */
const patience = 2000;

let turn = 0;
let ending: MessageChannel | undefined;
let isEnding = false;

/** The number of the current task: what happens within one follows from what came before in it. */
function currentTurn(): number {
  if (!ending) {
    ending = new MessageChannel();
    ending.port1.onmessage = () => {
      turn++;
      isEnding = false;
    };
  }
  if (!isEnding) ending.port2.postMessage(0);
  isEnding = true;
  return turn;
}

/**
 * Tells a fight (we change, the page resets, we change) from a page that is merely busy. Three signs: resets within
 * one and the same task; the same element anew in the same parent, again and again at once; the same bytes set back.
 */
export interface Rounds {
  /** A changed element has left the page; `parent` is where it stood when it was changed. */
  left(parent: Node | null): void;
  /** An element is about to be changed. True when this is one round too many. */
  arrives(element: Element): boolean;
  /** The page took the change away and kept the element. True when this is one round too many. */
  reset(element: Element): boolean;
}

export function createRounds(): Rounds {
  /** Something of ours has gone since the last change. */
  let gone = false;
  let goneFrom: Node | null = null;
  let quick = 0;
  let quickAt = 0;
  let inTurn = 0;
  let lastTurn = -1;
  const resets = new WeakMap<Element, { copy: Node; count: number; at: number }>();

  const nextInTurn = () => {
    const now = currentTurn();
    inTurn = now === lastTurn ? inTurn + 1 : 1;
    lastTurn = now;
    return inTurn >= limit;
  };

  return {
    left(parent) {
      gone = true;
      if (parent?.isConnected) goneFrom = parent;
    },
    arrives(element) {
      if (!gone) return false;
      gone = false;
      const isFight = nextInTurn();
      if (element.parentNode !== goneFrom) return isFight;
      goneFrom = null;
      const now = performance.now();
      quick = now - quickAt < soon ? quick + 1 : 1;
      quickAt = now;
      return isFight || quick >= limit;
    },
    reset(element) {
      const isFight = nextInTurn();
      const at = performance.now();
      const last = resets.get(element);
      const isSame = last?.copy.isEqualNode(element) && at - last.at < patience;
      const count = isSame && last ? last.count + 1 : 1;
      resets.set(element, { copy: element.cloneNode(true), count, at });
      return isFight || count >= limit;
    },
  };
}
