import type { Undo } from '../../src/dom/watcher.ts';
import { compareIds } from './compare-ids.ts';
import {
  elementState,
  ensureElementState,
  forgetElementState,
  type Layer,
  type Slot,
  type Stack,
} from './element-state.ts';
import { tellOverlap } from './overlaps.ts';
import type { Context } from './types.ts';

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
