import type { Undo } from '../../src/dom/watcher.ts';

/** Where moved and removed elements came from: a comment for each of us that has taken it on, the newest last. */
const places = new WeakMap<Element, Comment[]>();

/** Whether the element is out of the page while its place is in it. */
export function isDetached(element: Element): boolean {
  return !element.isConnected && !!places.get(element)?.at(-1)?.isConnected;
}

/** The newest place that the element has left. */
export const lastPlace = (element: Element) => places.get(element)?.at(-1);

/** Marks where the element stands; the undo brings it back there, or takes it out where the place is gone. */
export function leavePlace(
  element: Element,
  place = element.ownerDocument.createComment(''),
): [Comment, Undo] {
  if (!place.parentNode) element.before(place);
  places.set(element, [...(places.get(element) ?? []), place]);
  return [
    place,
    () => {
      const above = drop(element, place);
      const parent = place.parentNode;
      if (above) {
        // Another of us has taken it on from where we had put it.
        if (parent) place.replaceWith(above);
        else above.remove();
      } else if (parent) moveInto(parent, element, place);
      else element.remove();
      place.remove();
    },
  ];
}

/** Forgets the place of the element; returns the one that was taken after it. */
export function drop(element: Element, place: Comment): Comment | undefined {
  const all = places.get(element) ?? [];
  const at = all.indexOf(place);
  places.set(
    element,
    all.filter((one) => one !== place),
  );
  return all[at + 1];
}

/** Moves the element, with focus, playing video and frames where the browser can. */
export function moveInto(parent: ParentNode & Node, element: Element, before: Node | null) {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  // It only takes what is in the document.
  if (moveBefore && element.isConnected && parent.isConnected) moveBefore.call(parent, element, before);
  else parent.insertBefore(element, before);
}
