import type { Undo } from '../../src/dom/watcher.ts';
import { compareIds } from './compare-ids.ts';
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

interface Stack<V> {
  readonly slot: Slot<V>;
  /** What the page has under our layers. */
  base: V;
  /** What we wrote last, as it reads; another value is the page's own doing. */
  written: V;
  readonly layers: Layer<V>[];
}

const stacks = new WeakMap<Element, Stack<unknown>[]>();

function stackOf<V>(element: Element, slot: Slot<V>): Stack<V> | undefined {
  return stacks.get(element)?.find((stack) => stack.slot.name === slot.name) as Stack<V> | undefined;
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
  const all = stacks.get(element) ?? [];
  stacks.set(element, all);
  let stack = all.find((one) => one.slot.name === slot.name) as Stack<V> | undefined;
  if (!stack) {
    const base = slot.read(element);
    stack = { slot, base, written: base, layers: [] };
    all.push(stack as Stack<unknown>);
  }
  const layer: Layer<V> = { id, order, value };
  const { layers } = stack;
  layers.push(layer);
  if (layers.length > 1) {
    layers.sort((a, b) => a.order - b.order || compareIds(a.id, b.id));
    tellOverlap(slot.name, layers, element);
  }
  settle(element, stack);
  const own = stack;
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    settle(element, own);
    if (layers.length) return;
    const left = stacks.get(element)?.filter((one) => one !== own);
    if (left?.length) stacks.set(element, left);
    else stacks.delete(element);
  };
}

function settle<V>(element: Element, stack: Stack<V>) {
  const { slot, layers } = stack;
  const now = slot.read(element);
  if (!slot.same(now, stack.written)) stack.base = now;
  const top = layers.at(-1);
  const wanted = top ? top.value : stack.base;
  stack.written = slot.same(now, wanted) ? wanted : slot.write(element, wanted);
}

/** False when the page has set the slot since we did. */
export function isLayerIntact<V>(element: Element, slot: Slot<V>): boolean {
  const stack = stackOf(element, slot);
  return !stack || slot.same(slot.read(element), stack.written);
}
