import type { UndoOf } from '../dom/watch.ts';

/** A part of an element that experiments may set: its text, an attribute, a style property. */
export interface Slot<V> {
  /** Identifies the slot among those of the element: there is one object per slot. */
  readonly name: string;
  /** `written` is what we wrote last: a translator may have put its own words there since, which read as ours. */
  read(element: Element, written?: V): V;
  /** Returns the value as it reads afterwards: browsers normalise or reject styles. */
  write(element: Element, value: V, written: V): V;
  same(a: V, b: V): boolean;
  /** Replaces what we wrote by what was there before, where the page has put something of its own beside it. */
  adopt?(element: Element, base: V, written: V): void;
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
export interface ElementState {
  stacks: readonly Stack<unknown>[];
  claims: readonly Claim[];
  classes: AddedClasses | undefined;
  applied: readonly AppliedGroup[];
}

const none: readonly never[] = [];

/** Stored on the element itself: collected together with it, and several times faster than a weak map. */
export const key = Symbol('experiments');
export type Stateful = Element & { [key]?: ElementState | undefined };

/** The state of an element; undefined if it has no changes. */
export const elementState = (element: Stateful): ElementState | undefined => element[key];

export function ensureElementState(element: Stateful): ElementState {
  element[key] ??= { stacks: none, claims: none, classes: undefined, applied: none };
  return element[key];
}

/** Claims the whole element. */
export function claimElement(element: Element, own: Claim) {
  const state = ensureElementState(element);
  state.claims = plus(state.claims, own);
}

export function stackOf<V>(stacks: readonly Stack<unknown>[], { name }: Slot<V>): Stack<V> | undefined {
  for (let at = 0; at < stacks.length; at++) {
    const stack = stacks[at];
    if (stack?.slot.name === name) return stack as Stack<V>;
  }
  return undefined;
}

/**
 * Sets a value as a layer over the current one. Layers of several experiments are stacked in the
 * order of their ids. The top one is visible, and each can be removed from anywhere in the stack. A value that
 * the page sets meanwhile becomes the new base and is never undone. One layer may be on many elements.
 */
export function putLayer<V>(element: Element, slot: Slot<V>, layer: Layer<V>) {
  const state = ensureElementState(element);
  const stack = stackOf(state.stacks, slot);
  if (stack) {
    const layers = [...stack.layers, layer].sort((a, b) => compareIds(a.id, b.id));
    stack.layers = layers;
    settle(element, stack);
    return;
  }
  const base = slot.read(element);
  const first: Stack<V> = { slot, base, written: base, layers: [layer], isCovered: false };
  state.stacks = plus(state.stacks, first as Stack<unknown>);
  show(element, first, base);
}

/** Shows the top layer, over what the page has set meanwhile. */
export function settle<V>(element: Element, stack: Stack<V>) {
  const { slot, base, written } = stack;
  let now = slot.read(element, written);
  if (!slot.same(now, written)) {
    slot.adopt?.(element, base, written);
    now = slot.read(element);
    stack.base = now;
  }
  show(element, stack, now);
}

function show<V>(element: Element, stack: Stack<V>, now: V) {
  const { slot, base, layers, written } = stack;
  const top = layers.at(-1);
  const wanted = top ? top.value : base;
  stack.written = slot.same(now, wanted) ? wanted : slot.write(element, wanted, written);
  stack.isCovered = false;
}

/** Orders ids by their number: OD478 before OD1000. */
export function compareIds(a: string, b: string): number {
  return Number(a.slice(2)) - Number(b.slice(2));
}
