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

const isInside = (where: Where) => where === 'first' || where === 'last';

/**
 * Inserts the node next to or into the anchor. Nodes of several experiments in one gap are in the order of their ids,
 * whichever was inserted first.
 */
export function place(node: Element, where: Where, anchor: Element, id: ExperimentId) {
  node.setAttribute(mark, id);
  const parent = isInside(where) ? anchor : anchor.parentNode;
  if (!parent) return;
  const forward = where === 'after' || where === 'first';
  /** What it will stand behind, seen from the anchor: the other nodes come on the way. */
  let beside = isInside(where) ? null : anchor;
  const next = () => {
    if (forward) return beside ? beside.nextElementSibling : parent.firstElementChild;
    return beside ? beside.previousElementSibling : parent.lastElementChild;
  };
  const put = (one: Element) =>
    parent.insertBefore(one, forward ? (beside ? beside.nextSibling : parent.firstChild) : beside);
  for (let other = next(); other?.hasAttribute(mark); other = next()) {
    const owner = other.getAttribute(mark) ?? '';
    // A copy that the page has made of a node of ours, by setting its own HTML anew.
    if (owner === id && !isOurs(other)) {
      other.remove();
      continue;
    }
    const order = compareIds(owner, id);
    if (forward ? order > 0 : order <= 0) break;
    // It was put before what follows the gap: the white space stays behind them all, whoever came first.
    if (forward && other.previousSibling !== beside) put(other);
    beside = other;
  }
  put(node);
  placed.add(node);
}

/**
 * The original places of moved and removed elements: a comment for each experiment that has moved it, the newest last.
 */
export const places = new WeakMap<Element, Comment[]>();

/** Whether our node is where we have put it. */
export function isPlaced(node: Element, where: Where, anchor: Element): boolean {
  return node.isConnected && node.parentNode === (isInside(where) ? anchor : anchor.parentNode);
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
