import type { ChangeOptions } from './changes.ts';
import { drop, isDetached, leavePlace } from './places.ts';
import type { Change } from './types.ts';

/** Removes the element from the page. Restores it, with its listeners and typed text, when the experiment stops. */
export function remove(selector: string, options: ChangeOptions = {}): Change {
  return {
    complete: true,
    ...options,
    selector,
    does: 'remove',
    kind: 'remove',
    watched: true,
    detaches: isDetached,
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
