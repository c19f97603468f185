import type { Undo } from '../../src/dom/watcher.ts';
import { isInMounted } from './is-in-mounted.ts';
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

/** Watches for the selector until the experiment ends. */
export type Each = (rule: Rule, onMatch: (element: Element) => Undo | undefined) => void;

/** What the run hears of its changes. */
export interface ChangeReports {
  readonly failed: (error: unknown) => void;
  /** An element that a change is for. */
  readonly found: (element: Element) => void;
  readonly left: (element: Element) => void;
  readonly applied: (what: string) => void;
  /** A mounted island holds the element; it stays as it is. */
  readonly refused: (element: Element) => void;
  /** The page takes it away as often as we put it there. */
  readonly fought: (change: Change, what: string) => void;
}

/** A change and the elements that it holds. */
export interface Keeper {
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
  /** Those that are not changed for a moment, because the page resets what we do. */
  const resting = new Set<Element>();
  const rounds = createRounds(context.document);
  const label = `${change.does ?? 'changed'} on ${change.selector}`;

  function apply(element: Element) {
    held.set(element, undefined);
    if (change.finds?.(element) === false) return;
    reports.found(element);
    if (isInMounted(element, change.inside)) return reports.refused(element);
    try {
      const undo = change.apply(element, context, () => repair(element));
      if (!held.has(element)) return undo?.();
      held.set(element, undo);
      if (undo && !change.waits?.(element)) reports.applied(label);
    } catch (error) {
      reports.failed(error);
    }
  }

  function undo(element: Element) {
    const undo = held.get(element);
    held.delete(element);
    if (away.size) away.delete(element);
    if (resting.size) resting.delete(element);
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
      if (!resting.has(element) && change.intact?.(element) !== false) return;
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
      resting.add(element);
      setTimeout(() => {
        if (!resting.delete(element) || signal.aborted || !held.has(element)) return;
        rounds.rested();
        apply(element);
      }, rest);
    }
  }

  /** What the page has meanwhile rendered anew needs nothing of what was kept out. */
  function forget(back: Element) {
    away.delete(back);
    for (const element of away) if (!change.keepsOut?.(element)) held.delete(element) && away.delete(element);
  }

  function match(element: Element): Undo | undefined {
    if (signal.aborted) return undefined;
    const parent = element.parentNode;
    if (!held.has(element)) {
      obey(rounds.arrives(element), element);
      if (signal.aborted) return undefined;
    } else if (away.has(element)) repair(element);
    if (away.size) forget(element);
    return () => {
      if (!signal.aborted) {
        if (change.keepsOut?.(element)) return void away.add(element);
        rounds.left(parent);
      }
      undo(element);
    };
  }

  const { selector, complete = false, attributes = [], order = 0 } = change;
  each(
    // Before the islands, which have order 0.
    { selector, complete, attributes, order: -1 + order / 1000, ...(change.intact && { onChange: repair }) },
    match,
  );
  return {
    repair() {
      if (!change.watched) for (const element of [...held.keys()]) repair(element);
    },
    end() {
      for (const element of [...held.keys()].reverse()) undo(element);
    },
  };
}
