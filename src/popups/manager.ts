import { openPopupOf } from '../page/open-popup.ts';
import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import type { Signals } from '../page/signals.ts';
import { type BackView, createBackEntry } from './back-entry.ts';
import { type EndReason, type LivePopup, startPopup } from './live-popup.ts';
import type { GivenPopup, MadePopup, Popup } from './popup.ts';

export type PopupManager = ReturnType<typeof createPopupManager>;

/** The page's one manager of popups. */
export const popupsOf = perPage((services: Services) => createPopupManager(services, window));

/**
 * Shows one popup at a time in a native dialog, which keeps focus inside but lets Tab reach the browser's controls.
 * These close it: an element with `data-popup-close`, a click on the backdrop unless text was typed, Escape, Back, the
 * next popup, leaving the page, and other code that closes or removes the dialog. Text typed into a fragment is
 * restored when the same popup opens again on this page.
 */
export function createPopupManager(services: Services, view: Window, backView: BackView = view) {
  const openPopup = openPopupOf(services);
  let current: LivePopup | undefined;
  let opening = false;
  const back = createBackEntry(backView, () => current?.end('back'));

  /** Whether Back should close this popup. Without a user interaction, Chromium would skip our history entry. */
  const wantsBack = ({ mustAnswer, uninvited }: MadePopup | GivenPopup) =>
    !mustAnswer && (view.navigator.userActivation?.hasBeenActive ?? !uninvited);

  const setCurrent = (live: LivePopup | undefined) => {
    current = live;
    openPopup.set(live?.popup);
  };

  const leaveEntry = (reason: EndReason): Promise<void> => {
    if (reason === 'pagehide') back.abandon();
    // The next popup reuses the entry.
    return reason === 'pagehide' || reason === 'replaced' ? Promise.resolve() : back.release();
  };

  const refusal = (request: MadePopup | GivenPopup) => {
    if (opening || current?.state() === 'loading') return 'another one is opening';
    if (current?.isLocked() && !request.mustAnswer) return 'another one must be answered';
    return request.resumes && !back.resume() ? 'its history entry is gone' : undefined;
  };

  return {
    /**
     * Opens a popup and closes the current one. Undefined, and nothing done, while another one loads or must be answered;
     * undefined too where a style takes out one that nobody asked for.
     */
    open(request: MadePopup | GivenPopup): Popup | undefined {
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
        // A popup that was opened from the previous one returns focus to that one's opener.
        const place = opener && before?.popup.dialog.contains(opener) ? before.returnFocus : undefined;
        if ('dialog' in request && before?.popup.dialog.contains(request.dialog))
          moveOut(request.dialog, services.signals, () => current !== undefined);
        before?.end('replaced');
        if (wantsBack(request)) back.claim();
        else if (!request.resumes) void back.release();
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
          if (!live.start()) return undefined;
        } catch (error) {
          // Removes its dialog, its listeners and the scroll lock, too.
          live.end('removed');
          throw error;
        }
        return live.popup;
      } finally {
        opening = false;
      }
    },
    /** The open popup. */
    current: () => current?.popup,
  };
}

/**
 * Moves an island out of its popup before it opens its own one. Otherwise it would be removed, with its dialog, when
 * the outer popup closes. It stays at the end of the body while a popup is open or its button is busy, in a copy of the
 * product element that it reports.
 */
function moveOut(dialog: HTMLDialogElement, signals: Signals, isOpen: () => boolean): void {
  const island = dialog.closest('[data-island]') ?? dialog;
  const product = island.closest('[data-article]')?.cloneNode(false);
  const wrapper = product instanceof HTMLElement ? product : document.createElement('div');
  for (const name of ['id', 'data-behaviour', 'data-state', 'data-article-scope'])
    wrapper.removeAttribute(name);
  wrapper.className = 'sf-moved-out';
  document.body.append(wrapper);
  wrapper.append(island);

  const stop = signals.on('popup-closed', () =>
    // Deferred, because another dialog may follow at once.
    setTimeout(() => {
      if (isOpen() || wrapper.querySelector('dialog[open], [data-busy]')) return;
      stop();
      wrapper.remove();
    }),
  );
}
