import { createDrafts, followTyping } from '../dom/drafts.ts';
import { focusInPlace } from '../dom/focus.ts';
import { isPlainClick, listen, undoAll } from '../dom/listen.ts';
import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import { type ContentState, createFiller, type LoadContent, type PopupContent } from './content.ts';
import { popupTexts } from './popup.texts.ts';
import type { GivenPopup, MadePopup, Popup } from './popup.ts';
import { createFrame, endUnseen, lockScroll, type PopupFrame } from './popup-frame.ts';
import { rememberPlace } from './return-focus.ts';

/** Why a popup ended. `closed`: by the shopper or by whoever opened it. */
export type EndReason = 'closed' | 'back' | 'replaced' | 'pagehide' | 'removed';

export interface LivePopup {
  readonly popup: Popup;
  /** Shows it. */
  start(): void;
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
  let state: ContentState = 'ready';
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

  /** What must be seen: something of a popup that nobody asked for, and whatever it needs. */
  const groups = () => {
    if (state !== 'ready' || !frame) return [];
    if (needs) return [...frame.body.querySelectorAll(needs)].map((one) => [one]);
    return request.uninvited && frame.body.childElementCount ? [[...frame.body.children]] : [];
  };
  let unwatch = () => {};
  const onState = (now: ContentState) => {
    state = now;
    unwatch();
    unwatch = endUnseen(dialog, groups(), () => {
      services.log('popup', name, 'closed: it cannot be seen');
      live.end('closed');
    });
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
      if (!dialog.open) dialog.showModal();
      stops.push(lockScroll(view, dialog), ...listenForClose(live, dialog, view, services));
      onState('ready');
      focusInPlace(frame?.title ?? dialog.querySelector('[autofocus], .sf-popup-title'));
      services.signals.emit('popup-opened', { name });
      if ('content' in request) show(request.content);
    },

    end(reason) {
      if (controller.signal.aborted) return;
      controller.abort();
      unwatch();
      undoAll(stops);
      try {
        filler?.empty();
      } catch (error) {
        services.report('undo-failed', error, `popup "${name}"`);
      }
      if (dialog.open) dialog.close();
      if (frame) dialog.remove();
      const history = onEnd(live, reason);
      if (reason !== 'replaced') returnFocus();
      services.signals.emit('popup-closed', { name });
      try {
        onClosed?.();
      } finally {
        history.then(resolveClosed);
      }
    },
  };
  return live;
}

/** Listens for everything that closes a popup, except Back and the next popup. */
function listenForClose(live: LivePopup, dialog: HTMLDialogElement, view: Window, { watch }: Services) {
  const close = () => live.end('closed');
  const typing = followTyping(dialog);
  /** A text selection that ends on the backdrop is not a press on it. */
  let pressedBackdrop = false;
  return [
    typing.stop,
    // Not on the dialog: a press on plain text leaves focus on the body. And `cancel` is sent by Android's Back, too.
    listen<KeyboardEvent>(view, 'keydown', (event) => {
      if (event.key === 'Escape' && live.keepsEscape()) event.preventDefault();
    }),
    // The cancel event of a file field bubbles.
    listen(dialog, 'cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (!live.isLocked()) close();
    }),
    listen(dialog, 'close', (event) => {
      if (event.target === dialog && !dialog.open) close();
    }),
    listen(dialog, 'pointerdown', ({ target }) => {
      pressedBackdrop = target === dialog;
    }),
    listen<MouseEvent>(dialog, 'click', (event) => {
      const { target, detail } = event;
      if (target instanceof Element && target.closest('[data-popup-close]') && isPlainClick(event)) {
        event.preventDefault();
        close();
      }
      // The second click of a double click was meant for the opener.
      const isBackdropClick = target === dialog && pressedBackdrop && detail < 2;
      // With typed text, a click on the backdrop may be a slip, so it does not close.
      if (isBackdropClick && !live.isLocked() && !typing.hasText()) close();
    }),
    listen(view, 'pagehide', () => live.end('pagehide')),
    // A link to another part of the page scrolls below the popup.
    listen(view, 'hashchange', () => {
      const target = view.document.querySelector(':target');
      if (target && !dialog.contains(target)) close();
    }),
    watch(`#${CSS.escape(dialog.id)}`, () => () => dialog.isConnected || live.end('removed'), {
      owner: 'popups',
    }),
  ];
}

/** The page's drafts: text typed into parts that were removed. */
export const draftsOf = perPage(() => createDrafts());
