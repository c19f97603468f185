import type { ChangeOptions } from './changes.ts';
import { create } from './create.ts';
import { recorded } from './custom.ts';
import { mark } from './place.ts';
import type { Change } from './types.ts';

/**
 * Puts the element into a new one with a behaviour of the page. Where the page has none on it, as one is heard where
 * its element arrives.
 */
export function wrapInBehaviour(
  selector: string,
  behaviour: string,
  attributes: Readonly<Record<string, string>> = {},
  options: ChangeOptions = {},
): Change {
  return recorded({
    complete: true,
    ...options,
    selector,
    does: `move into ${behaviour}`,
    kind: 'move',
    watched: true,
    apply(element, { document, id }) {
      const host = create(document, 'div', { ...attributes, [mark]: id });
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
