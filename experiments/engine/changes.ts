import { holdClass } from './classes.ts';
import { isLayerIntact, putLayer, type Slot } from './layers.ts';
import { isPlaced, place, unplace, type Where } from './place.ts';
import type { Change, Context } from './types.ts';

/** What every builder takes beside its own. */
export type ChangeOptions = Pick<Change, 'order' | 'complete'>;

/** Gives a value for the element, or undefined to leave the element alone. */
type From<V> = V | ((element: Element, context: Context) => V | undefined);

const textSlot: Slot<readonly Node[]> = {
  name: 'text',
  read: (element) => [...element.childNodes],
  write: (element, nodes) => element.replaceChildren(...nodes),
  same: (a, b) => a.length === b.length && a.every((node, index) => node === b[index]),
};

/** Replaces what is in the element by a text. The element's own nodes come back with their listeners. */
export function text(selector: string, value: From<string>, options: ChangeOptions = {}): Change {
  return {
    // All of the content must be there before it is replaced.
    complete: true,
    ...options,
    selector,
    inside: true,
    apply(element, context) {
      const chosen = choose(value, element, context);
      if (chosen === undefined) return undefined;
      return putLayer(element, textSlot, [context.document.createTextNode(chosen)], context);
    },
    intact: (element) => isLayerIntact(element, textSlot),
  };
}

/** Sets an attribute; null takes it away. */
export function attribute(
  selector: string,
  name: string,
  value: From<string | null>,
  options: ChangeOptions = {},
): Change {
  const slot: Slot<string | null> = {
    name: `@${name}`,
    read: (element) => element.getAttribute(name),
    write: (element, to) => (to === null ? element.removeAttribute(name) : element.setAttribute(name, to)),
    same: Object.is,
  };
  return {
    ...options,
    selector,
    apply(element, context) {
      const chosen = choose(value, element, context);
      return chosen === undefined ? undefined : putLayer(element, slot, chosen, context);
    },
    intact: (element) => isLayerIntact(element, slot),
  };
}

export function addClass(selector: string, name: string, options: ChangeOptions = {}): Change {
  return {
    ...options,
    selector,
    apply: (element) => holdClass(element, name),
    intact: (element) => element.classList.contains(name),
  };
}

export interface InsertOptions extends ChangeOptions {
  /** Another anchor than the matching element; undefined for none. */
  readonly at?: (element: Element) => Element | undefined;
}

/**
 * Puts one new element before, after, first in or last in the anchor. `make` may answer later; undefined is
 * nothing. A rejected answer fails the experiment.
 */
export function insert(
  selector: string,
  where: Where,
  make: (element: Element, context: Context) => Element | undefined | Promise<Element | undefined>,
  { at = (element) => element, ...options }: InsertOptions = {},
): Change {
  const placements = new WeakMap<Element, { readonly node: Element; readonly anchor: Element }>();
  return {
    ...options,
    selector,
    inside: where === 'first' || where === 'last',
    apply(element, context) {
      const anchor = at(element);
      if (!anchor) return undefined;
      let undone = false;
      const put = (node: Element | undefined) => {
        if (!node || undone) return;
        place(node, where, anchor, context.id);
        placements.set(element, { node, anchor });
      };
      const made = make(element, context);
      if (made instanceof Promise)
        made.then(put).catch((error) => {
          if (!context.signal.aborted) context.fail(error);
        });
      else put(made);
      return () => {
        undone = true;
        const placement = placements.get(element);
        placements.delete(element);
        if (placement) unplace(placement.node);
      };
    },
    intact(element) {
      const placement = placements.get(element);
      return !placement || isPlaced(placement.node, where, placement.anchor);
    },
  };
}

/** A change of your own: give back what restores the element exactly. */
export function custom(
  selector: string,
  apply: Change['apply'],
  options: ChangeOptions & Pick<Change, 'inside' | 'intact'> = {},
): Change {
  return { ...options, selector, apply };
}

function choose<V>(from: From<V>, element: Element, context: Context): V | undefined {
  return typeof from === 'function'
    ? (from as (element: Element, context: Context) => V | undefined)(element, context)
    : from;
}
