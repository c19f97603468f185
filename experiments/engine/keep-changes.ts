import type { Undo } from '../../src/dom/watcher.ts';
import { isInMounted } from './is-in-mounted.ts';
import { claimElement, takesElement } from './overlaps.ts';
import { createRounds, rest, type Verdict } from './rounds.ts';
import type { Change, Context } from './types.ts';

export interface Rule {
  readonly selector: string;
  readonly complete?: boolean;
  readonly order?: number;
  readonly attributes?: readonly string[];
  /** Called when the element itself was changed or moved while it matches. */
  readonly onChange?: (element: Element) => void;
}

/** Watches for the selector until the experiment ends, or is told to stop. */
export type Each = (rule: Rule, onMatch: (element: Element) => Undo | undefined) => Undo;

/** What the run hears of its changes. */
export interface ChangeReports {
  readonly failed: (error: unknown) => void;
  /** An element that a change is for. */
  readonly found: (element: Element, change: Change) => void;
  readonly left: (element: Element) => void;
  readonly applied: (what: string) => void;
  /** A mounted island holds the element; it stays as it is. */
  readonly refused: (element: Element) => void;
  /** The page takes it away as often as we put it there. */
  readonly fought: (change: Change, what: string) => void;
}

/** A change and the elements that it holds. */
export interface Keeper {
  /** Something of it is still to come. */
  waits(): boolean;
  /** Applies anew what the page took away without our being told. */
  repair(): void;
  /** Undoes what no watch undoes: elements that are kept out of the page. */
  end(): void;
}

/** Applies the change, now and to what comes later, as often as the page takes it away. A mounted island is never changed. */
export function keepChange(change: Change, context: Context, each: Each, reports: ChangeReports): Keeper {
  const { signal } = context;
  const held = new Map<Element, Undo | undefined>();
  /** Those that we keep out of the page ourselves. */
  const away = new Set<Element>();
  /** Those that do not have yet what the change needs. */
  const placeless = new Set<Element>();
  /** Those that are not changed for a moment, because the page resets what we do; each as we have left it. */
  const resting = new Map<Element, Node>();
  const rounds = createRounds(context.document);
  const { does = 'custom' } = change;
  const isWhole = takesElement(does);
  const label = `${does} on ${change.selector}`;

  function apply(element: Element) {
    held.set(element, undefined);
    if (change.finds?.(element) === false) {
      placeless.add(element);
      return;
    }
    reports.found(element, change);
    if (isInMounted(element, change.inside)) return reports.refused(element);
    try {
      const undo = change.apply(element, context, () => repair(element));
      if (!held.has(element)) return undo?.();
      held.set(element, undo && isWhole ? claimed(element, undo) : undo);
      if (undo && !change.waits?.(element)) reports.applied(label);
    } catch (error) {
      reports.failed(error);
    }
  }

  /** Tells where two tests take the same element. */
  function claimed(element: Element, undo: Undo): Undo {
    const release = claimElement(element, context.id, does);
    return () => {
      release();
      undo();
    };
  }

  function undo(element: Element) {
    const undo = held.get(element);
    held.delete(element);
    if (away.size) away.delete(element);
    if (resting.size) resting.delete(element);
    if (placeless.size) placeless.delete(element);
    reports.left(element);
    try {
      undo?.();
    } catch (error) {
      reports.failed(error);
    }
  }

  function repair(element: Element) {
    if (signal.aborted || !held.has(element) || !element.isConnected) return;
    try {
      const asLeft = resting.get(element);
      if (asLeft ? asLeft.isEqualNode(element) : change.intact?.(element) !== false) return;
    } catch (error) {
      return reports.failed(error);
    }
    const verdict = rounds.reset(element);
    undo(element);
    if (!signal.aborted) obey(verdict, element);
  }

  function obey(verdict: Verdict, element: Element) {
    if (verdict === 'apply') apply(element);
    else if (verdict === 'fight') reports.fought(change, label);
    else {
      held.set(element, undefined);
      resting.set(element, element.cloneNode(true));
      setTimeout(() => {
        if (!resting.delete(element) || signal.aborted || !held.has(element)) return;
        rounds.rested();
        apply(element);
      }, rest);
    }
  }

  /** What the page has meanwhile rendered anew needs nothing of what was kept out. */
  function forget() {
    for (const element of away) if (!change.keepsOut?.(element)) held.delete(element) && away.delete(element);
  }

  function match(element: Element): Undo | undefined {
    if (signal.aborted) return undefined;
    const parent = element.parentNode;
    if (!held.has(element)) {
      obey(rounds.arrives(element), element);
      if (signal.aborted) return undefined;
    } else if (away.has(element)) repair(element);
    away.delete(element);
    if (away.size) forget();
    return () => {
      if (!signal.aborted) {
        if (change.keepsOut?.(element)) return void away.add(element);
        rounds.left(parent);
      }
      undo(element);
    };
  }

  function retry() {
    for (const element of [...placeless]) {
      placeless.delete(element);
      if (!signal.aborted && held.has(element) && element.isConnected) apply(element);
    }
  }

  const { selector, complete = false, attributes = [], order: own = 0, needs } = change;
  // Before the islands, which have order 0.
  const order = -1 + own / 1000;
  each({ selector, complete, attributes, order, ...(change.intact && { onChange: repair }) }, match);
  if (needs)
    each({ selector: needs, order: order + 0.0001 }, () => {
      retry();
      return undefined;
    });
  if (change.finds && context.document.readyState === 'loading')
    context.document.addEventListener('DOMContentLoaded', retry, { signal });
  return {
    waits: () => !!change.waits && [...held.keys()].some((element) => change.waits?.(element)),
    repair() {
      if (away.size) forget();
      if (!change.watched) for (const element of [...held.keys()]) repair(element);
    },
    end() {
      for (const element of [...held.keys()].reverse()) undo(element);
    },
  };
}
