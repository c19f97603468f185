import type { Services } from '../../page/services.ts';
import { levelInForce } from '../../page/storage-keys.ts';
import { whenShown } from '../../page/when-shown.ts';
import type { ConsentLevel } from './consent.rules.ts';

/**
 * Follows the shopper's choice, which only the storage knows. Calls `onChange` when another choice is stored than before.
 * Emits `consent-changed` after it where that came without: by another tab, while the page was in the back-forward cache,
 * or before one that was rendered ahead was opened.
 */
export function followConsent(
  { signals, storage }: Pick<Services, 'signals' | 'storage'>,
  view: Window,
  onChange = () => {},
) {
  let last = storage.consent();
  const look = (): boolean => {
    const before = last;
    last = storage.consent();
    if (last === before) return false;
    onChange();
    return true;
  };
  const lookAndTell = () => {
    // Without a choice the settings decide what holds.
    if (look()) signals.emit('consent-changed', { level: levelInForce(storage.consents) });
  };
  // A page in the back-forward cache receives no events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookAndTell();
  };
  view.addEventListener('pageshow', onShow);
  // Other code on the page may store the level and emit the signal itself.
  const undos = [
    signals.on('consent-changed', look),
    storage.on('consentLevel', lookAndTell),
    whenShown(view.document, lookAndTell),
  ];
  return {
    /** Stores the choice and emits `consent-changed`. If the browser blocks storage, it applies to this page only. */
    choose(level: ConsentLevel) {
      storage.set('consentLevel', String(level));
      look();
      signals.emit('consent-changed', { level });
    },
    stop() {
      view.removeEventListener('pageshow', onShow);
      for (const undo of undos) undo();
    },
  };
}
