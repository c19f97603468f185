import type { Undo, UndoOf } from '../../dom/watch.ts';
import type { Services } from '../../page/services.ts';
import type { StorefrontPageType } from '../../public/page-types.ts';

/** A is the page as the server sent it. C shows A's page, and is measured as A, unless it has its own changes. */
export type Variant = 'A' | 'B' | 'C';
export type ExperimentId = `OD${number}`;
/** Where something is put: beside an element, or inside it. */
export type Where = 'before' | 'after' | 'first' | 'last';
export type MeasureAction = 'click' | 'viewport' | 'interaction' | 'data';

/** What an author's functions get to know of the run. */
export interface Context {
  readonly id: ExperimentId;
  readonly name: string;
  readonly variant: Variant;
  readonly services: Services;
  readonly document: Document;
  /** Aborted when the experiment stops. */
  readonly signal: AbortSignal;
  /** The variant was requested by address or by a call, so late changes may shift visible content. */
  readonly isAskedFor: boolean;
  /** Sends a measurement event. With `once`, only the first one with this action and label on this page. */
  readonly report: (action: MeasureAction, label: string, once?: boolean) => void;
  /**
   * Registers what a change waits for: the page's cover stays until it resolves, and a rejection fails the experiment.
   */
  readonly waitFor: (answer: Promise<unknown>) => void;
}

/** What the builders know beside that. */
export interface RunContext extends Context {
  /** Adds a line to the experiment's timeline. */
  readonly note: (what: string) => void;
  /** Reports that a pending change (`waits`) is now in the page, and what shows it. */
  readonly applied: (what: string, shown: Element) => void;
  /**
   * Whether shoppers have seen the element as the server sent it, so that it must not change under their eyes. Reports that
   * the change is left out.
   */
  readonly isLate: (element: Element, what: string) => boolean;
  /** Calls the action once the anchor is below the viewport, where what is put there shifts nothing in view. */
  readonly standLate: (anchor: Element, what: string, action: () => void) => void;
  /**
   * Says which nodes a change has put in for an element: what comes of them is the experiment's own doing. Calls `lost` when
   * the page removes one that is marked.
   */
  readonly placed: (nodes: readonly Element[], by: Element, lost?: () => void) => void;
}

/** One small reversible operation on each matching element. */
export interface Change {
  readonly selector: string;
  /** A short description for the timeline: `text`, `attribute title`. */
  readonly does?: string;
  /** What it takes of the element: a `part` leaves all else to other experiments. Default `custom`: whatever its author does. */
  readonly kind?: 'part' | 'text' | 'move' | 'remove' | 'custom';
  /** Wait until the element's end tag has been parsed. Default false. */
  readonly complete?: boolean;
  /** It changes what is inside the element, so a mounted island's own element is refused too. Default false. */
  readonly inside?: boolean;
  /** The attributes that it sets: when the page sets one of them, `intact` is called. Default none. */
  readonly attributes?: readonly string[];
  /**
   * Not undone when the element leaves the page, only when it comes back where it does not match, or after the
   * experiment has stopped. For changes that leave no trace outside the element; then `watched` must be true
   * and `finds`, `needs`, `waits` and `detaches` absent. Default false.
   */
  readonly lasting?: boolean;
  /**
   * Its loss is always detectable: by a mutation of the element's children or `attributes`, or by `lost`. Otherwise the
   * signals of a cart refresh call `intact` too. Default false.
   */
  readonly watched?: boolean;
  /**
   * Whether the element has what the change needs. Also called in variant A, so it must not change anything. Where it has
   * not, it is asked again: when the page has been parsed, when the engine comes, and after each refresh of the cart.
   * Default: true.
   */
  finds?(element: Element, services: Services): boolean;
  /**
   * A selector of what `finds` looks for elsewhere: `finds` is called again when a match arrives, too.
   */
  readonly needs?: string;
  /**
   * Applies the change and returns a function that restores the exact former markup; undefined if nothing was changed.
   * It may call `lost` when it detects that the page has removed the change.
   */
  apply(element: Element, context: Context, lost: () => void): UndoOf | undefined;
  /**
   * Returns false if the page has removed the change but not the element: it is then undone and applied again. Called
   * when the element's children or `attributes` change and when it is moved.
   */
  intact?(element: Element): boolean;
  /** What shoppers see of it once it is applied, where that is not the element itself. */
  shows?(element: Element): Element | undefined;
  /** Returns true after `apply` while the change is not in the page yet; `context.applied` reports when it is. */
  waits?(element: Element): boolean;
  /** Returns true while the change keeps the element out of the page, so that its removal does not undo the change. */
  detaches?(element: Element): boolean;
}

/** What is reported about each matching element. */
export interface Measure {
  readonly selector: string;
  readonly complete?: boolean;
  /** Default: every variant. */
  readonly variants?: readonly Variant[];
  /** A text where it is known before the page is. */
  readonly label?: unknown;
  attach(element: Element, context: Context): Undo | undefined;
}

export type Changes = { readonly [V in Variant]?: readonly Change[] };

/** Why an experiment may touch what the law looks at, and who has said so. */
export interface Legal {
  readonly reason: string;
  readonly approvedBy: string;
}

export interface Experiment {
  readonly id: ExperimentId;
  /** Lower-case words joined by dashes: the folder's name after the id. */
  readonly name: string;
  readonly owner: string;
  readonly hypothesis: string;
  /** Its last day: `YYYY-MM-DD`. */
  readonly expires: string;
  /** What decides, the label of a measure; the last day that counts; the visitors of A and B that it was planned for. */
  readonly plan?: { readonly goal: string; readonly ends: string; readonly visitors?: number };
  /** Required where it touches a price, a former price, a countdown, a box that is checked beforehand, a consent, or the way to withdraw. */
  readonly legal?: Legal;
  /** Page types that it runs on. Default every page. */
  readonly pages?: readonly StorefrontPageType[];
  /**
   * Selectors of elements that shoppers must not see before they are changed or moved. Covered until then, 300 ms at
   * most.
   */
  readonly targets?: readonly string[];
  /** A style sheet that applies while it runs in a variant with changes: `import styles from './style.css?inline'`. */
  readonly styles?: string;
  readonly changes: Changes;
  readonly measures: readonly Measure[];
  /**
   * What the activation says for analysts of the page as it is then, or of what the visitor brings: `{ products: 24 }`,
   * `{ sleepId: 'known' }`. In each variant. Default nothing.
   */
  readonly metaData?: (document: Document, services: Services) => Readonly<Record<string, unknown>>;
  /**
   * The group of experiments of which a visitor gets one at most: `product-price`. The server assigns; the build refuses two
   * of a group whose pages and `visitors` overlap, and a visitor who has two is reported.
   */
  readonly exclusive?: string;
  /** The part of its group's visitors that the server gives it, in percent: `[0, 50]`. Default all. */
  readonly visitors?: readonly [from: number, to: number];
}

/** What is known of an experiment before its code has loaded. */
export interface Registration {
  readonly id: string;
  readonly name: string;
  /** Page types; `*` is every page. */
  readonly pages: readonly string[];
  /** Copy test data may reuse its id. */
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
