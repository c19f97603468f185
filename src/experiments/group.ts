import type { UndoOf } from '../dom/watcher.ts';
import { type Budget, createRounds, currentBatch, restMs, stricter, type Verdict } from './budget.ts';
import {
  type Claim,
  claimElement,
  elementState,
  ensureElementState,
  forgetElementState,
  liftLater,
  plus,
  type Undos,
  unclaimElement,
} from './element.ts';
import type { Each } from './life.ts';
import type { Change, RunContext } from './types.ts';

// Longer than others: its parts share the state of the elements of one selector.

/** What a group reports to its run. */
export interface ChangeReports {
  readonly failed: (error: unknown) => void;
  /** Called for each element of the changes: when it is found, and again when it may have been out of the page. */
  readonly found: (element: Element, changes: readonly Change[]) => void;
  readonly applied: (what: string) => void;
  /** Called for an element that belongs to a mounted island and is therefore not changed. */
  readonly refused: (element: Element) => void;
  /** Called when the page removes a change as often as we apply it. */
  readonly fought: (change: Change, what: string) => void;
}

/** A group of changes that is being applied. */
export interface RunningGroup {
  /** Whether a change is still pending on some element. */
  waits(): boolean;
  /** Reapplies changes that the page has removed without a visible mutation. */
  repair(): void;
  /** Undoes the changes of this element. */
  undo(element: Element): void;
  /** Undoes the changes of all elements, unless they are `lasting`. */
  end(): void;
}

type ChangeGroup = readonly [Change, ...Change[]];

/** An element that we pause changing for a moment, because the page resets our changes. */
interface Resting {
  /** Undefined if the element was out of the page when the moment ended. */
  asLeft: Node | undefined;
  /** The indices of the changes that were reset. */
  readonly lost: readonly number[];
}

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
      first.order === change.order &&
      (!isParsing || first.complete === change.complete);
    if (group && isAlike) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

/**
 * Applies a group of changes to present and future elements, and again whenever the page removes them. Never changes a
 * mounted island.
 */
export function startGroup(
  changes: ChangeGroup,
  context: RunContext,
  each: Each,
  reports: ChangeReports,
  budget: Budget,
): RunningGroup {
  const { id, document, signal } = context;
  // The options that a group shares; a change with any other option is in a group of its own.
  const [first] = changes;
  const { selector, complete = false, finds, detaches, lasting = false, needs, order: own = 0 } = first;
  const group: RunningGroup = { waits, repair: repairAll, undo, end };
  const store = lasting ? storeOnElements(group) : new Map<Element, Undos>();
  /** Elements that a change keeps out of the page. */
  const away = new Set<Element>();
  /** Elements that do not have yet what the change needs. */
  const placeless = new Set<Element>();
  const resting = new WeakMap<Element, Resting>();
  /** Elements that a mounted island had taken over when they were to be changed. */
  let refused: WeakSet<Element> | undefined;
  const rounds = createRounds((element) => !element.isConnected && !detaches?.(element));
  const labels = changes.map(({ does = 'custom' }) => `${does} on ${selector}`);
  const all = [...changes.keys()];
  const untouched: Undos = changes.map(() => undefined);
  /** The claims of changes that take the whole element. */
  const claims = changes.map(({ kind = 'custom' }, at): Claim | undefined => {
    if (kind === 'part') return undefined;
    return kind === 'custom' ? { id, lift: (element) => lift(element, at) } : { id };
  });
  const changeAt = (at: number) => changes[at] as Change;
  /** A change that can wait sees to it itself. */
  const isTooLate = (element: Element) => !first.waits && context.wasSeen(element);
  const isHeld = (element: Element, { inside }: Change) =>
    isInMounted(element) || (!!inside && isMounted(element));
  const isHere = (element: Element) => !signal.aborted && element.isConnected;

  function undosOf(element: Element): Undos {
    let undos = store.get(element);
    if (!undos) {
      undos = untouched.slice();
      store.set(element, undos);
    }
    return undos;
  }

  function apply(element: Element, wanted: readonly number[]) {
    const undos = undosOf(element);
    if (finds?.(element) === false) {
      placeless.add(element);
      return;
    }
    reports.found(element, changes);
    if (isTooLate(element)) return context.late(labels.join(', '));
    refused?.delete(element);
    const lost = lasting ? nothing : () => repair(element);
    // Loops by index, here and elsewhere: an iterator creates an object per step, on each of a thousand elements.
    for (let step = 0; step < wanted.length; step++) {
      const at = wanted[step] as number;
      const change = changeAt(at);
      // It was lifted and is back, or its rest ends after somebody else has seen to it.
      if (undos[at]) continue;
      if (isHeld(element, change)) {
        refused ??= new WeakSet();
        refused.add(element);
        reports.refused(element);
        continue;
      }
      try {
        const undo = change.apply(element, context, lost);
        // The change may have stopped the experiment.
        if (store.get(element) !== undos) return undo?.(element);
        undos[at] = undo;
        if (!undo) continue;
        const claim = claims[at];
        if (claim) claimElement(element, claim);
        if (!change.waits?.(element)) reports.applied(labels[at] as string);
      } catch (error) {
        return reports.failed(error);
      }
    }
  }

  function undo(element: Element) {
    const undos = store.get(element) ?? [];
    store.delete(element);
    if (away.size) away.delete(element);
    if (placeless.size) placeless.delete(element);
    resting.delete(element);
    for (const at of all) undoOne(element, undos, at)();
  }

  /** Returns what applies the changes of other tests anew that had to be undone first. */
  function undoOne(element: Element, undos: Undos, at: number): () => void {
    const undo = undos[at];
    if (!undo) return nothing;
    undos[at] = undefined;
    const claim = claims[at];
    // What leaves the page is undone by all, the last first.
    const applyLater = element.isConnected ? liftLater(element, id, claim) : nothing;
    if (claim) unclaimElement(element, claim);
    try {
      undo(element);
    } catch (error) {
      reports.failed(error);
    }
    return applyLater;
  }

  function lift(element: Element, at: number): () => void {
    undoOne(element, store.get(element) ?? [], at)();
    return () => apply(element, [at]);
  }

  function repair(element: Element) {
    const undos = store.get(element);
    if (!undos || !isHere(element) || isTooLate(element)) return;
    const before = resting.get(element);
    if (before?.asLeft?.isEqualNode(element)) return;
    let lost = all;
    try {
      lost = all.filter((at) => {
        if (before?.lost.includes(at)) return true;
        const change = changeAt(at);
        return refused?.has(element) && !undos[at]
          ? !isHeld(element, change)
          : change.intact?.(element) === false;
      });
    } catch (error) {
      return reports.failed(error);
    }
    // The element may have been out of the page, where it was not visible.
    if (!lost.length && lasting) reports.found(element, changes);
    if (!lost.length) return;
    const verdict = stricter(rounds.reset(element), budget.spend(element, true));
    resting.delete(element);
    obey(verdict, element, lost);
  }

  /** Until now the undos of what was lost were kept: those of other changes may bring some of it back. */
  function applyAnew(element: Element, wanted: readonly number[]) {
    const undos = store.get(element) ?? [];
    const back = wanted.map((at) => undoOne(element, undos, at));
    if (!signal.aborted) apply(element, wanted);
    for (const applyLater of back.reverse()) applyLater();
  }

  function obey(verdict: Verdict, element: Element, wanted: readonly number[]) {
    if (verdict === 'apply') return applyAnew(element, wanted);
    const [at = 0] = wanted;
    if (verdict === 'fight') return reports.fought(changeAt(at), labels[at] as string);
    undosOf(element);
    const own: Resting = { asLeft: element.cloneNode(true), lost: wanted };
    resting.set(element, own);
    setTimeout(() => {
      if (resting.get(element) !== own) return;
      own.asLeft = undefined;
      if (!isHere(element)) return;
      resting.delete(element);
      rounds.rested();
      applyAnew(element, wanted);
    }, restMs);
  }

  /** Forgets a detached element that the page has re-rendered meanwhile. */
  function forget() {
    for (const element of away) if (!detaches?.(element)) store.delete(element) && away.delete(element);
  }

  function match(element: Element): UndoOf | undefined {
    if (signal.aborted) return undefined;
    if (!store.get(element)) {
      obey(stricter(rounds.arrives(element), budget.spend(element, false)), element, all);
      if (signal.aborted) return undefined;
    } else if (away.has(element)) repair(element);
    if (away.size) {
      away.delete(element);
      forget();
    }
    return leave;
  }

  function leave(element: Element) {
    if (!signal.aborted && detaches?.(element)) away.add(element);
    else undo(element);
  }

  function retry() {
    for (const element of [...placeless]) {
      placeless.delete(element);
      if (store.get(element) && isHere(element)) apply(element, all);
    }
    return undefined;
  }

  function waits() {
    const { waits } = first;
    return !!waits && [...store.keys()].some((element) => waits(element));
  }

  function repairAll() {
    if (away.size) forget();
    if (!first.watched) for (const element of [...store.keys()]) repair(element);
  }

  function end() {
    for (const element of [...store.keys()].reverse()) undo(element);
  }

  // Before the islands, whose order is 0.
  const order = -1 + own / 1000;
  const attributes = changes.flatMap(({ attributes = [] }) => attributes);
  const onChange = (lasting || changes.some(({ intact }) => intact)) && { onChange: repair };
  each({ selector, complete, attributes, order, lasting, ...onChange }, match);
  if (needs) each({ selector: needs, order: order + 0.0001 }, retry);
  if (finds && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', retry, { signal });
  return group;
}

/**
 * Stores the undos on the elements themselves, so that an element can be garbage-collected without notifying the group.
 */
function storeOnElements(group: object) {
  return {
    get(element: Element): Undos | undefined {
      const applied = elementState(element)?.applied;
      if (applied)
        for (let at = 0; at < applied.length; at++) {
          const one = applied[at];
          if (one?.group === group) return one.undos;
        }
      return undefined;
    },
    set(element: Element, undos: Undos) {
      const state = ensureElementState(element);
      state.applied = plus(state.applied, { group, undos });
    },
    delete(element: Element) {
      const state = elementState(element);
      if (!state) return false;
      state.applied = state.applied.filter((one) => one.group !== group);
      forgetElementState(element, state);
      return true;
    },
    /** Nobody knows them. */
    keys: (): Element[] => [],
  };
}

/** Groups that have ended: elements that were out of the page at that time still have their changes. */
const ended = new WeakSet<object>();

/**
 * Undoes what these groups, or groups that have ended before, have applied to elements in the page, including elements
 * that return to the page while the previous ones are undone.
 */
export function undoInPage(document: Document, groups: readonly RunningGroup[]) {
  for (const group of groups) ended.add(group);
  for (let found = true; found; ) {
    found = false;
    for (const element of document.querySelectorAll('*'))
      for (const { group } of [...(elementState(element)?.applied ?? [])].reverse())
        if (ended.has(group)) {
          found = true;
          (group as RunningGroup).undo(element);
        }
  }
}

const mounted = '[data-island][data-state="mounted"]';
const inMounted = `${mounted} *`;

/** Caches the last answer for all children of one element, because walking up the tree is slow. */
let asked: Element | null | undefined;
let askedIn = 0;
let answer = false;

/** Drops the cached element, which would otherwise be retained. */
function forget() {
  asked = undefined;
}

/**
 * Whether the element is a mounted island. Checks first for the attribute, which is faster and which most elements
 * lack.
 */
const isMounted = (element: Element): boolean =>
  element.hasAttribute('data-island') && element.matches(mounted);

/** Whether the element is inside a mounted island. */
function isInMounted(element: Element): boolean {
  const { batch } = currentBatch();
  const parent = element.parentElement;
  // The answer is valid for this batch: islands are mounted in their own tasks.
  if (asked !== parent || askedIn !== batch) {
    // Not read from the parent: reading a property of a form creates a live list of its fields, which slows down every
    // later insertion.
    answer = element.matches(inMounted);
    if (askedIn !== batch) queueMicrotask(forget);
    askedIn = batch;
    asked = parent;
  }
  return answer;
}
