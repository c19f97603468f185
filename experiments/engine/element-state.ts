import type { UndoOf } from '../../src/dom/watcher.ts';

/** One thing of an element that experiments may set: its text, one attribute, one style property. */
export interface Slot<V> {
  /** Names it among the element's slots: one object stands for each. */
  readonly name: string;
  read(element: Element): V;
  /** Gives back what it reads as from then on: browsers write a style in their own words, or leave it out. */
  write(element: Element, value: V): V;
  same(a: V, b: V): boolean;
}

export interface Layer<V> {
  readonly id: string;
  readonly order: number;
  readonly value: V;
}

export interface Stack<V> {
  readonly slot: Slot<V>;
  /** What the page has under our layers. */
  base: V;
  /** What we wrote last, as it reads; another value is the page's own doing. */
  written: V;
  layers: readonly Layer<V>[];
}

/** A test that claims the whole element. */
export interface Claim {
  readonly id: string;
  readonly does: string;
}

/** The classes that experiments have added to it. */
export interface AddedClasses {
  /** The attribute as the page had it, or null when it had none. */
  readonly original: string | null;
  /** The attribute as we last wrote it, while nobody else did: another value has something of the page's own. */
  written: string | null;
  /** Our classes, each as often as a change adds it. */
  names: readonly string[];
}

/** A group of changes that is applied to the element, and stays so when the element leaves the page. */
export interface AppliedGroup {
  readonly group: object;
  readonly undos: Undos;
}

/** The undo of each change of one group that has changed something, at that change's index. */
export type Undos = (UndoOf | undefined)[];

/** A new list with the item at its end. A list that grows takes room for sixteen more, on each of a thousand elements. */
export function plus<T>(list: readonly T[], item: T): readonly T[] {
  const { length } = list;
  if (!length) return [item];
  // Several times faster than what fits any length.
  return length === 1 ? [list[0] as T, item] : list.concat([item]);
}

/** What experiments have done to one element. */
export interface ElementState {
  stacks: readonly Stack<unknown>[];
  claims: readonly Claim[];
  classes: AddedClasses | undefined;
  applied: readonly AppliedGroup[];
}

const none: readonly never[] = [];

/** On the element itself: it goes with the element, and is found several times faster than in a weak map. */
const key = Symbol('experiments');
type Stateful = Element & { [key]?: ElementState | undefined };

/** Undefined where nothing was done. */
export const elementState = (element: Stateful): ElementState | undefined => element[key];

export function ensureElementState(element: Stateful): ElementState {
  element[key] ??= { stacks: none, claims: none, classes: undefined, applied: none };
  return element[key];
}

/** To be called when something of it was undone: removes the state when that was all. */
export function forgetElementState(element: Stateful, state: ElementState) {
  const { stacks, claims, classes, applied } = state;
  if (stacks.length || claims.length || classes || applied.length || element[key] !== state) return;
  element[key] = undefined;
}
