import { createDrafts, followTyping } from '../dom/drafts.ts';
import { focusInPlace, ignoreHeldKey } from '../dom/focus.ts';
import { listen, undoAll } from '../dom/listen.ts';
import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import { type ContentState, createFiller, type LoadContent, type PopupContent } from './content.ts';
import { type Modal, openModal } from './modal.ts';
import { popupTexts } from './popup.texts.ts';
import type { GivenPopup, MadePopup, Popup } from './popup.ts';
import { createFrame, type PopupFrame } from './popup-frame.ts';
import { rememberPlace } from './return-focus.ts';
import { isTakenOut } from './seen.ts';

/** Why a popup ended. `closed`: by the shopper or by whoever opened it. */
export type EndReason = 'closed' | 'back' | 'replaced' | 'pagehide' | 'removed';

export interface LivePopup {
  readonly popup: Popup;
  /** Shows it. False where a style takes it out and nobody asked for it: it has ended then, and nobody hears of it. */
  start(): boolean;
  end(reason: EndReason): void;
  state(): ContentState;
  /** Whether it must be answered before it can be closed. False until its content has loaded. */
  isLocked(): boolean;
  /** Whether Escape leaves it open. */
  keepsEscape(): boolean;
  /** Returns focus to where it was before. */
  readonly returnFocus: () => void;
}

interface StartOptions {
  readonly request: MadePopup | GivenPopup;
  readonly services: Services;
  readonly view: Window;
  readonly opener: Element | null;
  /** The `returnFocus` of the previous popup, if this one was opened from it. */
  readonly place: (() => void) | undefined;
  /** Called once, after removal and before `popup-closed`. Resolves when the browser's history is restored. */
  readonly onEnd: (popup: LivePopup, reason: EndReason) => Promise<void>;
}

let count = 0;

/** Creates one popup. `start` shows it, `end` closes it. */
export function startPopup({ request, services, view, opener, place, onEnd }: StartOptions): LivePopup {
  const { name, mustAnswer = false, ignoresEscape = mustAnswer, needs, onClosed } = request;
  const { document } = view;
  const say = services.texts(popupTexts);
  const controller = new AbortController();
  const stops: (() => void)[] = [];
  let modal: Modal | undefined;
  let state: ContentState = 'ready';
  let isTold = false;
  let resolveClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve;
  });

  count += 1;
  const id = `sf-popup-${count}`;
  const frame: PopupFrame | undefined =
    'dialog' in request
      ? undefined
      : createFrame({
          id,
          title: request.title,
          closeLabel: say('popup.close'),
          className: request.className ?? '',
        });
  const dialog = 'dialog' in request ? request.dialog : (frame as PopupFrame).dialog;
  const isLocked = () => mustAnswer && state === 'ready';
  const keepsEscape = () => ignoresEscape && state === 'ready';
  const returnFocus = place ?? rememberPlace(opener);

  /** What must be seen: whatever it needs, and something of a popup that nobody asked for. */
  const groups = () => {
    if (state !== 'ready' || !frame) return [];
    const needed = needs === undefined ? [] : [...frame.body.querySelectorAll(needs)].map((one) => [one]);
    // Where they have all been taken out, nothing can answer it.
    if (needs) return needed.length > 0 ? needed : [[]];
    return request.uninvited && frame.body.childElementCount ? [[...frame.body.children]] : [];
  };
  const onState = (now: ContentState) => {
    state = now;
    // It stays closable while it can't be answered: a failed call must not block the page.
    if (isLocked()) dialog.setAttribute('closedby', 'none');
    else dialog.removeAttribute('closedby');
    if (!frame) return;
    dialog.setAttribute('data-popup-state', now);
    frame.closeButton.hidden = isLocked();
  };
  const filler =
    frame &&
    createFiller({
      frame,
      say,
      report: services.report,
      owner: `popup "${name}"`,
      signal: controller.signal,
      href: 'href' in request ? request.href : undefined,
      drafts: draftsOf(services),
      draftKey: `popup ${name} ${('about' in request && request.about) || ''}`,
      onState,
    });
  const show = (content: PopupContent | LoadContent) => {
    if (controller.signal.aborted || !filler) return;
    if (typeof content === 'function') filler.load(content);
    else filler.show(content);
  };

  const live: LivePopup = {
    popup: { name, dialog, close: () => live.end('closed'), show, closed },
    state: () => state,
    isLocked,
    keepsEscape,
    returnFocus,

    start() {
      if (frame) document.body.append(dialog);
      else dialog.id ||= id;
      const typing = followTyping(dialog);
      stops.push(typing.stop, ...hearLeaving(live, dialog, view));
      modal = openModal({
        ...{ dialog, services, owner: `popup "${name}"`, needs: groups, isLocked, keepsEscape },
        // With typed text, a press outside may be a slip.
        keepsPress: typing.hasText,
        // The next popup takes over the history entry of the last one.
        leavesBack: true,
        onClose: (reason) => live.end(reason === 'removed' ? reason : 'closed'),
      });
      onState('ready');
      focusInPlace(frame?.title ?? dialog.querySelector('[autofocus], .sf-popup-title'));
      if (request.uninvited && isTakenOut(dialog)) {
        services.log('popup', name, 'ignored: a style hides it');
        live.end('removed');
        return false;
      }
      isTold = true;
      services.signals.emit('popup-opened', { name });
      if ('content' in request) show(request.content);
      return true;
    },

    end(reason) {
      if (controller.signal.aborted) return;
      controller.abort();
      undoAll(stops);
      try {
        filler?.empty();
      } catch (error) {
        services.report('undo-failed', error, `popup "${name}"`);
      }
      void modal?.end();
      if (frame) dialog.remove();
      const history = onEnd(live, reason);
      if (reason !== 'replaced') {
        returnFocus();
        ignoreHeldKey();
      }
      if (isTold) services.signals.emit('popup-closed', { name });
      try {
        onClosed?.();
      } finally {
        history.then(resolveClosed);
      }
    },
  };
  return live;
}

/** Listens for what takes the shopper elsewhere. */
function hearLeaving(live: LivePopup, dialog: HTMLDialogElement, view: Window) {
  return [
    listen(view, 'pagehide', () => live.end('pagehide')),
    // A link to another part of the page scrolls below the popup.
    listen(view, 'hashchange', () => {
      const target = view.document.querySelector(':target');
      if (target && !dialog.contains(target)) live.end('closed');
    }),
  ];
}

/** The page's drafts: text typed into parts that were removed. */
export const draftsOf = perPage(() => createDrafts());
