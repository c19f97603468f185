import type { Undo, UndoOf } from '../../src/dom/watcher.ts';
import type { EarlyServices as Services } from '../../src/page/services.ts';

/** A is the page as the server sent it. C shows A's page, and is measured as A, unless it has changes of its own. */
export type Variant = 'A' | 'B' | 'C';
export type ExperimentId = `OD${number}`;
export type MeasureAction = 'click' | 'viewport' | 'interaction' | 'data';

/** The values of the html element's `type`; `*` is every page. */
export const pageTypes = [
  ...['*', 'homepage', 'plp', 'pdp', 'promotions', 'cart', 'checkout-customer', 'checkout-payment'],
  ...['bedmatch', 'advice', 'store-locator', 'store', 'appointment', 'blog', 'content'],
] as const;
export type PageType = (typeof pageTypes)[number];

/** What a change or a measure may know of the run that it belongs to. */
export interface Context {
  readonly id: ExperimentId;
  readonly name: string;
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  /** Aborted when the experiment stops. */
  readonly signal: AbortSignal;
  /** Sends a measurement event. With `once` only the first one of this action and label on this page. */
  readonly report: (action: MeasureAction, label: string, once?: boolean) => void;
  /** Adds a line to the experiment's timeline. */
  readonly note: (what: string) => void;
  /** Reports that a change which had to wait (`waits`) is now in the page. */
  readonly applied: (what: string) => void;
  /** Somebody asked for it by address or by a call and looks at it: what comes late may shift what is seen. */
  readonly isAskedFor: boolean;
  /** Ends the experiment: its changes are undone and the error is reported, once. For what throws later than `apply`. */
  readonly fail: (error: unknown) => void;
  /** For what a change waits for: the page's cover stays until then, and a rejection fails the experiment. */
  readonly waitFor: (answer: Promise<unknown>) => void;
  /** Calls the action when the page takes out a node that the experiment has put in and marked. */
  readonly whenGone: (node: Element, action: () => void) => void;
}

/** One small reversible operation on each element that matches. */
export interface Change {
  readonly selector: string;
  /** What it does, in a word or two, for the timeline: `text`, `attribute title`. */
  readonly does?: string;
  /** Who goes first when several changes meet an element at once: lower first, from -499 to 499. Default 0. */
  readonly order?: number;
  /** Wait until the element's end tag has been parsed. Default false. */
  readonly complete?: boolean;
  /** It changes what is inside the element, so a mounted island's own element is refused too. Default false. */
  readonly inside?: boolean;
  /** The attributes that it sets: when the page sets one of them, `intact` is asked. Default none. */
  readonly attributes?: readonly string[];
  /**
   * Not undone when the element leaves the page, only when it comes back where it does not match, or after the
   * experiment has stopped. For what leaves no trace outside of the element; then `watched` must be true
   * and `finds`, `needs`, `waits` and `detaches` absent. Default false.
   */
  readonly lasting?: boolean;
  /**
   * Its loss always shows: as a mutation of the element's children or `attributes`, or by `lost`. Else the signals of
   * a cart refresh ask `intact` too. Default false.
   */
  readonly watched?: boolean;
  /** Whether the element has what the change needs; A asks it too, and touches nothing. Default yes. */
  finds?(element: Element): boolean;
  /** What `finds` looks for elsewhere: it is asked again when that arrives. It is asked again too when the page is parsed. */
  readonly needs?: string;
  /**
   * Applies it and gives back the way to restore the bytes that were there; undefined when nothing was changed. It
   * may call `lost` when it learns that the page took it away.
   */
  apply(element: Element, context: Context, lost: () => void): UndoOf | undefined;
  /**
   * False when the page took the change away but left the element: it is then undone and applied again. Asked when
   * the element's children or `attributes` change and when it is moved.
   */
  intact?(element: Element): boolean;
  /** True after `apply` while there is nothing of it in the page yet; `context.applied` reports when there is. */
  waits?(element: Element): boolean;
  /** True while the change keeps the element out of the page: then its leaving is no reason to undo. */
  detaches?(element: Element): boolean;
}

/** What is reported about each element that matches. */
export interface Measure {
  readonly selector: string;
  readonly complete?: boolean;
  /** Default every variant. */
  readonly variants?: readonly Variant[];
  attach(element: Element, context: Context): Undo | undefined;
}

export type Changes = { readonly [V in Variant]?: readonly Change[] };

export interface Experiment {
  readonly id: ExperimentId;
  /** Lower-case words joined by dashes: the folder's name after the id. */
  readonly name: string;
  readonly owner: string;
  readonly hypothesis: string;
  /** Its last day: `YYYY-MM-DD`. */
  readonly expires: string;
  /** Page types that it runs on. Default every page. */
  readonly pages?: readonly PageType[];
  /** Selectors of what a shopper must not see before it is changed or has made room. Covered until then, 300 ms at most. */
  readonly targets?: readonly string[];
  /** A style sheet, there while it runs in a variant with changes: `import styles from './style.css?inline'`. */
  readonly styles?: string;
  readonly changes: Changes;
  readonly measures: readonly Measure[];
}

/** What the entry knows of an experiment before its code is there. */
export interface Registration {
  readonly id: string;
  readonly name: string;
  /** Page types; `*` is every page. */
  readonly pages: readonly string[];
  /** Its id may be given anew by copy test data. */
  readonly isCopyTest?: boolean;
  readonly load: () => Promise<Experiment>;
}

export interface CopyTestElement {
  readonly selector: string;
  readonly copy: string;
  /** The label of its measurement events. */
  readonly name: string;
  readonly triggerViewportEvent?: boolean;
  readonly triggerClickEvent?: boolean;
}

export interface CopyTest {
  readonly id: ExperimentId;
  /** The variant that shows the copy; `A` measures only. */
  readonly variant: Variant;
  readonly copyTestElements: readonly CopyTestElement[];
}
