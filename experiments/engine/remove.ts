import type { ChangeOptions } from './changes.ts';
import { drop, isKeptOut, leavePlace } from './places.ts';
import type { Change } from './types.ts';

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
