import type { Undo } from '../../src/dom/watcher.ts';
import type { ChangeOptions } from './changes.ts';
import { create } from './create.ts';
import { claim, mark, type Where } from './place.ts';
import type { Change } from './types.ts';

/** Where moved and removed elements came from: a comment for each of us that has taken it on, the newest last. */
const places = new WeakMap<Element, Comment[]>();

/** Moves the element beside or into the first one that `to` finds, with focus and state where the browser can. */
export function move(selector: string, where: Where, to: string, options: ChangeOptions = {}): Change {
  const target = (element: Element) => {
    const found = element.ownerDocument.querySelector(to);
    return found && !element.contains(found) ? found : undefined;
  };
  const moved = new Map<
    Element,
    { readonly place: Comment; readonly parent: Element; readonly undo: Undo }
  >();
  /** Places whose element the page took out alone, by where we had put it: what stands there next is from there. */
  const vacant = new Map<Element, Comment>();
  /** Whether the page, and none of us, has moved it on. */
  const isElsewhere = (element: Element) => {
    const own = moved.get(element);
    return !!own && places.get(element)?.at(-1) === own.place && element.parentElement !== own.parent;
  };
  let isSweeping = false;
  /** With its old place an element goes from the page too: what is rendered there anew stands for it. */
  const sweep = () => {
    isSweeping = false;
    for (const { place, undo } of [...moved.values()]) if (!place.isConnected) undo();
  };
  return {
    complete: true,
    ...options,
    selector,
    does: `move ${where} ${to}`,
    watched: true,
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
        claim(element, false);
        const taken = isElsewhere(element) && (element.isConnected || alone);
        moved.delete(element);
        // Where it was rendered anew around it, the element is still the page's in its old place.
        if (!taken) return goBack();
        drop(element, left);
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

/** Takes the element out of the page. It is kept, with its listeners and what was typed, until the experiment stops. */
export function remove(selector: string, options: ChangeOptions = {}): Change {
  return {
    complete: true,
    ...options,
    selector,
    does: 'remove',
    watched: true,
    keepsOut: isKeptOut,
    apply(element) {
      const [place, goBack] = leavePlace(element);
      element.remove();
      return () => {
        if (!element.isConnected) return goBack();
        // The page has put it somewhere itself.
        drop(element, place);
        place.remove();
      };
    },
    intact: (element) => !element.isConnected,
  };
}

/**
 * Puts an island in the place of the element, which stays inside it until the island is ready and comes back if it
 * fails. Props are the island's data attributes, in their attribute's spelling: `{ zoom: '8', 'store-id': '12' }`.
 */
export function replaceByIsland(
  selector: string,
  island: string,
  props: Readonly<Record<string, string>> = {},
  options: ChangeOptions = {},
): Change {
  const hosts = new WeakMap<Element, Element>();
  return {
    complete: true,
    ...options,
    selector,
    does: `island ${island}`,
    watched: true,
    keepsOut: (element) => !!hosts.get(element)?.isConnected,
    apply(element, { document, id }) {
      const attributes = Object.fromEntries(
        Object.entries(props).map(([key, value]) => [`data-${key}`, value]),
      );
      const host = create(document, 'div', { ...attributes, [mark]: id, 'data-island': island });
      hosts.set(element, host);
      element.replaceWith(host);
      host.append(element);
      return () => {
        hosts.delete(element);
        // Also out of the hands of a mounted island, which keeps what the server sent.
        if (host.parentNode) host.replaceWith(element);
      };
    },
  };
}

function isKeptOut(element: Element): boolean {
  return !element.isConnected && !!places.get(element)?.at(-1)?.isConnected;
}

/** Marks where the element stands; the undo brings it back there, or takes it out where the place is gone. */
function leavePlace(element: Element, place = element.ownerDocument.createComment('')): [Comment, Undo] {
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

/** Forgets the place; returns the one that was taken after it. */
function drop(element: Element, place: Comment): Comment | undefined {
  const all = places.get(element) ?? [];
  const at = all.indexOf(place);
  places.set(
    element,
    all.filter((one) => one !== place),
  );
  return all[at + 1];
}

function moveInto(parent: ParentNode & Node, element: Element, before: Node | null) {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  // It keeps focus, playing video and frames, but only takes what is in the document.
  if (moveBefore && element.isConnected && parent.isConnected) moveBefore.call(parent, element, before);
  else parent.insertBefore(element, before);
}
