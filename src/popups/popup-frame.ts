import { lineIcon } from '../dom/line-icon.ts';
/** What a popup of ours is made of. Its content goes into `body`. */
export interface PopupFrame {
  readonly dialog: HTMLDialogElement;
  readonly title: HTMLElement;
  readonly closeButton: HTMLElement;
  /** Said to screen readers, and shown, while it loads. */
  readonly status: HTMLElement;
  readonly body: HTMLElement;
}

interface FrameOptions {
  /** Unique in the page. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly className: string;
}

/** A dialog that is not yet in the page. */
export function createFrame(document: Document, options: FrameOptions): PopupFrame {
  const { id, closeLabel, className } = options;
  const make = (tag: string, name: string, attributes: Record<string, string> = {}, ...inside: Node[]) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...inside);
    return element;
  };
  const title = make('h2', 'sf-popup-title', { id: `${id}-title`, tabindex: '-1' });
  title.textContent = options.title;
  const closeButton = make(
    'button',
    'sf-popup-close',
    { type: 'button', 'data-popup-close': '', 'aria-label': closeLabel },
    lineIcon(document, 'M6 6l12 12M18 6L6 18'),
  );
  const status = make('div', 'sf-popup-status', { role: 'status' });
  const body = make('div', 'sf-popup-body');
  const dialog = make(
    'dialog',
    `sf-popup ${className}`.trim(),
    { id, 'aria-labelledby': title.id },
    make('div', 'sf-popup-frame', {}, make('div', 'sf-popup-header', {}, title, closeButton), status, body),
  );
  return { dialog: dialog as HTMLDialogElement, title, closeButton, status, body };
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
