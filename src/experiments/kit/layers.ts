import {
  compareIds,
  elementState,
  ensureElementState,
  forgetElementState,
  type Layer,
  plus,
  type Slot,
  type Stack,
} from './element.ts';

const stackOf = <V>(stacks: readonly Stack<unknown>[], { name }: Slot<V>) =>
  stacks.find(({ slot }) => slot.name === name) as Stack<V> | undefined;

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
function settle<V>(element: Element, stack: Stack<V>) {
  const { slot, base, written } = stack;
  let now = slot.read(element, written);
  if (!slot.same(now, written)) {
    const kept = slot.adopt?.(element, now, base, written);
    now = kept ? written : slot.read(element);
    stack.base = kept ? kept.base : now;
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

/** Whether the page has not set the slot since we did. */
export function isLayerIntact<V>(element: Element, slot: Slot<V>): boolean {
  const stack = stackOf(elementState(element)?.stacks ?? [], slot);
  return !stack || slot.same(slot.read(element, stack.written), stack.written);
}
