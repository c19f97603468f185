import { isPlainClick, listen, undoAll } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { type BackEntry, createBackEntry } from './back-entry.ts';
import { lockScroll } from './scroll-lock.ts';
import { endUnseen, type Groups } from './seen.ts';

/** What asks to close a modal dialog. */
export type CloseReason = 'button' | 'escape' | 'outside' | 'back' | 'unseen' | 'closed' | 'removed';

export interface ModalOptions {
  /** In the page, with an id, and closed. */
  readonly dialog: HTMLDialogElement;
  readonly services: Pick<Services, 'watch' | 'log'>;
  /** Named in reports: `popup "disclaimer"`. */
  readonly owner: string;
  /** What must be seen of it beside one of its controls: of each group one element. */
  readonly needs?: () => Groups;
  /** Only its own answers close it: no press outside, no Escape. Default never. */
  readonly isLocked?: () => boolean;
  /** Escape leaves it open. Default: while it is locked. */
  readonly keepsEscape?: () => boolean;
  /** A press outside leaves it open, as where text was typed. Default never. */
  readonly keepsPress?: () => boolean;
  /** The page behind it scrolls. Default false. */
  readonly letsScroll?: boolean;
  /** Back is left to the caller. Default false: it closes the dialog, once the shopper has touched the page. */
  readonly leavesBack?: boolean;
  /** Called when something asks to close it. The caller ends it, or not. */
  readonly onClose: (reason: CloseReason) => void;
}

export interface Modal {
  /** Closes the dialog, unlocks the page and leaves its history entry. Resolves when the browser has left that. */
  end(): Promise<void>;
}

/** The open ones, the topmost last. */
const stack: HTMLDialogElement[] = [];

interface Level {
  onBack: () => void;
  readonly entry: BackEntry;
}
/** A history entry for each modal that is open over others. The next one at its height uses it again. */
const levels: Level[] = [];

function levelAt(height: number): Level {
  const level: Level = levels[height] ?? {
    onBack: () => {},
    entry: createBackEntry(window, () => level.onBack()),
  };
  levels[height] = level;
  return level;
}

/**
 * Opens a dialog as a modal: the one way in which this client makes the page behind something inert. The page does not
 * scroll, and these ask to close it: an element with `data-popup-close`, Escape, Back, a press that begins and ends
 * outside, other code that closes or removes it, and that it cannot be seen.
 */
export function openModal(options: ModalOptions): Modal {
  const { dialog, services, owner, needs = () => [], onClose } = options;
  const { isLocked = () => false, keepsEscape = isLocked, keepsPress = () => false } = options;
  const level = !options.leavesBack && canGoBack() ? levelAt(stack.length) : undefined;
  let isOver = false;
  const ask = (reason: CloseReason) => {
    if (!isOver) onClose(reason);
  };

  const isTop = () => isTopmost(dialog);
  if (!dialog.open) dialog.showModal();
  stack.push(dialog);
  if (level) {
    level.onBack = () => ask('back');
    level.entry.claim();
  }
  const stops = [
    ...hearClosing(dialog, { isLocked, keepsEscape, keepsPress, ask }),
    services.watch(`#${CSS.escape(dialog.id)}`, () => () => dialog.isConnected || ask('removed'), { owner }),
    endUnseen(dialog, needs, isTop, () => {
      services.log('popup', owner, 'closed: it cannot be seen');
      ask('unseen');
    }),
    ...(options.letsScroll ? [] : [lockScroll(window, dialog)]),
  ];

  return {
    end() {
      if (isOver) return Promise.resolve();
      isOver = true;
      undoAll(stops);
      stack.splice(stack.indexOf(dialog), 1);
      // Without its attribute the browser takes it for closed, and keeps the page inert.
      if (dialog.matches(':modal')) dialog.setAttribute('open', '');
      if (dialog.open) dialog.close();
      return level?.entry.release() ?? Promise.resolve();
    },
  };
}

/** Whether it is over all others of ours, and nobody else's is open. */
const isTopmost = (dialog: HTMLDialogElement) =>
  stack.at(-1) === dialog &&
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].every((one) => stack.includes(one));

/** Chromium skips entries that were added without a user interaction: Back would leave the site. */
const canGoBack = () => navigator.userActivation?.hasBeenActive ?? true;

type Closing = Required<Pick<ModalOptions, 'isLocked' | 'keepsEscape' | 'keepsPress'>> & {
  ask(reason: CloseReason): void;
};

function hearClosing(dialog: HTMLDialogElement, { isLocked, keepsEscape, keepsPress, ask }: Closing) {
  /** A text selection that ends outside, or a press that began there, is no press on what is outside. */
  let beganOutside = false;
  return [
    // Not on the dialog: a press on plain text leaves focus on the body. And `cancel` is sent by Android's Back, too.
    listen<KeyboardEvent>(window, 'keydown', (event) => {
      if (event.key === 'Escape' && keepsEscape() && isTopmost(dialog)) event.preventDefault();
    }),
    // The cancel event of a file field bubbles.
    listen(dialog, 'cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (!isLocked()) ask('escape');
    }),
    listen(dialog, 'close', (event) => {
      if (event.target === dialog && !dialog.open) ask('closed');
    }),
    listen<PointerEvent>(dialog, 'pointerdown', (event) => {
      beganOutside = isOutside(dialog, event);
    }),
    listen<MouseEvent>(dialog, 'click', (event) => {
      const { target, detail } = event;
      if (target instanceof Element && target.closest('[data-popup-close]') && isPlainClick(event)) {
        event.preventDefault();
        return ask('button');
      }
      // The second click of a double click was meant for the opener.
      if (!beganOutside || detail > 1 || !isOutside(dialog, event)) return;
      if (!isLocked() && !keepsPress()) ask('outside');
    }),
  ];
}

/** Whether a press was on the backdrop, and not on a guest in the top layer, such as a password manager's menu. */
function isOutside(dialog: HTMLElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const isIn = ({ left, right, top, bottom }: DOMRect) => x > left && x < right && y > top && y < bottom;
  if (target !== dialog || isIn(dialog.getBoundingClientRect())) return false;
  // Outside of a modal dialog such a guest is inert: what is pressed on it arrives here.
  const guests = CSS.supports('selector(:popover-open)') ? document.querySelectorAll(':popover-open') : [];
  return ![...guests].some((guest) => isIn(guest.getBoundingClientRect()));
}
