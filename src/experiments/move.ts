import type { Undo } from '../dom/watcher.ts';
import type { ChangeOptions } from './changes.ts';
import { claim, type Where } from './place.ts';
import { drop, lastPlace, leavePlace, moveInto } from './places.ts';
import type { Change } from './types.ts';

/**
 * Moves the element next to or into the first element that `to` matches, preserving focus and state if the browser can.
 */
export function move(selector: string, where: Where, to: string, options: ChangeOptions = {}): Change {
  const target = (element: Element) => {
    const found = element.ownerDocument.querySelector(to);
    return found && !element.contains(found) ? found : undefined;
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
