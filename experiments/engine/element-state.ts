import type { Added } from './classes.ts';
import type { Stack } from './layers.ts';
import type { Holder } from './overlaps.ts';

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
