import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { guideInPopup } from './guide-place.ts';
import { popupsOf } from './manager.ts';

/**
 * Opens a guide's popup again while the browser is on its history entry: after a reload, and after Back from a product
 * that it has advised. Returns its end.
 */
export function resumeGuide(services: Services, id: string, open: () => void): () => void {
  const resume = () => {
    if (guideInPopup(history.state) === id && !popupsOf(services).current()) open();
  };
  resume();
  return listen<PageTransitionEvent>(
    window,
    'pageshow',
    ({ persisted }) => {
      if (persisted) resume();
    },
    // Before the manager leaves an entry for which nothing is open.
    { capture: true },
  );
}
