import type { Undo } from '../dom/watcher.ts';
import { places } from './place.ts';

/** Whether the element is out of the page while its place is in the page. */
export function isDetached(element: Element): boolean {
  return !element.isConnected && !!places.get(element)?.at(-1)?.isConnected;
}

/** The newest place that the element has left. */
export const lastPlace = (element: Element) => places.get(element)?.at(-1);

/** Marks the element's place. The undo moves it back there, or removes it if the place no longer exists. */
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
        // Another experiment has moved it on from where we had put it.
        if (parent) place.replaceWith(above);
        else above.remove();
      } else if (parent) moveInto(parent, element, place);
      else element.remove();
      place.remove();
    },
  ];
}

/** Forgets a place of the element; returns the next one. */
export function drop(element: Element, place: Comment): Comment | undefined {
  const all = places.get(element) ?? [];
  const at = all.indexOf(place);
  places.set(
    element,
    all.filter((one) => one !== place),
  );
  return all[at + 1];
}

/** Moves the element, preserving focus, playing video and frames if the browser can. */
export function moveInto(parent: ParentNode & Node, element: Element, before: Node | null) {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  // moveBefore only accepts elements in the document.
  if (moveBefore && element.isConnected && parent.isConnected) moveBefore.call(parent, element, before);
  else parent.insertBefore(element, before);
}
