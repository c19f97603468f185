import type { ChangeOptions } from './changes.ts';
import { create } from './create.ts';
import { mark } from './place.ts';
import type { Change } from './types.ts';

/**
 * Replaces the element by an island. The element stays inside the island until that is ready, and is restored if it
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
    detaches: (element) => !!hosts.get(element)?.isConnected,
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
        // Also out of a mounted island, which has removed the server's nodes.
        if (host.parentNode) host.replaceWith(element);
      };
    },
  };
}
