import type { Undo } from '../../src/dom/watcher.ts';
import type { ChangeOptions } from './changes.ts';
import { claim, type Where } from './place.ts';
import { drop, lastPlace, leavePlace, moveInto } from './places.ts';
import type { Change } from './types.ts';

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
    return !!own && lastPlace(element) === own.place && element.parentElement !== own.parent;
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
        // Where it was rendered anew around it, the element is still the page's in its old place.
        if (taken) drop(element, left);
        else goBack();
        // Another of us may have taken it on.
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
