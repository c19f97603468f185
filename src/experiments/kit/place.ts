import { compareIds } from './element.ts';
import type { ExperimentId, Where } from './types.ts';

/** The attribute with the id of the experiment that inserted an element. */
export const mark = 'data-experiment';

/** Our inserted nodes. A marked node that is not in this set is a copy that the page made from its own HTML. */
const placed = new WeakSet<Node>();

/** Whether we have put the node where it is, so that it is not the page's content. */
export const isOurs = (node: Node): boolean => placed.has(node);
/** Marks an element of the page that we have moved as ours, or as the page's again. */
export const claim = (node: Node, ours: boolean) => void (ours ? placed.add(node) : placed.delete(node));

/** What stands in a rendered page instead of a new node, and reads the same. The code comes with such a page. */
export const standing: { insteadOf?: (node: Element, id: ExperimentId) => Element | undefined } = {};

/**
 * Inserts the node next to or into the anchor. Nodes of several experiments in one gap are in the order of their ids,
 * whichever was inserted first.
 */
export function place(node: Element, where: Where, anchor: Element, id: ExperimentId) {
  node.setAttribute(mark, id);
  const forward = where === 'after' || where === 'first';
  const step = (of: Element) => (forward ? of.nextElementSibling : of.previousElementSibling);
  let last: Element | undefined;
  for (let next = neighbour(where, anchor), beyond: typeof next; next?.hasAttribute(mark); next = beyond) {
    beyond = step(next);
    const owner = next.getAttribute(mark) ?? '';
    // A copy that the page has made of a node of ours, by setting its own HTML anew.
    if (owner === id && !isOurs(next)) {
      next.remove();
      continue;
    }
    const order = compareIds(owner, id);
    if (forward ? order > 0 : order <= 0) break;
    last = next;
  }
  if (last) last[forward ? 'after' : 'before'](node);
  else if (where === 'first') anchor.prepend(node);
  else if (where === 'last') anchor.append(node);
  else anchor[where](node);
  placed.add(node);
}

/** The element next to which the node will be inserted. */
function neighbour(where: Where, anchor: Element): Element | null {
  if (where === 'after') return anchor.nextElementSibling;
  if (where === 'before') return anchor.previousElementSibling;
  return where === 'first' ? anchor.firstElementChild : anchor.lastElementChild;
}

/**
 * The original places of moved and removed elements: a comment for each experiment that has moved it, the newest last.
 */
export const places = new WeakMap<Element, Comment[]>();

/** Whether our node is where we have put it. */
export function isPlaced(node: Element, where: Where, anchor: Element): boolean {
  return (
    node.isConnected &&
    node.parentNode === (where === 'first' || where === 'last' ? anchor : anchor.parentNode)
  );
}

/** Takes out a node of ours. */
export function takeNode(node: Element) {
  claim(node, false);
  node.remove();
  forgetPlaces(node);
}

/** Forgets all places of an element that is gone for good, also where another experiment has taken it out before. */
export function forgetPlaces(element: Element) {
  for (const place of places.get(element) ?? []) place.remove();
  places.delete(element);
}
