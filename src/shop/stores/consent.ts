import { atom, type ReadableAtom } from 'nanostores';
import { heldLevel } from '../../page/held-level.ts';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import type { ConsentLevel } from '../consent.ts';

type Needs = Pick<Services, 'signals' | 'storage'>;

export interface ConsentStore {
  /** What the shopper allows. Undefined before the choice, and if the stored value is invalid. */
  readonly level: ReadableAtom<ConsentLevel | undefined>;
  /** Stores the choice and emits `consent-changed`. If the browser blocks storage, it applies to this page only. */
  choose(level: ConsentLevel): void;
  /**
   * Follows changes by other tabs and by other code on the page. For a change without a signal, emits `consent-changed`
   * after `level` has changed. Returns a stop.
   */
  follow(view: Window): () => void;
}

/** The page's store of the shopper's consent. */
export const consentOf: (services: Needs) => ConsentStore = perPage(createConsentStore);

function createConsentStore({ signals, storage }: Needs): ConsentStore {
  const level = atom<ConsentLevel | undefined>(storage.consent());
  const readStored = () => level.set(storage.consent());
  /** Reads a stored value that may have changed without a signal. Without one the settings decide. */
  const readUnannounced = () => {
    const before = level.get();
    readStored();
    const now = level.get();
    if (now !== before) signals.emit('consent-changed', { level: heldLevel(storage) });
  };

  return {
    level,
    choose(chosen) {
      storage.set('consentLevel', String(chosen));
      level.set(chosen);
      signals.emit('consent-changed', { level: chosen });
    },
    follow(view) {
      readStored();
      const onShow = ({ persisted }: PageTransitionEvent) => {
        // A page in the back-forward cache receives no events.
        if (persisted) readUnannounced();
      };
      view.addEventListener('pageshow', onShow);
      const undos = [
        // Other code on the page may store the level and emit the signal itself.
        signals.on('consent-changed', readStored),
        storage.on('consentLevel', readUnannounced),
      ];
      return () => {
        view.removeEventListener('pageshow', onShow);
        for (const undo of undos) undo();
      };
    },
  };
}
