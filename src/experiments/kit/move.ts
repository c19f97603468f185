import { make } from '../../dom/make.ts';
import type { Undo } from '../../dom/watch.ts';
import type { ChangeOptions } from './changes.ts';
import { recorded } from './custom.ts';
import { claim, mark, places } from './place.ts';
import type { Change, Where } from './types.ts';

/**
 * Moves the element next to or into the nearest element that `to` matches, preserving focus and state if the browser can:
 * in a tile its own. A destination that stands nearer to another element of the selector is that one's.
 */
export function move(selector: string, where: Where, to: string, options: ChangeOptions = {}): Change {
  const target = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      for (const found of around.querySelectorAll(to))
        if (!element.contains(found)) return hasNearer(found, around) ? undefined : found;
    return undefined;
  };
  /** Whether what stands around the destination, below this element, has one of its own, or had it before we moved it. */
  const hasNearer = (found: Element, below: Element) => {
    for (let around = found.parentElement; around && around !== below; around = around.parentElement)
      for (const other of around.querySelectorAll(selector))
        if (around.contains(moved.get(other)?.place ?? other)) return true;
    return false;
  };
  const moved = new Map<
    Element,
    { readonly place: Comment; readonly parent: Element; readonly undo: Undo }
  >();
  /**
   * Places whose element the page removed by itself, by where we had put the element: its replacement belongs to that
   * place.
   */
  const vacant = new Map<Element, Comment>();
  /** Whether the page, not another experiment, has moved the element since. */
  const isElsewhere = (element: Element) => {
    const own = moved.get(element);
    return !!own && lastPlace(element) === own.place && element.parentElement !== own.parent;
  };
  let isSweeping = false;
  /** Removes elements whose old place has left the page: the page renders their replacements there. */
  const sweep = () => {
    isSweeping = false;
    for (const { place, undo } of [...moved.values()]) if (!place.isConnected) undo();
  };
  return {
    complete: true,
    ...options,
    selector,
    does: `move ${where} ${to}`,
    kind: 'move',
    watched: true,
    needs: to,
    finds: (element) => !!target(element),
    apply(element) {
      const anchor = target(element);
      const inside = where === 'first' || where === 'last';
      const parent = inside ? anchor : anchor?.parentElement;
      if (!anchor || !parent) return undefined;
      const successor = vacant.get(parent);
      vacant.delete(parent);
      const place = successor?.isConnected && element.parentNode === parent ? successor : undefined;
      if (!place) successor?.remove();
      const [left, goBack] = leavePlace(element, place);
      if (!place)
        moveInto(
          parent,
          element,
          where === 'before' ? anchor : where === 'last' ? null : after(anchor, inside),
        );
      if (left.parentNode !== parent) claim(element, true);
      const beside = [element.previousSibling, element.nextSibling].map((node) => node && new WeakRef(node));
      const undo = () => {
        if (moved.get(element)?.place !== left) return;
        const alone =
          beside.some((node) => node?.deref()?.parentNode === parent) ||
          [...parent.children].some((child) => !moved.has(child) && child.matches(selector));
        const taken = isElsewhere(element) && (element.isConnected || alone);
        moved.delete(element);
        // If the page has re-rendered around it, the element in its old place is the page's own.
        if (taken) drop(element, left);
        else goBack();
        // Another experiment may have moved it since.
        const place = lastPlace(element);
        claim(element, !!place && place.parentNode !== element.parentNode);
        if (!taken) return;
        if (element.isConnected || !left.isConnected) return left.remove();
        vacant.set(parent, left);
        queueMicrotask(() => vacant.get(parent) === left && vacant.delete(parent) && left.remove());
      };
      if (moved.size && !isSweeping) {
        isSweeping = true;
        queueMicrotask(sweep);
      }
      moved.set(element, { place: left, parent, undo });
      return undo;
    },
    intact: (element) => !isElsewhere(element),
  };
}

const after = (anchor: Element, inside: boolean) => (inside ? anchor.firstChild : anchor.nextSibling);

/** Removes the element from the page. Restores it, with its listeners and typed text, when the experiment stops. */
export function remove(selector: string, options: ChangeOptions = {}): Change {
  return {
    complete: true,
    ...options,
    selector,
    does: 'remove',
    kind: 'remove',
    watched: true,
    // Out of the page, while its place is in the page.
    detaches: (element) => !element.isConnected && !!lastPlace(element)?.isConnected,
    apply(element) {
      const [place, goBack] = leavePlace(element);
      element.remove();
      return () => {
        if (!element.isConnected) return goBack();
        // The page has moved it elsewhere itself.
        drop(element, place);
        place.remove();
      };
    },
    intact: (element) => !element.isConnected,
  };
}

/**
 * Puts the element into a new one with a behaviour of the page. Where the page has none on it, as one is heard where
 * its element arrives.
 */
export function wrapInBehaviour(
  selector: string,
  behaviour: string,
  attributes: Readonly<Record<string, string>> = {},
  options: ChangeOptions & Pick<Change, 'finds'> = {},
): Change {
  return recorded({
    complete: true,
    ...options,
    selector,
    does: `move into ${behaviour}`,
    kind: 'move',
    watched: true,
    apply(element, { id }) {
      const host = make('div', { ...attributes, [mark]: id });
      element.replaceWith(host);
      host.append(element);
      // Only now, so that it is heard with what it is for inside.
      host.setAttribute('data-behaviour', behaviour);
      return () => {
        // The page may have taken the element out by itself.
        if (element.parentNode === host) host.replaceWith(element);
        else host.remove();
      };
    },
  });
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
function moveInto(parent: ParentNode & Node, element: Element, before: Node | null) {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  // moveBefore only accepts elements in the document.
  if (moveBefore && element.isConnected && parent.isConnected) moveBefore.call(parent, element, before);
  else parent.insertBefore(element, before);
}
