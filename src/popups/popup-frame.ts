import { lineIcon } from '../dom/line-icon.ts';
import { createLiveRegion } from '../dom/live-region.ts';
import { make } from '../dom/make.ts';

/** The elements of a popup. Its content goes into `body`. */
export interface PopupFrame {
  readonly dialog: HTMLDialogElement;
  readonly title: HTMLElement;
  readonly closeButton: HTMLElement;
  /** Live region, visible while the content loads. */
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

/** Creates the header with title and close button. Also for dialogs that an island renders. */
export function createHeader({ titleId, title: text, closeLabel }: HeaderOptions) {
  const title = make('h2', { class: 'sf-popup-title', id: titleId, tabindex: '-1' }, text);
  const closeButton = make(
    'button',
    { type: 'button', class: 'sf-round sf-popup-close', 'data-popup-close': '', 'aria-label': closeLabel },
    lineIcon(document, 'M6 6l12 12M18 6L6 18'),
  );
  const header = make('div', { class: 'sf-popup-header' }, title, closeButton);
  return { header, title, closeButton };
}

/** Creates a dialog that is not yet in the page. */
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
 * Moves the text of the content's heading to the popup's title if no text precedes it. So it stays visible and is not
 * read twice.
 */
export function takeHeading({ title, body }: Pick<PopupFrame, 'title' | 'body'>): void {
  const heading = body.querySelector('[data-popup-title], h1, h2');
  if (!heading?.textContent?.trim() || !isFirst(heading, body)) return;
  title.replaceChildren(...heading.childNodes);
  heading.remove();
}

/** Whether no text precedes the element. */
function isFirst(element: Element, body: Element): boolean {
  const before = element.ownerDocument.createRange();
  before.setStart(body, 0);
  before.setEndBefore(element);
  return before.toString().trim() === '';
}
