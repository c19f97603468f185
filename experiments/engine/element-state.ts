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

/** A test that has taken the whole element. */
export interface Holder {
  readonly id: string;
  readonly does: string;
}

/** The classes that we hold on it. */
export interface Added {
  /** The attribute as the page had it, or null when it had none. */
  readonly original: string | null;
  /** The attribute as we left it while only we wrote there: another value has something of the page's own. */
  written: string | null;
  /** The classes of ours, each as often as a change holds it. */
  names: readonly string[];
}

/** What stays with the element when that leaves the page, and whose it is. */
export interface Kept {
  readonly keeper: object;
  readonly undos: Undos;
}

/** The undo of each change of one keeper that has changed something, at that change's index. */
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
  /** Who has taken it. */
  holders: readonly Holder[];
  classes: Added | undefined;
  kept: readonly Kept[];
}

const none: readonly never[] = [];

/** On the element itself: it goes with the element, and is found several times faster than in a weak map. */
const key = Symbol('experiments');
type Stateful = Element & { [key]?: ElementState | undefined };

/** Undefined where nothing was done. */
export const elementState = (element: Stateful): ElementState | undefined => element[key];

export function ensureElementState(element: Stateful): ElementState {
  element[key] ??= { stacks: none, holders: none, classes: undefined, kept: none };
  return element[key];
}

/** To be called when something of it was undone: lets go of the state when that was all. */
export function forgetElementState(element: Stateful, state: ElementState) {
  const { stacks, holders, classes, kept } = state;
  if (stacks.length || holders.length || classes || kept.length || element[key] !== state) return;
  element[key] = undefined;
}
