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
  readonly layers: Layer<V>[];
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
  readonly names: string[];
}

/** What experiments have done to one element. */
export interface ElementState {
  readonly stacks: Stack<unknown>[];
  /** Who has taken it. */
  readonly holders: Holder[];
  classes: Added | undefined;
}

const states = new WeakMap<Element, ElementState>();
/** Changes of one element follow each other, and a weak map's lookup costs as much as a small change. */
let last: Element | undefined;
let lastState: ElementState | undefined;

/** Undefined where nothing was done. */
export function elementState(element: Element): ElementState | undefined {
  return element === last ? lastState : states.get(element);
}

export function ensureElementState(element: Element): ElementState {
  let state = elementState(element);
  if (!state) {
    state = { stacks: [], holders: [], classes: undefined };
    states.set(element, state);
  }
  last = element;
  lastState = state;
  return state;
}

/** To be called when something of it was undone: lets go of the element when that was all. */
export function forgetElementState(element: Element, state: ElementState) {
  if (state.stacks.length || state.holders.length || state.classes || elementState(element) !== state) return;
  states.delete(element);
  last = lastState = undefined;
}
