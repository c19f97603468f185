import { batchLimit, currentBatch } from './batch.ts';
import { observed } from './cover.ts';
import { applyTo, type ChangeReports, type Group, type Repairer } from './group.ts';
import type { Stage } from './timeline.ts';
import type { MeasureAction, RunContext } from './types.ts';

/** What a run tells. */
export interface RunFacts
  extends Pick<RunContext, 'standLate'>,
    Pick<ChangeReports, 'failed' | 'fought' | 'late' | 'refused' | 'stands'> {
  reach(stage: Exclude<Stage, 'miss'>): void;
  measured(eventAction: MeasureAction, eventLabel: string, once?: boolean): void;
  /** Calls the action when the page removes the node. */
  whenGone(node: Element, action: () => void): void;
}

/** One thing that a run has told, with its details. */
export type Fact = {
  [Name in keyof RunFacts]: [name: Name, ...details: Parameters<RunFacts[Name]>];
}[keyof RunFacts];

/** Hears a run, and sees to its groups: what remembers for the engine, and from then on the engine. */
export interface RunListener {
  tell(...fact: Fact): void;
  repairerFor(group: Group): Repairer;
  end(): void;
}

const nothing = () => {};

/** What hears a run before there is an engine: it remembers what the engine then hears from the beginning. */
export function rememberRun(facts: Fact[]): RunListener {
  /** Those that show the variant. */
  const standing = new WeakSet<Element>();
  let most = observed;
  return {
    tell(...fact) {
      const [name, element] = fact;
      if (name === 'stands') {
        if (standing.has(element) || most-- <= 0) return;
        standing.add(element);
      }
      facts.push(fact);
    },
    repairerFor: rememberElements,
    end: nothing,
  };
}

/** Applies a group's changes to new elements, and remembers what else happens to elements. Undoes nothing. */
function rememberElements(group: Group): Repairer {
  const { store, touched, changes } = group;
  let last = 0;
  let left = batchLimit;
  const all = [...changes.keys()];
  const touch = (element: Element) => {
    if (!touched.has(element)) touched.set(element, false);
  };
  return {
    match(element) {
      const { batch } = currentBatch();
      if (batch !== last) left--;
      last = batch;
      // A page that answers each of our changes would have us change it for ever: then the engine decides.
      if (store.get(element) || left <= 0) touch(element);
      else applyTo(group, element, all);
    },
    leave: (element) => touched.set(element, true),
    repair: touch,
    lift: () => nothing,
    waits: () => false,
    repairAll: nothing,
    undo: nothing,
    end: nothing,
  };
}
