import type { Undo } from '../../src/dom/watcher.ts';
import type { Services } from '../../src/page/services.ts';

/** A is the page as the server sent it. C shows A's page, and is measured as A, unless it has changes of its own. */
export type Variant = 'A' | 'B' | 'C';
export type ExperimentId = `OD${number}`;
export type MeasureAction = 'click' | 'viewport' | 'interaction' | 'data';

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
  /** Ends the experiment: its changes are undone and the error is reported, once. For what throws later than `apply`. */
  readonly fail: (error: unknown) => void;
}

/** One small reversible operation on each element that matches. */
export interface Change {
  readonly selector: string;
  /** Who goes first when several changes meet an element at once: lower first, from -499 to 499. Default 0. */
  readonly order?: number;
  /** Wait until the element's end tag has been parsed. Default false. */
  readonly complete?: boolean;
  /** It changes what is inside the element, so a mounted island's own element is refused too. Default false. */
  readonly inside?: boolean;
  /** Applies it and gives back the way to restore the bytes that were there; undefined when nothing was changed. */
  apply(element: Element, context: Context): Undo | undefined;
  /** False when the page took the change away but kept the element: it is then undone and applied again. */
  intact?(element: Element): boolean;
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
  readonly name: string;
  readonly owner: string;
  readonly hypothesis: string;
  /** Its last day: `YYYY-MM-DD`. */
  readonly expires: string;
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
