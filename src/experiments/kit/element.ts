import type { UndoOf } from '../../dom/watch.ts';

/** A part of an element that experiments may set: its text, an attribute, a style property. */
export interface Slot<V> {
  /** Identifies the slot among those of the element: there is one object per slot. */
  readonly name: string;
  /** `written` is what we wrote last: a translator may have put its own words there since, which read as ours. */
  read(element: Element, written?: V): V;
  /** Returns the value as it reads afterwards: browsers normalise or reject styles. */
  write(element: Element, value: V, written: V): V;
  same(a: V, b: V): boolean;
  /**
   * Called where something else is there than we wrote. Where the page has put something of its own beside ours, replaces
   * ours by what was there before. Where somebody answers whatever we write with the same of their own, as a tool of the
   * shopper's browser does, lets it be, so that it reads as ours, and returns what was there before.
   */
  adopt?(element: Element, now: V, base: V, written: V): { readonly base: V } | undefined;
}

export interface Layer<V> {
  readonly id: string;
  readonly value: V;
}

export interface Stack<V> {
  readonly slot: Slot<V>;
  /** The page's value below our layers. */
  base: V;
  /** The value that we last wrote, as it reads; any other value was set by the page. */
  written: V;
  layers: readonly Layer<V>[];
  /** An author's own change may have written over the layers since. */
  isCovered: boolean;
}

/** A change that takes the whole element. */
export interface Claim {
  readonly id: string;
  /**
   * Undoes it for as long as one that was applied before it is undone, and returns what applies it anew: an author's
   * undo restores what was there when it was applied.
   */
  readonly lift?: (element: Element) => () => void;
}

/** The classes that experiments have added to an element. */
export interface AddedClasses {
  /** The page's original attribute, or null if it had none. */
  readonly original: string | null;
  /** The attribute as we last wrote it; any other value was written by the page. */
  written: string | null;
  /** Our classes, once for each change that adds them. */
  names: readonly string[];
}

/** A group of changes that is applied to the element, and stays applied when the element leaves the page. */
export interface AppliedGroup {
  readonly group: object;
  readonly undos: Undos;
}

/** The undos of a group's changes, by the index of the change; empty for changes without effect. */
export type Undos = (UndoOf | undefined)[];

/**
 * Returns a new list with the item appended. A growing list would reserve memory for sixteen more items, on each of a
 * thousand elements.
 */
export function plus<T>(list: readonly T[], item: T): readonly T[] {
  const { length } = list;
  if (!length) return [item];
  // Several times faster than a general solution.
  return length === 1 ? [list[0] as T, item] : list.concat([item]);
}

/** The changes of experiments to one element. */
interface ElementState {
  stacks: readonly Stack<unknown>[];
  claims: readonly Claim[];
  classes: AddedClasses | undefined;
  applied: readonly AppliedGroup[];
}

const none: readonly never[] = [];

/** Stored on the element itself: collected together with it, and several times faster than a weak map. */
const key = Symbol('experiments');
type Stateful = Element & { [key]?: ElementState | undefined };

/** The state of an element; undefined if it has no changes. */
export const elementState = (element: Stateful): ElementState | undefined => element[key];

export function ensureElementState(element: Stateful): ElementState {
  element[key] ??= { stacks: none, claims: none, classes: undefined, applied: none };
  return element[key];
}

/** Removes the state if it is empty. Call it after an undo. */
export function forgetElementState(element: Stateful, state: ElementState) {
  const { stacks, claims, classes, applied } = state;
  if (stacks.length || claims.length || classes || applied.length || element[key] !== state) return;
  element[key] = undefined;
}

/** Claims the whole element. */
export function claimElement(element: Element, own: Claim) {
  const state = ensureElementState(element);
  state.claims = plus(state.claims, own);
}

/** Ends the claim. */
export function unclaimElement(element: Element, own: Claim) {
  const state = elementState(element);
  const at = state?.claims.indexOf(own) ?? -1;
  if (!state || at < 0) return;
  state.claims = state.claims.filter((_, index) => index !== at);
  forgetElementState(element, state);
}

/** Orders ids by their number: OD478 before OD1000. */
export function compareIds(a: string, b: string): number {
  return Number(a.slice(2)) - Number(b.slice(2));
}
