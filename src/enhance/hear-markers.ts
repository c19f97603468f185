import { listen } from '../dom/listen.ts';
import { maskOf } from '../dom/masked-form.ts';
import type { Undo, Watch } from '../dom/watch.ts';
import { type Composing, createComposing } from './composing.ts';

/** Brings one marked element to life. Returns its end. */
export type Claim = (element: Element, waiting: WaitingHost) => Undo;

export interface HeardMarkers {
  readonly earlyEvents: EarlyEvents;
  /** Passes all heard elements, and all that come, to a function that knows the islands and behaviours. */
  claimBy(claim: Claim): void;
  /** Their code will never come: the page works as the server sent it. */
  giveUp(): void;
}

/**
 * Hears every element that names an island or behaviour, as soon as its end tag is parsed, and defers what a shopper
 * does there until somebody knows what it is.
 */
export function hearMarkers(watch: Watch, earlyEvents: EarlyEvents): HeardMarkers {
  /** In the order in which they came, with their state so far. */
  const heard = new Map<Element, WaitingHost | Undo>();
  let claim: Claim | undefined;

  const claimBy = (given: Claim) => {
    claim = given;
    for (const [element, waiting] of heard)
      if (typeof waiting === 'object') heard.set(element, given(element, waiting));
  };
  const leave = (element: Element) => {
    const end = heard.get(element);
    heard.delete(element);
    earlyEvents.release(element);
    if (typeof end === 'function') end();
  };
  watch(
    '[data-island],[data-behaviour]',
    (element) => {
      const waiting = earlyEvents.defer(element);
      heard.set(element, claim ? claim(element, waiting) : waiting);
      return leave;
    },
    { owner: 'storefront', complete: true },
  );

  return {
    earlyEvents,
    claimBy,
    giveUp: () =>
      claimBy((element) => {
        earlyEvents.strand(element);
        return () => {};
      }),
  };
}

/** An element that waits for its code. A plain object, because most are never touched in that time. */
export interface WaitingHost {
  /** Clicks and submits on what this selector finds are deferred. */
  defers: string;
  /** The shopper has touched it: a press, focus, or a click. */
  isTouched?: boolean;
  /** Its code has not come, so far. */
  isStranded?: boolean;
  /** Ends the patience with it. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  onTouch?: () => void;
  /** Boxes inside that the shopper has scrolled. */
  scrolled?: Set<Element>;
}

/** Keeps what a shopper does to elements that wait for their code: nothing is lost, and nothing is done twice. */
export interface EarlyEvents {
  readonly composing: Composing;
  /**
   * Defers the clicks and submits of the element's links, buttons and forms until it is released, and notes what else
   * the shopper does there. Typing goes on in the server's own fields.
   */
  defer(host: Element): WaitingHost;
  /** From now on defers only what `defers` matches, and gives the rest back to the browser. */
  narrow(host: Element, defers: string): void;
  /**
   * Ends it, and does once what was deferred, on what `standIn` gives for its target: after mounting the new element,
   * after a failure the old one, so that the browser follows the link or submits the form.
   */
  release(host: Node, standIn?: StandIn): void;
  /** Its code has not come: hands over what was deferred. Goes on deferring, as the next touch asks for the code again. */
  strand(host: Node): void;
}

/** What was pressed where no code has come for it. */
export interface Stranded {
  readonly control: HTMLElement;
  /** Whether nobody has done it in the meantime. */
  isWaiting(): boolean;
  /** Leaves it to the browser, which may go to another page for it. */
  leave(): void;
  /** Asks for the code again. What was pressed comes back if that fails, too. */
  retry(): void;
}

/** A waiting element defers these before its declaration is known. */
const every = 'a, button, form';
/** In ms. After that it is handed over. */
const patience = 3000;

type StandIn = (control: HTMLElement) => HTMLElement | false | undefined;

/** The browser does it on the element itself. */
const own: StandIn = (control) => control;

/** @param handOver decides whether the browser may do what was pressed where no code has come */
export function createEarlyEvents(
  document: Document,
  handOver: (stranded: Stranded) => void = ({ leave }) => leave(),
): EarlyEvents {
  const hosts = new Map<Node, WaitingHost>();
  /** The waiting elements by target, in order: a second click on the same thing is the impatience of the first. */
  const deferred = new Map<HTMLElement, Node>();
  let isListening = false;
  const composing = createComposing(document);

  const begin = () => {
    isListening = true;
    const on = (type: string, act: (event: Event, waiting: WaitingHost, host: Node) => void = touch) =>
      listen(
        document,
        type,
        (event) => {
          if (!hosts.size) return;
          for (const node of event.composedPath()) {
            const waiting = hosts.get(node as Node);
            if (waiting && !maskOf(node)) return act(event, waiting, node as Node);
          }
        },
        true,
      );
    on('click', defer);
    on('submit', defer);
    on('pointerdown');
    on('focusin');
    on('scroll', ({ target }, waiting) => {
      waiting.scrolled ??= new Set();
      waiting.scrolled.add(target as Element);
    });
    composing.listen();
  };

  function defer(given: Event, waiting: WaitingHost, host: Node) {
    const event = given as MouseEvent;
    const { type, target } = event;
    const control = (target as Element).closest<HTMLElement>(waiting.defers);
    touch(event, waiting);
    // A click beside the controls of a form finds the form itself: that is nothing to defer. Nor is a new tab.
    if (!control || !host.contains(control) || (type === 'click' && 'elements' in control)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // To the end, so that what was pressed last is done last.
    deferred.delete(control);
    deferred.set(control, host);
    // Nobody asks for the code.
    if (waiting.isStranded && !waiting.onTouch) strand(host);
    else waitFor(waiting, host);
  }

  const waitFor = (waiting: WaitingHost, host: Node) => {
    waiting.timer ??= setTimeout(() => strand(host), patience);
  };
  const strand = (host: Node) => {
    const waiting = hosts.get(host);
    if (!waiting) return;
    waiting.isStranded = true;
    clearTimeout(waiting.timer);
    waiting.timer = undefined;
    const [control] = [...deferred].find(([, owner]) => owner === host) ?? [];
    if (!control) return;
    handOver({
      control,
      isWaiting: () => deferred.get(control) === host,
      leave: () => release(host),
      retry() {
        waiting.onTouch?.();
        waitFor(waiting, host);
      },
    });
  };

  /** Does what was deferred on targets that it is to be done on. */
  const giveBack = (host: Node, targetOf: StandIn) => {
    let isLeft = false;
    for (const [control, owner] of deferred) {
      const target = owner === host && targetOf(control);
      if (target === false) continue;
      deferred.delete(control);
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target?.click();
      // Another component around it may wait for its code, too.
      isLeft ||= targetOf === own && 'href' in control && !deferred.has(control);
    }
    // What came after a link that the browser follows was for the page that it leads to.
    if (isLeft) deferred.clear();
  };
  const release = (host: Node, standIn: StandIn = own) => {
    hosts.delete(host);
    if (deferred.size) giveBack(host, standIn);
  };

  return {
    defer(host) {
      if (!isListening) begin();
      // Focus may have come before us: `autofocus`, or a shopper who types already.
      const isTouched = !!host.querySelector(':focus');
      const waiting: WaitingHost = { defers: every, isTouched };
      hosts.set(host, waiting);
      return waiting;
    },
    narrow(host, defers) {
      const waiting = hosts.get(host);
      if (!waiting) return;
      waiting.defers = defers;
      if (deferred.size) giveBack(host, (control) => !control.matches(defers) && control);
    },
    release,
    strand,
    composing,
  };
}

function touch(_event: Event, waiting: WaitingHost) {
  waiting.isTouched = true;
  waiting.onTouch?.();
}
