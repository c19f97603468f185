import { atom, type ReadableAtom } from 'nanostores';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import { type ConsentLevel, necessaryOnly } from '../consent.ts';

type Needs = Pick<Services, 'signals' | 'storage'>;

export interface ConsentStore {
  /** What the shopper allows. Undefined before the choice, and where what is stored is not a level. */
  readonly level: ReadableAtom<ConsentLevel | undefined>;
  /** Stores the choice and sends `consent-changed`. Where the browser refuses storage, it holds for this page. */
  choose(level: ConsentLevel): void;
  /**
   * Follows what other tabs and other code of the page store, until the function that it gives back is called. A change
   * that nobody has announced is announced by `consent-changed`, after `level` has changed.
   */
  follow(view: Window): () => void;
}

/** The shopper's consent, as the rooms of a page share it. */
export const consentOf: (services: Needs) => ConsentStore = perPage(createConsentStore);

function createConsentStore({ signals, storage }: Needs): ConsentStore {
  const level = atom<ConsentLevel | undefined>(storage.consent());
  const readStored = () => level.set(storage.consent());
  /** What is stored may have changed unannounced. Taken away, it leaves the necessary. */
  const readUnannounced = () => {
    const before = level.get();
    readStored();
    const now = level.get();
    if (now !== before) signals.emit('consent-changed', { level: now ?? necessaryOnly });
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
        // A page that the browser kept alive has heard nothing in the meantime.
        if (persisted) readUnannounced();
      };
      view.addEventListener('pageshow', onShow);
      const undos = [
        // Other code of the page may have stored it, and sent the signal itself.
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
