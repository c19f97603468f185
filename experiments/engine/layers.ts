import type { Undo } from '../../src/dom/watcher.ts';
import { compareIds } from './compare-ids.ts';
import { elementState, ensureElementState, forgetElementState } from './element-state.ts';
import { tellOverlap } from './overlaps.ts';
import type { Context } from './types.ts';

/** One thing of an element that experiments may set: its text, one attribute, one style property. */
export interface Slot<V> {
  /** Names it among the element's slots: one object stands for each. */
  readonly name: string;
  read(element: Element): V;
  /** Gives back what it reads as from then on: browsers write a style in their own words, or leave it out. */
  write(element: Element, value: V): V;
  same(a: V, b: V): boolean;
}

interface Layer<V> {
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

function stackOf<V>(stacks: readonly Stack<unknown>[], { name }: Slot<V>): Stack<V> | undefined {
  return stacks.find((stack) => stack.slot.name === name) as Stack<V> | undefined;
}

/**
 * Sets a value as a layer over what is there. Layers of several experiments lie in their declared order, then in the
 * order of their ids; the highest is seen, and each can be taken away from anywhere in the pile. What the page sets
 * meanwhile is its new ground and is never undone.
 */
export function putLayer<V>(
  element: Element,
  slot: Slot<V>,
  value: V,
  { id, order = 0 }: Pick<Context, 'id'> & { readonly order?: number },
): Undo {
  const state = ensureElementState(element);
  const { stacks } = state;
  const layer: Layer<V> = { id, order, value };
  let stack = stackOf(stacks, slot);
  if (stack) {
    const { layers } = stack;
    layers.push(layer);
    layers.sort((a, b) => a.order - b.order || compareIds(a.id, b.id));
    tellOverlap(slot.name, layers, element);
    settle(element, stack);
  } else {
    const base = slot.read(element);
    stack = { slot, base, written: base, layers: [layer] };
    stacks.push(stack as Stack<unknown>);
    show(element, stack, base);
  }
  const own = stack;
  return () => {
    const { layers } = own;
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    settle(element, own);
    if (layers.length) return;
    stacks.splice(stacks.indexOf(own as Stack<unknown>), 1);
    forgetElementState(element, state);
  };
}

function settle<V>(element: Element, stack: Stack<V>) {
  const now = stack.slot.read(element);
  if (!stack.slot.same(now, stack.written)) stack.base = now;
  show(element, stack, now);
}

function show<V>(element: Element, stack: Stack<V>, now: V) {
  const { slot, layers } = stack;
  const top = layers.at(-1);
  const wanted = top ? top.value : stack.base;
  stack.written = slot.same(now, wanted) ? wanted : slot.write(element, wanted);
}

/** False when the page has set the slot since we did. */
export function isLayerIntact<V>(element: Element, slot: Slot<V>): boolean {
  const stack = stackOf(elementState(element)?.stacks ?? [], slot);
  return !stack || slot.same(slot.read(element), stack.written);
}
