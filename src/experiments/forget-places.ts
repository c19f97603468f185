/**
 * The original places of moved and removed elements: a comment for each experiment that has moved it, the newest last.
 */
export const places = new WeakMap<Element, Comment[]>();

/** Forgets all places of an element that is gone for good: nobody brings it back. */
export function forgetPlaces(element: Element) {
  for (const place of places.get(element) ?? []) place.remove();
  places.delete(element);
}
