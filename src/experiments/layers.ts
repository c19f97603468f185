import {
  elementState,
  ensureElementState,
  forgetElementState,
  type Layer,
  plus,
  type Slot,
  type Stack,
} from './element.ts';
import { compareIds } from './place.ts';

function stackOf<V>(stacks: readonly Stack<unknown>[], { name }: Slot<V>): Stack<V> | undefined {
  for (let at = 0; at < stacks.length; at++) {
    const stack = stacks[at];
    if (stack?.slot.name === name) return stack as Stack<V>;
  }
  return undefined;
}

/**
 * Sets a value as a layer over the current one. Layers of several experiments are stacked in their declared order, then
 * in the order of their ids. The top one is visible, and each can be removed from anywhere in the stack. A value that
 * the page sets meanwhile becomes the new base and is never undone. One layer may be on many elements.
 */
export function putLayer<V>(element: Element, slot: Slot<V>, layer: Layer<V>) {
  const state = ensureElementState(element);
  const stack = stackOf(state.stacks, slot);
  if (stack) {
    const layers = [...stack.layers, layer].sort((a, b) => a.order - b.order || compareIds(a.id, b.id));
    stack.layers = layers;
    settle(element, stack);
    return;
  }
  const base = slot.read(element);
  const first: Stack<V> = { slot, base, written: base, layers: [layer], isCovered: false };
  state.stacks = plus(state.stacks, first as Stack<unknown>);
  show(element, first, base);
}

/** Removes the layer, which reveals the one below it or the page's own value. */
export function takeLayer<V>(element: Element, slot: Slot<V>, layer: Layer<V>) {
  const state = elementState(element);
  const stack = state && stackOf(state.stacks, slot);
  const at = stack?.layers.indexOf(layer) ?? -1;
  if (!state || !stack || at < 0) return;
  stack.layers = stack.layers.filter((_, index) => index !== at);
  settle(element, stack);
  if (stack.layers.length) return;
  state.stacks = state.stacks.filter((other) => other !== stack);
  forgetElementState(element, state);
}

function settle<V>(element: Element, stack: Stack<V>) {
  const { slot, base, written } = stack;
  let now = slot.read(element);
  if (!slot.same(now, written)) {
    slot.adopt?.(element, base, written);
    now = slot.read(element);
    stack.base = now;
  }
  show(element, stack, now);
}

function show<V>(element: Element, stack: Stack<V>, now: V) {
  const { slot, layers } = stack;
  const top = layers.at(-1);
  const wanted = top ? top.value : stack.base;
  stack.written = slot.same(now, wanted) ? wanted : slot.write(element, wanted);
  stack.isCovered = false;
}

/** The stacks of attributes and style properties. Text has a way of its own: what is put beside it is left alone. */
const plainStacks = (node: Node) =>
  (elementState(node as Element)?.stacks ?? []).filter(({ slot }) => !slot.adopt);

/** Calls the undo of an author's own change of these nodes. What it restores under our layers is the page's. */
export function underLayers(nodes: Iterable<Node>, undo: () => void) {
  const covered: (() => void)[] = [];
  for (const node of nodes)
    for (const stack of plainStacks(node)) {
      const read = () => stack.slot.read(node as Element);
      const now = read();
      if (now !== stack.written) stack.base = now;
      if (stack.isCovered) covered.push(() => (stack.written = read()));
    }
  undo();
  for (const uncover of covered) uncover();
}

/** What an author's own change has just set on these nodes counts as ours: it covers the layers. */
export function coverLayers(nodes: Iterable<Node>) {
  for (const node of nodes)
    for (const stack of plainStacks(node)) {
      stack.written = stack.slot.read(node as Element);
      stack.isCovered = true;
    }
}

/** Whether the page has not set the slot since we did. */
export function isLayerIntact<V>(element: Element, slot: Slot<V>): boolean {
  const stack = stackOf(elementState(element)?.stacks ?? [], slot);
  return !stack || slot.same(slot.read(element), stack.written);
}
