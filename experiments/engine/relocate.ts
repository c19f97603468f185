import type { Undo } from '../../src/dom/watcher.ts';
import type { ChangeOptions } from './changes.ts';
import { create } from './create.ts';
import { mark, type Where } from './place.ts';
import type { Change } from './types.ts';

/** Where moved and removed elements came from: a comment that stands in their place. */
const places = new WeakMap<Element, Comment>();

/** Moves the element beside or into the first one that `to` finds, with focus and state where the browser can. */
export function move(selector: string, where: Where, to: string, options: ChangeOptions = {}): Change {
  const target = (element: Element) => {
    const found = element.ownerDocument.querySelector(to);
    return found && !element.contains(found) ? found : undefined;
  };
  const homes = new WeakMap<Element, Element>();
  return {
    complete: true,
    ...options,
    selector,
    does: `move ${where} ${to}`,
    watched: true,
    finds: (element) => !!target(element),
    apply(element) {
      const anchor = target(element);
      if (!anchor) return undefined;
      const goBack = leavePlace(element);
      const inside = where === 'first' || where === 'last';
      const parent = inside ? anchor : anchor.parentElement;
      if (parent) {
        moveInto(
          parent,
          element,
          where === 'before' ? anchor : where === 'last' ? null : after(anchor, inside),
        );
        homes.set(element, parent);
      }
      return goBack;
    },
    intact: (element) => !places.has(element) || element.parentElement === homes.get(element),
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
      const goBack = leavePlace(element);
      element.remove();
      return goBack;
    },
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
        if (host.isConnected) host.replaceWith(element);
      };
    },
  };
}

function isKeptOut(element: Element): boolean {
  return !element.isConnected && !!places.get(element)?.isConnected;
}

/** Marks where the element stands; the undo brings it back there, or takes it out where the place is gone. */
function leavePlace(element: Element): Undo {
  const place = element.ownerDocument.createComment('');
  element.before(place);
  places.set(element, place);
  return () => {
    places.delete(element);
    if (place.parentNode) moveInto(place.parentNode, element, place);
    else element.remove();
    place.remove();
  };
}

function moveInto(parent: ParentNode & Node, element: Element, before: Node | null) {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  // It keeps focus, playing video and frames, but only takes what is in the document.
  if (moveBefore && element.isConnected && parent.isConnected) moveBefore.call(parent, element, before);
  else parent.insertBefore(element, before);
}
