/** An element whose code is not there yet. */
interface Waiting {
  readonly holds: string;
  readonly touched: () => void;
  /** Early clicks and submits by target: a second click on the same thing is the impatience of the first. */
  readonly early: Map<HTMLElement, string>;
  readonly scrolled: Set<Element>;
  /** A composition (of Japanese, or of an accent) is going on inside. */
  composing?: boolean;
  composed?: () => void;
}

export interface Hold {
  /** Boxes inside that the shopper has scrolled. */
  readonly scrolled: ReadonlySet<Element>;
  /** Calls the action when no composition is going on inside. */
  whenComposed(action: () => void): void;
  /**
   * Ends the hold, and does once what was held, on what `standIn` gives for its target: after mounting the new
   * element, after a failure the old one, so that the browser follows the link or submits the form.
   */
  release(standIn?: (target: HTMLElement) => HTMLElement | undefined): void;
}

const waitingHosts = new Map<Node, Waiting>();
let listening = false;

/**
 * Holds early events on the element, and tells when the shopper touches it. Clicks and submits on what `holds`
 * finds are kept from the page; typing goes on in the server's own fields.
 */
export function holdEvents(host: Element, holds: string, touched: () => void): Hold {
  if (!listening) listen();
  listening = true;
  const early: Waiting['early'] = new Map();
  const scrolled = new Set<Element>();
  const waiting: Waiting = { holds, touched, early, scrolled };
  waitingHosts.set(host, waiting);
  return {
    scrolled,
    whenComposed(action) {
      if (waiting.composing) waiting.composed = action;
      else action();
    },
    release(standIn = (target) => target) {
      waitingHosts.delete(host);
      for (const [target, type] of early) redo(standIn(target), type);
      early.clear();
    },
  };
}

function redo(target: HTMLElement | undefined, type: string) {
  if (type === 'click') target?.click();
  else (target as HTMLFormElement | undefined)?.requestSubmit();
}

function listen() {
  const on = (type: string, listener: (event: Event, waiting: Waiting, host: Node) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (!waitingHosts.size) return;
        for (let node = event.target as Node | null; node; node = node.parentNode) {
          const waiting = waitingHosts.get(node);
          if (waiting) return listener(event, waiting, node);
        }
      },
      true,
    );
  on('click', hold);
  on('submit', hold);
  on('pointerdown', (_event, { touched }) => touched());
  on('focusin', (_event, { touched }) => touched());
  on('scroll', ({ target }, { scrolled }) => scrolled.add(target as Element));
  on('compositionstart', compose);
  on('compositionend', compose);
}

function compose({ type }: Event, waiting: Waiting) {
  waiting.composing = type === 'compositionstart';
  // After the field's own input event, which follows the end of the composition.
  setTimeout(() => waiting.composing || waiting.composed?.());
}

function hold(event: Event, { holds, touched, early }: Waiting, host: Node) {
  const target = (event.target as Element).closest<HTMLElement>(holds);
  touched();
  // A click beside the controls of a form finds the form itself: that is nothing to hold. Nor is a new tab.
  if (!target || opensElsewhere(event as MouseEvent) || (event.type === 'click' && 'elements' in target))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.set(target, event.type);
  // Whoever has waited 3 s gets the browser's own answer.
  setTimeout(() => {
    if (!early.delete(target)) return;
    waitingHosts.delete(host);
    redo(target, event.type);
  }, 3000);
}

const opensElsewhere = (event: MouseEvent) =>
  event.button || event.ctrlKey || event.metaKey || event.shiftKey;
