import {
  type Claim,
  claimElement,
  elementState,
  ensureElementState,
  forgetElementState,
  plus,
  type Undos,
} from './element.ts';
import { islandOwns } from './mounted-islands.ts';
import type { Scope } from './scope.ts';
import type { Change, RunContext } from './types.ts';

/** What a group reports to its run. */
export interface ChangeReports {
  readonly failed: (error: unknown) => void;
  /** Called for each element of the changes: when it is found, and again when it may have been out of the page. */
  readonly found: (changes: readonly Change[], element: Element) => void;
  readonly applied: (what: string, shown: Element) => void;
  /** Called for an element that shows a change, again when it may have been out of the page: only that can be seen. */
  readonly stands: (element: Element) => void;
  /** Called for a change that is left out because shoppers have seen its element. */
  readonly late: (what: string) => void;
  /** Called for an element that belongs to a mounted island and is therefore not changed. */
  readonly refused: (element: Element) => void;
  /** Called when the page removes a change as often as we apply it. */
  readonly fought: (change: Change, what: string) => void;
}

/** Sees to the elements of a group. */
export interface Repairer {
  /** Applies the changes to an element that has come. */
  match(element: Element): void;
  leave(element: Element): void;
  /** Applies anew what the page has removed of the changes. */
  repair(element: Element): void;
  /** Undoes one change of the element for as long as another is undone. Returns what applies it anew. */
  lift(element: Element, at: number): () => void;
  /** Whether a change is still pending on some element. */
  waits(): boolean;
  /** Reapplies changes that the page has removed without a visible mutation. */
  repairAll(): void;
  /** Undoes the changes of this element. */
  undo(element: Element): void;
  /** Undoes the changes of all elements, unless they are `lasting`. */
  end(): void;
}

/** A group of changes that is being applied. */
export interface Group {
  readonly run: GroupRun;
  readonly changes: ChangeGroup;
  /** What each does, for the timeline. */
  readonly labels: readonly string[];
  /** The claims of changes that take the whole element. */
  readonly claims: readonly (Claim | undefined)[];
  /** What undoes the changes of an element. */
  readonly store: Pick<Map<Element, Undos>, 'get' | 'set' | 'delete' | 'keys'>;
  /** Elements that do not have yet what the change needs. */
  readonly placeless: Set<Element>;
  /** Asks again whether they have it. */
  retry: () => void;
  /** Elements that a mounted island had taken over when they were to be changed. */
  refused?: WeakSet<Element>;
  repairer: Repairer;
  /** What happened to elements before there was an engine: true for those that have left. */
  readonly touched: Map<Element, boolean>;
}

/** The run that a group is of. */
export interface GroupRun {
  readonly context: RunContext;
  readonly reports: ChangeReports;
  /** How deep the nodes that changes have put in lie in one another. Undefined while there are none, as in most. */
  depths?: WeakMap<Node, number>;
  readonly scope: Scope;
  /** What shoppers have seen as the server sent it. Undefined if nothing is too late. */
  readonly seen?: WeakSet<Element>;
  /** A change has thrown, or makes its own work, and nothing follows it. */
  readonly hasFailed?: boolean;
  readonly listener: { readonly repairerFor: (group: Group) => Repairer };
}

/** A node that was put in for one that was put in, and so on: nothing but a loop goes deeper. */
const depthLimit = 5;

/** How many nodes were put in, each for the one before, until this one was. */
export const depthOf = (node: Node | null, run: Pick<GroupRun, 'depths'>): number =>
  node && run.depths ? (run.depths.get(node) ?? depthOf(node.parentNode, run)) : 0;

export type ChangeGroup = readonly [Change, ...Change[]];

const nothing = () => {};

/**
 * Splits the changes, in order, into groups that are applied together: adjacent changes of the same elements at the
 * same moment. After parsing, every element is complete when it is found.
 */
export function groupChanges(changes: readonly Change[], isParsing: boolean): ChangeGroup[] {
  const groups: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isAlike =
      first?.lasting &&
      change.lasting &&
      first.selector === change.selector &&
      (!isParsing || first.complete === change.complete);
    if (group && isAlike) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

/**
 * Applies a group of changes to present and future elements. What happens to them later is the repairer's, which sees
 * to it that they are applied again whenever the page removes them. Never changes a mounted island.
 */
export function startGroup(changes: ChangeGroup, run: GroupRun): Group {
  const { context, scope } = run;
  const { id, document, signal } = context;
  const { each } = scope;
  // The options that a group shares; a change with any other option is in a group of its own.
  const [{ selector, complete = false, finds, lasting = false, needs }] = changes;
  const group = {
    run,
    changes,
    labels: changes.map(({ does = 'custom' }) => `${does} on ${selector}`),
    claims: changes.map(({ kind = 'custom' }, at): Claim | undefined => {
      if (kind === 'part') return undefined;
      return kind === 'custom' ? { id, lift: (element) => group.repairer.lift(element, at) } : { id };
    }),
    store: lasting ? storeOnElements(() => group) : new Map(),
    placeless: new Set(),
    touched: new Map(),
  } as Omit<Group, 'repairer' | 'retry'> as Group;
  group.repairer = run.listener.repairerFor(group);
  const isOver = () => signal.aborted || run.hasFailed;
  const all = [...changes.keys()];
  const leave = (element: Element) => group.repairer.leave(element);
  const match = (element: Element) => {
    if (isOver()) return undefined;
    group.repairer.match(element);
    return signal.aborted ? undefined : leave;
  };
  group.retry = () => {
    for (const element of [...group.placeless]) {
      group.placeless.delete(element);
      if (group.store.get(element) && !isOver() && element.isConnected) applyTo(group, element, all);
    }
  };
  // Before the islands, whose order is 0.
  const order = -1;
  const attributes = changes.flatMap(({ attributes = [] }) => attributes);
  const onChange = (lasting || changes.some(({ intact }) => intact)) && {
    onChange: (element: Element) => group.repairer.repair(element),
  };
  each({ selector, complete, attributes, order, lasting, ...onChange }, match);
  if (needs) each({ selector: needs, order: order + 0.0001 }, () => void group.retry());
  if (finds && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', group.retry, { signal });
  return group;
}

/** A change that can wait sees to it itself. */
export const isTooLate = ({ changes, run }: Group, element: Element) =>
  !changes[0].waits && !!run.seen?.has(element);

export function undosOf({ store, changes }: Group, element: Element): Undos {
  let undos = store.get(element);
  if (!undos) {
    undos = changes.map(() => undefined);
    store.set(element, undos);
  }
  return undos;
}

/** Applies the changes with these indices. */
export function applyTo(group: Group, element: Element, wanted: readonly number[]) {
  const { changes, labels, claims, store, run } = group;
  const { context, reports } = run;
  const [{ finds, lasting }] = changes;
  if (depthOf(element, run) > depthLimit) return reports.fought(changes[0], labels[0] as string);
  const undos = undosOf(group, element);
  if (finds?.(element, context.services) === false) {
    group.placeless.add(element);
    return;
  }
  reports.found(changes, element);
  if (isTooLate(group, element)) return reports.late(labels.join(', '));
  group.refused?.delete(element);
  const lost = lasting ? nothing : () => group.repairer.repair(element);
  // Loops by index, here and elsewhere: an iterator creates an object per step, on each of a thousand elements.
  for (let step = 0; step < wanted.length; step++) {
    const at = wanted[step] as number;
    const change = changes[at] as Change;
    // It was lifted and is back, or its rest ends after somebody else has seen to it.
    if (undos[at]) continue;
    if (islandOwns(element, change)) {
      group.refused ??= new WeakSet();
      group.refused.add(element);
      reports.refused(element);
      continue;
    }
    try {
      const undo = change.apply(element, context, lost);
      // The change may have stopped the experiment.
      if (context.signal.aborted && store.get(element) !== undos) return undo?.(element);
      undos[at] = undo;
      if (!undo) continue;
      const claim = claims[at];
      if (claim) claimElement(element, claim);
      if (!change.waits?.(element)) reports.applied(labels[at] as string, change.shows?.(element) ?? element);
    } catch (error) {
      return reports.failed(error);
    }
  }
}

/**
 * Stores the undos on the elements themselves, so that an element can be garbage-collected without notifying the group.
 */
function storeOnElements(own: () => object): Group['store'] {
  return {
    get: (element) => elementState(element)?.applied.find(({ group }) => group === own())?.undos,
    set(element, undos) {
      const state = ensureElementState(element);
      state.applied = plus(state.applied, { group: own(), undos });
      return this as Map<Element, Undos>;
    },
    delete(element) {
      const state = elementState(element);
      if (!state) return false;
      state.applied = state.applied.filter(({ group }) => group !== own());
      forgetElementState(element, state);
      return true;
    },
    /** Nobody knows them. */
    keys: () => new Map<Element, Undos>().keys(),
  };
}
