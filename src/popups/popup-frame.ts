import { lineIcon } from '../dom/line-icon.ts';
import { createLiveRegion } from '../dom/live-region.ts';
import { make } from '../dom/make.ts';

/** What a popup of ours is made of. Its content goes into `body`. */
export interface PopupFrame {
  readonly dialog: HTMLDialogElement;
  readonly title: HTMLElement;
  readonly closeButton: HTMLElement;
  /** Said to screen readers, and shown, while it loads. */
  readonly status: HTMLElement;
  readonly body: HTMLElement;
}

interface HeaderOptions {
  /** Unique in the page. */
  readonly titleId: string;
  readonly title: string;
  readonly closeLabel: string;
}

interface FrameOptions extends Omit<HeaderOptions, 'titleId'> {
  /** Unique in the page. */
  readonly id: string;
  readonly className: string;
}

/** The top of a popup, with what closes it: the same whether its dialog is made here or rendered by an island. */
export function createHeader({ titleId, title: text, closeLabel }: HeaderOptions) {
  const title = make('h2', { class: 'sf-popup-title', id: titleId, tabindex: '-1' }, text);
  const closeButton = make(
    'button',
    { type: 'button', class: 'sf-popup-close', 'data-popup-close': '', 'aria-label': closeLabel },
    lineIcon(document, 'M6 6l12 12M18 6L6 18'),
  );
  const header = make('div', { class: 'sf-popup-header' }, title, closeButton);
  return { header, title, closeButton };
}

/** A dialog that is not yet in the page. */
export function createFrame({ id, className, ...options }: FrameOptions): PopupFrame {
  const { header, title, closeButton } = createHeader({ ...options, titleId: `${id}-title` });
  const status = createLiveRegion({ className: 'sf-popup-status' });
  const body = make('div', { class: 'sf-popup-body' });
  const dialog = make(
    'dialog',
    { class: `sf-popup ${className}`.trim(), id, 'aria-labelledby': title.id },
    make('div', { class: 'sf-popup-frame' }, header, status, body),
  );
  return { dialog, title, closeButton, status, body };
}

/**
 * Moves the words of the content's own heading up into the popup's title, when nothing is said before it, so that they
 * stay in sight and are not said twice.
 */
export function takeHeading({ title, body }: Pick<PopupFrame, 'title' | 'body'>): void {
  const heading = body.querySelector('[data-popup-title], h1, h2');
  if (!heading?.textContent?.trim() || !isFirst(heading, body)) return;
  title.replaceChildren(...heading.childNodes);
  heading.remove();
}

/** No text stands before it. */
function isFirst(element: Element, body: Element): boolean {
  const before = element.ownerDocument.createRange();
  before.setStart(body, 0);
  before.setEndBefore(element);
  return before.toString().trim() === '';
}
