import 'photoswipe/style.css';
import './gallery.css';
import type PhotoSwipe from 'photoswipe';
import { isPlainClick, listen } from '../../../dom/listen.ts';
import type { Services } from '../../../page/services.ts';
import { popupsOf } from '../../../popups/manager.ts';
import type { Popup } from '../../../popups/popup.ts';
import { createGalleryFrame } from './frame.ts';
import { createSlides, removeLibraryRoles, type SlidesRequest } from './slides.ts';

export interface GalleryRequest extends SlidesRequest {
  readonly services: Services;
  readonly label: string;
  /** Gets focus back after closing. */
  readonly opener: HTMLElement;
  readonly onShow: (at: number) => void;
  /** The shopper pressed the order link. The viewer is closed and focus restored; wait for `settled` before ordering. */
  readonly onOrder: (settled: Promise<void>) => void;
  /** Called once, whatever closed it. `settled` resolves when the browser's history is restored. */
  readonly onClosed: (settled: Promise<void>) => void;
}

export type GalleryViewer = NonNullable<ReturnType<typeof openGallery>>;

/**
 * Opens the pictures over the page: PhotoSwipe's slides and gestures inside a native dialog, which traps focus. The popup
 * manager handles Back, the scroll lock, the signals and the return of focus. Returns undefined and does nothing while
 * another popup must be answered.
 */
export function openGallery(request: GalleryRequest) {
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
      destroy(pictures);
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

  /** Animates the picture back to its place in the page, unless it is still opening or already closing. */
  const close = () => {
    if (pictures.opener.isOpen && !pictures.isDestroying) pictures.close();
    else popup?.close();
  };
  const step = (by: number) => pictures.goTo((pictures.currIndex + by + items.length) % items.length);
  /** Does nothing until the opening animation has ended, because the other slides are only created then. */
  const turn = (by: number) => () => pictures.opener.isOpen && !pictures.isDestroying && step(by);

  pictures.on('change', () => onShow(pictures.currIndex));
  pictures.on('close', () => dialog.setAttribute('data-closing', ''));
  pictures.on('openingAnimationEnd', () => dialog.setAttribute('data-open', ''));
  pictures.on('destroy', () => {
    if (!isOver) popup?.close();
  });
  // Some browsers treat a swipe over an element that doesn't scroll as a fling, and use the next tap to stop it.
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
  // Handles Escape before the popup manager, which would close without the animation.
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
  removeLibraryRoles(pictures);
  frame.previous.hidden = frame.next.hidden = items.length < 2;
  return {
    show: (wanted: number) => {
      if (wanted !== pictures.currIndex) pictures.goTo(wanted);
    },
    /** Without an animation. */
    close: () => popup?.close(),
  };
}

function destroy(slides: PhotoSwipe) {
  slides.animations.stopAll();
  // PhotoSwipe ignores `close` while it is opening; this skips its closing animation.
  slides.isDestroying = true;
  slides.destroy();
}
