import type { Undo } from '../../src/dom/watcher.ts';
import type { Context } from './types.ts';

/** One thing of an element that experiments may set: its text, or one attribute. */
export interface Slot<V> {
  /** Names it among the element's slots. */
  readonly name: string;
  read(element: Element): V;
  write(element: Element, value: V): void;
  same(a: V, b: V): boolean;
}

interface Layer<V> {
  readonly id: string;
  readonly value: V;
}

interface Stack<V> {
  /** What the page has under our layers. */
  base: V;
  /** What we wrote last; another value is the page's own doing. */
  written: V;
  readonly layers: Layer<V>[];
}

const stacks = new WeakMap<Element, Map<string, unknown>>();

/**
 * Sets a value as a layer over what is there. Layers of several experiments lie in the order of their ids, the
 * highest is seen, and each can be taken away from anywhere in the pile. What the page sets meanwhile is its new
 * ground and is never undone.
 */
export function putLayer<V>(element: Element, slot: Slot<V>, value: V, { id }: Pick<Context, 'id'>): Undo {
  const slots = stacks.get(element) ?? new Map<string, unknown>();
  stacks.set(element, slots);
  const current = slot.read(element);
  const stack = (slots.get(slot.name) as Stack<V> | undefined) ?? {
    base: current,
    written: current,
    layers: [],
  };
  slots.set(slot.name, stack);

  const layer = { id, value };
  const { layers } = stack;
  layers.push(layer);
  layers.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  settle();

  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    settle();
    if (!layers.length) slots.delete(slot.name);
  };

  function settle() {
    const now = slot.read(element);
    if (!slot.same(now, stack.written)) stack.base = now;
    const top = layers.at(-1);
    const wanted = top ? top.value : stack.base;
    if (!slot.same(now, wanted)) slot.write(element, wanted);
    stack.written = wanted;
  }
}

/** False when the page has set the slot since we did. */
export function isLayerIntact<V>(element: Element, slot: Slot<V>): boolean {
  const stack = stacks.get(element)?.get(slot.name) as Stack<V> | undefined;
  return !stack || slot.same(slot.read(element), stack.written);
}
