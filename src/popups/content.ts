import { anySignal } from '../calls/deadline.ts';
import type { AttendedPart, Drafts } from '../dom/drafts.ts';
import { keepFocusWithin } from '../dom/focus.ts';
import { type FragmentSource, setFragment } from '../dom/fragment.ts';
import { make } from '../dom/make.ts';
import type { Report } from '../page/report.ts';
import type { Say } from '../page/texts.ts';
import type { popupTexts } from './popup.texts.ts';
import { type PopupFrame, takeHeading } from './popup-frame.ts';

/**
 * The content of a popup: a checked response of the server, or a function that mounts it and returns its cleanup. The
 * function may call `fail` later.
 */
export type PopupContent =
  | { readonly source: FragmentSource }
  | { readonly mount: (body: HTMLElement, fail: (error: unknown) => void) => (() => void) | undefined };

/** Loads the content. The signal is aborted when the popup closes. */
export type LoadContent = (signal: AbortSignal) => Promise<PopupContent>;

export type ContentState = 'loading' | 'ready' | 'failed';

interface FillerOptions {
  readonly frame: PopupFrame;
  readonly say: Say<keyof typeof popupTexts>;
  readonly report: Report;
  /** Named in reports: `popup "disclaimer"`. */
  readonly owner: string;
  /** Aborted when the popup closes. */
  readonly signal: AbortSignal;
  /** The page with the same content, offered if the content fails to load. */
  readonly href?: string | undefined;
  /** Saves typed text, under `draftKey`. */
  readonly drafts: Drafts;
  readonly draftKey: string;
  readonly onState: (state: ContentState) => void;
}

/** In ms. A longer load shows a spinner. */
const slowAfter = 200;

/** Creates functions that load, show and remove the content of a popup. The last call wins. */
export function createFiller({
  frame,
  say,
  report,
  owner,
  signal,
  href,
  drafts,
  draftKey,
  onState,
}: FillerOptions) {
  const { dialog, body, status, title } = frame;
  let current = new AbortController();
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

  /** Keeps focus in the popup if the focused element was removed. */
  const restoreFocus = () => {
    if (dialog.open) keepFocusWithin(dialog, title);
  };

  const put = (content: PopupContent, retry: () => void) => {
    empty();
    const loadSignal = current.signal;
    if ('source' in content) {
      setFragment(body, content.source);
      takeHeading(frame);
      attended = drafts.attend(draftKey, body);
    } else {
      undo = content.mount(body, (error) => {
        if (!loadSignal.aborted && !signal.aborted) fail(error, retry);
      });
    }
    // What was scrolled is gone. New content begins at its top, or at the field that wants focus.
    dialog.scrollTop = 0;
    onState('ready');
    const autofocus = body.querySelector<HTMLElement>('[autofocus]');
    if (autofocus && dialog.open) autofocus.focus();
    restoreFocus();
  };

  const fail = (error: unknown, retry: () => void) => {
    report('popup-failed', error, owner);
    empty();
    body.removeAttribute('aria-busy');
    body.append(createFailure(retry));
    onState('failed');
    restoreFocus();
  };

  const createFailure = (onRetry: () => void) => {
    const button = make(
      'button',
      { type: 'button', class: 'sf-button sf-button-primary' },
      say('popup.retry'),
    );
    button.addEventListener('click', onRetry);
    const actions = make('p', { class: 'sf-message-actions' }, button);
    if (href !== undefined)
      actions.append(make('a', { class: 'sf-button sf-button-secondary', href }, say('popup.asPage')));
    const text = make('p', {}, say('popup.failed'));
    return make('div', { class: 'sf-message sf-message-danger', role: 'alert' }, text, actions);
  };

  const showLoading = () => {
    status.className = 'sf-popup-status';
    status.replaceChildren(
      make('span', { class: 'sf-spinner', 'aria-hidden': 'true' }),
      ` ${say('popup.loading')}`,
    );
  };

  const load = (get: LoadContent) => {
    current.abort();
    current = new AbortController();
    const loadSignal = anySignal(current.signal, signal);
    empty();
    body.setAttribute('aria-busy', 'true');
    status.replaceChildren();
    onState('loading');
    restoreFocus();
    let isLoadingShown = false;
    const slow = setTimeout(() => {
      isLoadingShown = true;
      showLoading();
    }, slowAfter);
    const done = () => {
      clearTimeout(slow);
      if (loadSignal.aborted) return false;
      body.removeAttribute('aria-busy');
      status.className = 'sf-status';
      status.replaceChildren();
      return true;
    };
    const retry = () => load(get);
    // Turns a synchronous throw into a rejection.
    new Promise<PopupContent>((resolve) => resolve(get(loadSignal)))
      .then(
        (content) => {
          if (!done()) return;
          put(content, retry);
          if (isLoadingShown) status.textContent = say('popup.loaded');
        },
        (error: unknown) => {
          if (done()) fail(error, retry);
        },
      )
      .catch((error: unknown) => {
        if (!loadSignal.aborted) fail(error, retry);
      });
    loadSignal.addEventListener('abort', () => clearTimeout(slow), { once: true });
  };

  const show = (content: PopupContent) => {
    current.abort();
    current = new AbortController();
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
