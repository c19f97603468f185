import { lineIcon } from '../dom/line-icon.ts';
import { listen, undoAll } from '../dom/listen.ts';
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

/**
 * Stops the page from scrolling under a popup. Keeps the space of a classic scrollbar, by `scrollbar-gutter` or else by
 * padding, so that nothing shifts. Returns an undo.
 */
export function lockScroll(view: Window, dialog: HTMLElement): () => void {
  const { documentElement: root } = view.document;
  const width = view.innerWidth - root.clientWidth;
  const previous = (['overflow', 'scrollbar-gutter', 'padding-inline-end'] as const).map(
    (name) => [name, root.style.getPropertyValue(name), root.style.getPropertyPriority(name)] as const,
  );
  const hadStyle = root.hasAttribute('style');
  root.style.setProperty('overflow', 'hidden');
  if (width > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) root.style.setProperty('scrollbar-gutter', 'stable');
    else {
      const padding = Number.parseFloat(view.getComputedStyle(root).paddingInlineEnd) || 0;
      root.style.setProperty('padding-inline-end', `${padding + width}px`);
    }
  }
  // iOS scrolls the page if the touched element can't scroll.
  const stopTouch = listen<TouchEvent>(
    dialog,
    'touchmove',
    (event) => {
      if (event.touches.length === 1 && event.cancelable && !canScroll(event.target, dialog))
        event.preventDefault();
    },
    { passive: false },
  );
  return () => {
    stopTouch();
    for (const [name, value, priority] of previous) root.style.setProperty(name, value, priority);
    if (!hadStyle && root.style.length === 0) root.removeAttribute('style');
  };
}

/** Whether an element from the target up to the dialog can scroll, or is a text field. */
function canScroll(target: EventTarget | null, dialog: Element): boolean {
  if (target === dialog) return false;
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth || at.matches('input, textarea'))
      return true;
    if (at === dialog) return false;
  }
  return false;
}

const whole = { opacityProperty: true, visibilityProperty: true };
/** Safari before 17.4 tells of the box alone. */
const isSeen = (element: Element) => element.checkVisibility?.(whole) ?? element.getClientRects().length > 0;

/**
 * Calls `end` when an open modal dialog cannot be seen, or none of a group of elements that must be: the page behind it
 * is inert. That is what lists that hide cookie banners do, and styles of the shop. Returns a stop.
 */
export function endUnseen(
  dialog: HTMLElement,
  groups: readonly (readonly Element[])[],
  end: () => void,
): () => void {
  const all = [[dialog], ...groups];
  let isOver = false;
  const look = async () => {
    // Whatever fades in cannot be seen at first. One without an end, or that is held, never finishes.
    const fading = (dialog.getAnimations?.({ subtree: true }) ?? []).filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
    await Promise.allSettled(fading.map(({ finished }) => finished));
    if (!isOver && !all.every((group) => group.some(isSeen))) end();
  };
  // Chromium also tells when only `visibility` or `opacity` changes; elsewhere the next press or key finds that.
  const observer = new IntersectionObserver(look, { trackVisibility: true, delay: 100 } as object);
  for (const element of all.flat()) observer.observe(element);
  const presses = ['pointerdown', 'keydown'].map((type) => listen(window, type, look));
  return () => {
    isOver = true;
    observer.disconnect();
    undoAll(presses);
  };
}
