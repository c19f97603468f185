import { isPlainClick } from '../../dom/is-plain-click.ts';
import 'photoswipe/style.css';
import './gallery.css';
import type PhotoSwipe from 'photoswipe';
import { listen } from '../../dom/listen.ts';
import type { Services } from '../../page/services.ts';
import { popupsOf } from '../../popups/manager.ts';
import type { Popup } from '../../popups/popup.ts';
import { createGalleryFrame } from './frame.ts';
import { createSlides, plainWords, type SlidesRequest } from './slides.ts';

export interface GalleryRequest extends SlidesRequest {
  readonly services: Services;
  readonly label: string;
  /** Where focus goes back to. */
  readonly opener: HTMLElement;
  readonly onShow: (at: number) => void;
  /** The shopper wants to order: it has closed, and focus is where it was. Wait for `settled` before you scroll. */
  readonly onOrder: (settled: Promise<void>) => void;
  /** Called once, whatever closed it. `settled`: the browser's history is as it was. */
  readonly onClosed: (settled: Promise<void>) => void;
}

export interface GalleryViewer {
  show(at: number): void;
  /** At once. */
  close(): void;
}

/**
 * Opens the pictures over the page: a native dialog, which keeps focus inside, with PhotoSwipe's slides and gestures in
 * it. The page's popup manager has Back, the scroll lock, the signals and where focus goes. Undefined, and nothing
 * happens, while another popup must be answered.
 */
export function openGallery(request: GalleryRequest): GalleryViewer | undefined {
  const { services, say, label, items, opener, orderHref, onShow, onOrder, onClosed } = request;
  const page = opener.ownerDocument;
  const frame = createGalleryFrame(page, { label, say, orderHref });
  const { dialog } = frame;
  page.body.append(dialog);

  const pictures = createSlides(request, frame);
  let wantsOrder = false;
  let isOver = false;

  let popup: Popup | undefined;
  popup = popupsOf(services).open({
    name: 'gallery',
    dialog,
    opener,
    onClosed() {
      isOver = true;
      end(pictures);
      dialog.remove();
      const settled = popup?.closed ?? Promise.resolve();
      onClosed(settled);
      if (wantsOrder) onOrder(settled);
    },
  });
  if (!popup) {
    dialog.remove();
    return undefined;
  }

  /** Its picture goes back to its place in the page first; at once while it is still on its way, or already going. */
  const close = () => {
    if (pictures.opener.isOpen && !pictures.isDestroying) pictures.close();
    else popup?.close();
  };
  const step = (by: number) => pictures.goTo((pictures.currIndex + by + items.length) % items.length);
  /** The slides beside it come when it has opened. */
  const turn = (by: number) => () => pictures.opener.isOpen && !pictures.isDestroying && step(by);

  pictures.on('change', () => onShow(pictures.currIndex));
  pictures.on('close', () => dialog.setAttribute('data-closing', ''));
  pictures.on('openingAnimationEnd', () => dialog.setAttribute('data-open', ''));
  pictures.on('destroy', () => {
    if (!isOver) popup?.close();
  });
  // Some browsers take a swipe over what doesn't scroll for a fling, and the next tap for what stops it.
  listen(
    frame.stage,
    'touchmove',
    (event) => {
      if (event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  listen(frame.close, 'click', close);
  listen(frame.previous, 'click', turn(-1));
  listen(frame.next, 'click', turn(1));
  listen(frame.zoom, 'click', () => pictures.toggleZoom());
  if (frame.order)
    listen<MouseEvent>(frame.order, 'click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      wantsOrder = true;
      close();
    });
  // Escape, before the manager hears of it: that closes at once.
  listen(
    dialog,
    'cancel',
    (event) => {
      if (!event.cancelable || event.target !== dialog) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    },
    { capture: true },
  );

  try {
    pictures.init();
  } catch (error) {
    popup?.close();
    throw error;
  }
  plainWords(pictures);
  frame.previous.hidden = frame.next.hidden = items.length < 2;
  return {
    show: (wanted) => {
      if (wanted !== pictures.currIndex) pictures.goTo(wanted);
    },
    close: () => popup?.close(),
  };
}

function end(slides: PhotoSwipe) {
  slides.animations.stopAll();
  // It ignores a call to close while it opens; this skips its own way out.
  slides.isDestroying = true;
  slides.destroy();
}
