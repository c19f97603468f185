import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import { openPopupOf } from '../shop/stores/open-popup.ts';
import { type BackView, createBackEntry } from './back-entry.ts';
import { type EndReason, type LivePopup, startPopup } from './live-popup.ts';
import { moveOut } from './move-out.ts';
import type { GivenPopup, MadePopup, Popup } from './popup.ts';

export interface PopupManager {
  /** Opens it and closes the one before. Undefined, and nothing happens, while another one loads or must be answered. */
  open(request: MadePopup | GivenPopup): Popup | undefined;
  /** The one that is open. */
  current(): Popup | undefined;
}

/** The page's one manager of popups. */
export const popupsOf = perPage((services: Services) => createPopupManager(services, window));

/**
 * One popup at a time, on the native dialog element, which keeps focus inside without being a trap: Tab leads on to
 * the browser's own controls. What closes it: its close button, anything inside with `data-popup-close`, a press beside
 * it while no text is typed inside, Escape, Back, the next popup, leaving the page, and other code that closes or
 * removes it. What was typed into a fragment is there again when the same popup opens again on the page.
 */
export function createPopupManager(
  services: Services,
  view: Window,
  backView: BackView = view,
): PopupManager {
  const openPopup = openPopupOf(services);
  let current: LivePopup | undefined;
  let opening = false;
  const back = createBackEntry(backView, () => current?.end('back'));

  /** What the browser lets us add to its history without taking Back away from the shopper. */
  const wantsBack = ({ mustAnswer, uninvited }: MadePopup | GivenPopup) =>
    !mustAnswer && (view.navigator.userActivation?.hasBeenActive ?? !uninvited);

  const setCurrent = (live: LivePopup | undefined) => {
    current = live;
    openPopup.set(live?.popup);
  };

  const leaveEntry = (reason: EndReason): Promise<void> => {
    if (reason === 'pagehide') back.abandon();
    // The next popup takes the entry over.
    return reason === 'pagehide' || reason === 'replaced' ? Promise.resolve() : back.release();
  };

  const refusal = (request: MadePopup | GivenPopup) => {
    if (opening || current?.state() === 'loading') return 'another one is opening';
    return current?.isLocked() && !request.mustAnswer ? 'another one must be answered' : undefined;
  };

  return {
    open(request) {
      const because = refusal(request);
      if (because) {
        services.log('popup', request.name, `ignored: ${because}`);
        return undefined;
      }
      opening = true;
      try {
        const before = current;
        const { activeElement } = view.document;
        const opener = request.opener === undefined ? activeElement : request.opener;
        // A popup opened from the one before has its opener's place.
        const place = opener && before?.popup.dialog.contains(opener) ? before.returnFocus : undefined;
        if ('dialog' in request && before?.popup.dialog.contains(request.dialog))
          moveOut(request.dialog, services.signals, () => current !== undefined);
        before?.end('replaced');
        if (wantsBack(request)) back.claim();
        else void back.release();
        const live = startPopup({
          request,
          services,
          view,
          opener,
          place,
          onEnd(ended, reason) {
            if (current === ended) setCurrent(undefined);
            return leaveEntry(reason);
          },
        });
        setCurrent(live);
        try {
          live.start();
        } catch (error) {
          // With its dialog, its listeners and the lock of the page's scroll.
          live.end('removed');
          throw error;
        }
        return live.popup;
      } finally {
        opening = false;
      }
    },
    current: () => current?.popup,
  };
}
