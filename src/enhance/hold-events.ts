export interface Hold {
  /** Boxes inside that the shopper has scrolled. */
  readonly scrolled: Set<Element>;
  /** Calls the action when no composition is going on inside. */
  composed(action: () => void): void;
  /**
   * Ends the hold, and does once what was held, on what `standIn` gives for its target: after mounting the new
   * element, after a failure the old one, so that the browser follows the link or submits the form.
   */
  release(standIn?: (target: HTMLElement) => HTMLElement | undefined): void;
}

/** An element whose code is not there yet. */
interface Waiting extends Hold {
  readonly holds: string;
  readonly touched: () => void;
  /** Early clicks and submits by target: a second click on the same thing is the impatience of the first. */
  readonly early: Map<HTMLElement, 'click' | 'requestSubmit'>;
  /** A composition (of Japanese, or of an accent) is going on inside. */
  composing?: boolean;
  action?: () => void;
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
  const waiting: Waiting = {
    holds,
    touched,
    early: new Map(),
    scrolled: new Set(),
    composed(action) {
      if (waiting.composing) waiting.action = action;
      else action();
    },
    release(standIn = (target) => target) {
      waitingHosts.delete(host);
      for (const [target, redo] of waiting.early) (standIn(target) as HTMLFormElement | undefined)?.[redo]();
      waiting.early.clear();
    },
  };
  waitingHosts.set(host, waiting);
  return waiting;
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
  on('pointerdown', touch);
  on('focusin', touch);
  on('scroll', ({ target }, { scrolled }) => scrolled.add(target as Element));
  on('compositionstart', compose);
  on('compositionend', compose);
}

function touch(_event: Event, { touched }: Waiting) {
  touched();
}

function compose({ type }: Event, waiting: Waiting) {
  waiting.composing = type === 'compositionstart';
  // After the field's own input event, which follows the end of the composition.
  setTimeout(() => waiting.composing || waiting.action?.());
}

function hold(event: Event, { holds, touched, early }: Waiting, host: Node) {
  const { type, target } = event;
  const control = (target as Element).closest<HTMLElement>(holds);
  touched();
  // A click beside the controls of a form finds the form itself: that is nothing to hold. Nor is a new tab.
  if (!control || !host.contains(control) || (type === 'click' && 'elements' in control)) return;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const redo = type === 'click' ? type : 'requestSubmit';
  early.set(control, redo);
  // Whoever has waited 3 s gets the browser's own answer.
  setTimeout(() => {
    if (!early.delete(control)) return;
    waitingHosts.delete(host);
    (control as HTMLFormElement)[redo]();
  }, 3000);
}
