import { listen } from '../../src/dom/listen.ts';
import type { Measure } from '../kit.ts';

/**
 * Reports each opening of the menu's disclosure, which the drawer opens too; also the one by a tap that came before this.
 * A dialog inside it opens by itself, and counts for nothing.
 */
export function menuOpened(selector: string, isNarrow: () => boolean): Measure {
  return {
    selector,
    attach(details, { report }) {
      let wasOpen = false;
      const look = () => {
        const isOpen = details.hasAttribute('open');
        if (isOpen && !wasOpen && isNarrow()) report('interaction', 'menu opened');
        wasOpen = isOpen;
      };
      look();
      return listen(details, 'toggle', look);
    },
  };
}
