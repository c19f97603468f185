import { lineIcon } from '../../../dom/line-icon.ts';
import { listen } from '../../../dom/listen.ts';
import { createLiveRegion } from '../../../dom/live-region.ts';
import { make } from '../../../dom/make.ts';
import type { Say } from '../../../page/texts.ts';
import type { GalleryText } from './gallery.texts.ts';

export type GalleryFrame = ReturnType<typeof createGalleryFrame>;

const cross = 'M6 6l12 12M18 6L6 18';
const left = 'M15 5l-7 7 7 7';
const right = 'M9 5l7 7-7 7';
const glass = 'M16 16l5 5M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10.5 8v5M8 10.5h5';

/**
 * Creates the dialog around the pictures without adding it to the page. The buttons are our own: the library writes its
 * buttons as HTML strings, which Trusted Types forbid. `orderHref` is the hash of the order button, if it can be pressed.
 */
export function createGalleryFrame(
  page: Document,
  { label, say, orderHref }: { label: string; say: Say<GalleryText>; orderHref: string | undefined },
) {
  const button = (name: string, text: string, path: string) =>
    make(
      'button',
      { class: `sf-round sf-gallery-button sf-gallery-${name}`, type: 'button', 'aria-label': text },
      lineIcon(page, path),
    );

  /** Where the pictures go. */
  const stage = make('div', { class: 'sf-gallery-stage' });
  /** The number of the picture: visible, and announced as it changes. */
  const status = createLiveRegion({ tag: 'p', className: 'sf-gallery-status' });
  const zoom = button('zoom', say('gallery.zoomIn'), glass);
  const close = button('close', say('gallery.close'), cross);
  // Where focus starts.
  close.setAttribute('autofocus', '');
  const previous = button('previous', say('gallery.previous'), left);
  const next = button('next', say('gallery.next'), right);
  const bar = make('div', { class: 'sf-gallery-bar' }, status, zoom, close);
  const dialog = make('dialog', { class: 'sf-gallery', 'aria-label': label }, stage, bar, previous, next);
  const order = orderHref
    ? make('a', { class: 'sf-gallery-order', href: orderHref }, say('gallery.order'))
    : undefined;
  if (order) dialog.append(order);
  return { dialog, stage, status, zoom, close, previous, next, order };
}

interface VideoSlide {
  /** An address of this site, absolute. */
  readonly address: string;
  readonly title: string;
  /** Address of the picture that is shown until the video plays. */
  readonly poster: string | undefined;
  /** The message if the video can't be played. */
  readonly failed: string;
  /** Called when the video plays for the first time. */
  readonly onStart: () => void;
}

/** A slide with a video that the shopper starts. Touches and keys on it go to the video, not to the slides. */
export function createVideoSlide({ address, title, poster, failed, onStart }: VideoSlide) {
  const video = make('video', {
    ...{ controls: '', playsinline: '', preload: 'metadata', 'aria-label': title },
    ...(poster && { poster }),
    src: address,
  });
  const slide = make('div', { class: 'sf-gallery-video' }, video);
  // These listeners are garbage-collected with the slide.
  listen(video, 'playing', onStart, { once: true });
  const message = () => make('p', { class: 'pswp__error-msg', role: 'alert' }, failed);
  listen(video, 'error', () => slide.replaceChildren(message()), { once: true });
  for (const type of ['pointerdown', 'touchmove', 'wheel'])
    listen(video, type, (event) => event.stopPropagation(), { passive: true });
  return slide;
}

/** Makes slides that are out of sight inert, and pauses their videos. */
export function setVideoSlide(slide: Element | undefined, isCurrent: boolean): void {
  if (!(slide instanceof HTMLElement)) return;
  slide.inert = !isCurrent;
  if (!isCurrent) slide.querySelector('video')?.pause();
}
