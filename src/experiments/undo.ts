import { join, textOf } from './changes.ts';
import {
  type Claim,
  type ElementState,
  elementState,
  key,
  type Layer,
  type Slot,
  type Stateful,
  settle,
  stackOf,
} from './element.ts';
import { fromEngine, type StyleBytes } from './from-engine.ts';
import { claim, isOurs, mark, places } from './place.ts';
import type { ExperimentId, Where } from './types.ts';

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

/** Removes the class once no experiment needs it, and restores the attribute. */
export function takeClass(element: Element, name: string) {
  const state = elementState(element);
  const classes = state?.classes;
  if (!classes) return;
  const at = classes.names.indexOf(name);
  classes.names = classes.names.filter((_, index) => index !== at);
  if (classes.names.includes(name)) return;
  const { original, written } = classes;
  const isLast = !classes.names.length;
  let text = [...new Set(classes.names)].reduce<string | null>(join, original);
  if (textOf(element) === written) classes.written = text;
  else {
    // If the page has already removed it, the attribute stays as the page wrote it.
    if (element.classList.contains(name)) element.classList.remove(name);
    const left = textOf(element);
    if (!isLast || !sameTokens(left ?? '', original ?? '')) text = left;
  }
  if (isLast) {
    state.classes = undefined;
    forgetElementState(element, state);
  }
  if (text === null) element.removeAttribute('class');
  else if (text !== textOf(element)) element.setAttribute('class', text);
}

function sameTokens(a: string, b: string): boolean {
  const tokens = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].join(' ');
  return tokens(a) === tokens(b);
}

/** Restores the attribute's text, unless the page has made something else of it. */
function restoreStyle(element: Element, { original, written }: StyleBytes) {
  const left = element.getAttribute('style');
  if (left === original || (left !== written && !meansTheSame(left, original, element))) return;
  if (original === null) element.removeAttribute('style');
  else element.setAttribute('style', original);
}

function meansTheSame(a: string | null, b: string | null, { ownerDocument }: Element): boolean {
  const meaning = (css: string | null) => {
    const scratch = ownerDocument.createElement('i');
    scratch.style.cssText = css ?? '';
    // Compares in any order: a property that was unset and set again comes last.
    return scratch.style.cssText.split(/; ?/).sort().join();
  };
  return meaning(a) === meaning(b);
}

/** Removes the state if it is empty. Call it after an undo. */
function forgetElementState(element: Stateful, state: ElementState) {
  const { stacks, claims, classes, applied } = state;
  if (stacks.length || claims.length || classes || applied.length || element[key] !== state) return;
  element[key] = undefined;
}

/** Ends the claim. */
export function unclaimElement(element: Element, own: Claim) {
  const state = elementState(element);
  const at = state?.claims.indexOf(own) ?? -1;
  if (!state || at < 0) return;
  state.claims = state.claims.filter((_, index) => index !== at);
  forgetElementState(element, state);
}

/**
 * Lifts the authors' own changes of other experiments that came after this claim; all of them where there is no claim. Returns
 * what applies them anew.
 */
export function liftLater(element: Element, id: string, own: Claim | undefined): () => void {
  const claims = elementState(element)?.claims ?? [];
  const from = own ? claims.indexOf(own) + 1 : 0;
  const later = claims.slice(from).filter((claim) => claim.id !== id);
  const back = later.reverse().flatMap(({ lift }) => lift?.(element) ?? []);
  return () => {
    for (const apply of back.reverse()) apply();
  };
}

/** What a group has applied to the element is undone. */
function forgetGroup(element: Element, group: object) {
  const state = elementState(element);
  if (!state) return false;
  state.applied = state.applied.filter((one) => one.group !== group);
  forgetElementState(element, state);
  return true;
}

/** Removes the copies that the page has made of nodes of ours beside the anchor, by setting its own HTML anew. */
function dropCopies(where: Where, anchor: Element, id: ExperimentId) {
  const home = where === 'first' || where === 'last' ? anchor : anchor.parentElement;
  for (const child of [...(home?.children ?? [])])
    if (child.getAttribute(mark) === id && !isOurs(child)) child.remove();
}

function isPlaced(node: Element, where: Where, anchor: Element): boolean {
  return (
    node.isConnected &&
    node.parentNode === (where === 'first' || where === 'last' ? anchor : anchor.parentNode)
  );
}

function takeNode(node: Element) {
  claim(node, false);
  node.remove();
  // Another experiment may have taken it out before.
  forgetPlaces(node);
}

/** Forgets all places of an element that is gone for good: nobody brings it back. */
function forgetPlaces(element: Element) {
  for (const place of places.get(element) ?? []) place.remove();
  places.delete(element);
}

/** Whether the page has not set the slot since we did. */
function isLayerIntact<V>(element: Element, slot: Slot<V>): boolean {
  const stack = stackOf(elementState(element)?.stacks ?? [], slot);
  return !stack || slot.same(slot.read(element, stack.written), stack.written);
}

Object.assign(fromEngine, {
  ...{ takeLayer, takeClass, restoreStyle, takeNode, forgetGroup },
  ...{ dropCopies, forgetPlaces, isLayerIntact, isPlaced },
});
