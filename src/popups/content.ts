import type { AttendedPart, Drafts } from '../dom/drafts.ts';
import { keepFocusWithin } from '../dom/focus.ts';
import { setFragment } from '../dom/fragment.ts';
import type { FragmentSource } from '../dom/fragment-source.ts';
import { make } from '../dom/make.ts';
import type { Say } from '../page/texts.ts';
import type { popupTexts } from './popup.texts.ts';
import { type PopupFrame, takeHeading } from './popup-frame.ts';

/**
 * What stands in a popup: a checked answer of the server, or what a function puts there and takes away again. The
 * function may say later that it failed after all.
 */
export type PopupContent =
  | { readonly source: FragmentSource }
  | { readonly mount: (body: HTMLElement, fail: (error: unknown) => void) => (() => void) | undefined };

/** Gives the content, as soon as it is there. The signal is aborted when the popup closes. */
export type LoadContent = (signal: AbortSignal) => Promise<PopupContent>;

export type ContentState = 'loading' | 'ready' | 'failed';

interface Filling {
  readonly frame: PopupFrame;
  readonly say: Say<keyof typeof popupTexts>;
  /** As the console says it: `popup "disclaimer"`. */
  readonly owner: string;
  /** Ends everything. */
  readonly signal: AbortSignal;
  /** The way without us, offered where the content can't be had. */
  readonly href?: string | undefined;
  /** Stores what is typed, and the key of this content in it. */
  readonly drafts: Drafts;
  readonly draftKey: string;
  readonly onState: (state: ContentState) => void;
}

/** In ms: a load that takes longer shows that it is under way. */
const slowAfter = 200;

/** Fills a popup, as often as asked: what comes last is what is shown. */
export function createFiller({ frame, say, owner, signal, href, drafts, draftKey, onState }: Filling) {
  const { dialog, body, status, title } = frame;
  let turn = new AbortController();
  let undo: (() => void) | undefined;
  let attended: AttendedPart | undefined;

  const empty = () => {
    const end = undo;
    undo = undefined;
    attended?.leave();
    attended = undefined;
    try {
      end?.();
    } finally {
      body.replaceChildren();
    }
  };

  /** What had focus may be gone, and with it the keyboard's place in the popup. */
  const keepFocusInside = () => {
    if (dialog.open) keepFocusWithin(dialog, title);
  };

  const put = (content: PopupContent, again: () => void) => {
    empty();
    const mine = turn.signal;
    if ('source' in content) {
      setFragment(body, content.source);
      takeHeading(frame);
      attended = drafts.attend(draftKey, body);
    } else {
      undo = content.mount(body, (error) => {
        if (!mine.aborted && !signal.aborted) fail(error, again);
      });
    }
    onState('ready');
    const wished = body.querySelector<HTMLElement>('[autofocus]');
    if (wished && dialog.open) wished.focus();
    keepFocusInside();
  };

  const fail = (error: unknown, again: () => void) => {
    console.error(`${owner}: ${error instanceof Error ? error.message : error}`);
    empty();
    body.removeAttribute('aria-busy');
    body.append(failure(again));
    onState('failed');
    keepFocusInside();
  };

  const failure = (again: () => void) => {
    const retry = make(
      'button',
      { type: 'button', class: 'sf-button sf-button-primary' },
      say('popup.retry'),
    );
    retry.addEventListener('click', again);
    const actions = make('p', { class: 'sf-message-actions' }, retry);
    if (href !== undefined)
      actions.append(make('a', { class: 'sf-button sf-button-secondary', href }, say('popup.asPage')));
    const words = make('p', {}, say('popup.failed'));
    return make('div', { class: 'sf-message sf-message-danger', role: 'alert' }, words, actions);
  };

  const wait = () => {
    status.className = 'sf-popup-status';
    status.replaceChildren(
      make('span', { class: 'sf-spinner', 'aria-hidden': 'true' }),
      ` ${say('popup.loading')}`,
    );
  };

  const load = (get: LoadContent) => {
    turn.abort();
    turn = new AbortController();
    const mine = AbortSignal.any([turn.signal, signal]);
    empty();
    body.setAttribute('aria-busy', 'true');
    status.replaceChildren();
    onState('loading');
    keepFocusInside();
    let isWaitShown = false;
    const slow = setTimeout(() => {
      isWaitShown = true;
      wait();
    }, slowAfter);
    const done = () => {
      clearTimeout(slow);
      if (mine.aborted) return false;
      body.removeAttribute('aria-busy');
      status.className = 'sf-status';
      status.replaceChildren();
      return true;
    };
    const again = () => load(get);
    // A promise also where it throws at once.
    new Promise<PopupContent>((resolve) => resolve(get(mine)))
      .then(
        (content) => {
          if (!done()) return;
          put(content, again);
          if (isWaitShown) status.textContent = say('popup.loaded');
        },
        (error: unknown) => {
          if (done()) fail(error, again);
        },
      )
      .catch((error: unknown) => {
        if (!mine.aborted) fail(error, again);
      });
    mine.addEventListener('abort', () => clearTimeout(slow), { once: true });
  };

  const show = (content: PopupContent) => {
    turn.abort();
    turn = new AbortController();
    body.removeAttribute('aria-busy');
    status.replaceChildren();
    try {
      put(content, () => show(content));
    } catch (error) {
      fail(error, () => show(content));
    }
  };

  return { load, show, empty };
}
