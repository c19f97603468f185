/** An element whose code is not there yet. Bare: most are never touched while they wait. */
export interface Hold {
  readonly holds: string;
  readonly touched: () => void;
  /** Boxes inside that the shopper has scrolled. */
  scrolled?: Set<Element>;
  /** A composition (of Japanese, or of an accent) is going on inside. */
  composing?: boolean;
  /** Called when it has ended. */
  composed?: () => void;
}

const waitingHosts = new Map<Node, Hold>();
/** Early clicks and submits by target: a second click on the same thing is the impatience of the first. */
const early = new Map<HTMLElement, readonly [host: Node, redo: 'click' | 'requestSubmit']>();
let listening = false;

/**
 * Holds early events on the element, and tells when the shopper touches it. Clicks and submits on what `holds`
 * finds are kept from the page; typing goes on in the server's own fields.
 */
export function holdEvents(host: Element, holds: string, touched: () => void): Hold {
  if (!listening) listen();
  listening = true;
  const hold: Hold = { holds, touched };
  waitingHosts.set(host, hold);
  return hold;
}

/**
 * Ends the hold, and does once what was held, on what `standIn` gives for its target: after mounting the new
 * element, after a failure the old one, so that the browser follows the link or submits the form.
 */
export function releaseEvents(
  host: Element,
  standIn: (target: HTMLElement) => HTMLElement | undefined = (target) => target,
) {
  waitingHosts.delete(host);
  if (!early.size) return;
  for (const [target, [owner, redo]] of early)
    if (owner === host) {
      early.delete(target);
      (standIn(target) as HTMLFormElement | undefined)?.[redo]();
    }
}

function listen() {
  const on = (type: string, listener: (event: Event, hold: Hold, host: Node) => void = touch) =>
    document.addEventListener(
      type,
      (event) => {
        if (!waitingHosts.size) return;
        for (let node = event.target as Node | null; node; node = node.parentNode) {
          const hold = waitingHosts.get(node);
          if (hold) return listener(event, hold, node);
        }
      },
      true,
    );
  on('click', keep);
  on('submit', keep);
  on('pointerdown');
  on('focusin');
  on('scroll', ({ target }, hold) => {
    hold.scrolled ??= new Set();
    hold.scrolled.add(target as Element);
  });
  on('compositionstart', compose);
  on('compositionend', compose);
}

function touch(_event: Event, { touched }: Hold) {
  touched();
}

function compose({ type }: Event, hold: Hold) {
  hold.composing = type === 'compositionstart';
  // After the field's own input event, which follows the end of the composition.
  setTimeout(() => hold.composing || hold.composed?.());
}

function keep(given: Event, hold: Hold, host: Node) {
  const event = given as MouseEvent;
  const { type, target } = event;
  const control = (target as Element).closest<HTMLElement>(hold.holds);
  hold.touched();
  // A click beside the controls of a form finds the form itself: that is nothing to hold. Nor is a new tab.
  if (!control || !host.contains(control) || (type === 'click' && 'elements' in control)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const redo = type === 'click' ? type : 'requestSubmit';
  const entry = [host, redo] as const;
  early.set(control, entry);
  // Whoever has waited 3 s gets the browser's own answer.
  setTimeout(() => {
    if (early.get(control) !== entry) return;
    early.delete(control);
    waitingHosts.delete(host);
    (control as HTMLFormElement)[redo]();
  }, 3000);
}
