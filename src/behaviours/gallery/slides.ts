import PhotoSwipe from 'photoswipe';
import type { Say } from '../../page/texts.ts';
import type { GalleryFrame } from './frame.ts';
import type { GalleryText } from './gallery.texts.ts';
import type { GalleryItem } from './items.ts';
import { createVideoSlide, setVideoSlide } from './video.ts';

/** In ms: opening, closing, zooming. The library takes none where the shopper wants less motion. */
const duration = 333;

/** Each of theirs would be written as HTML text, their loading sign too. */
const noButtons = {
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  close: false,
  counter: false,
  preloader: false,
};

export interface SlidesRequest {
  readonly say: Say<GalleryText>;
  readonly items: readonly GalleryItem[];
  /** The place of the first one that is shown, from 0. */
  readonly at: number;
  /** The hash of the page's order button, where it can be pressed. */
  readonly orderHref: string | undefined;
  readonly onVideoStart: (item: GalleryItem) => void;
}

/** PhotoSwipe's slides and gestures in our frame, not yet started: pictures by the library, videos by us. */
export function createSlides(
  { items, at, say, orderHref, onVideoStart }: SlidesRequest,
  { stage, status, zoom, close }: GalleryFrame,
): PhotoSwipe {
  const slides = new PhotoSwipe({
    ...noButtons,
    dataSource: items.map((item) => ({
      type: item.kind === 'video' ? 'video' : 'image',
      src: item.address,
      width: item.width,
      height: item.height,
      alt: item.title,
      msrc: item.thumb?.currentSrc ?? '',
      element: item.link,
      thumbCropped: true,
    })),
    index: at,
    appendToEl: stage,
    bgOpacity: 1,
    showAnimationDuration: duration,
    hideAnimationDuration: duration,
    zoomAnimationDuration: duration,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    clickToCloseNonZoomable: false,
    imageClickAction: 'zoom',
    tapAction: false,
    errorMsg: say('gallery.pictureFailed'),
    paddingFn: ({ x }) => {
      const side = x < 768 ? 0 : 88;
      return { top: 68, bottom: orderHref ? 84 : 24, left: side, right: side };
    },
  });
  slides.on('keydown', (event) => {
    const { key, target } = event.originalEvent;
    // Tab is the browser's and Escape the dialog's; letters are for who speaks to the page. A video has its own keys.
    if (!key.startsWith('Arrow') || target instanceof HTMLVideoElement) event.preventDefault();
  });
  slides.on('contentLoad', (event) => {
    const item = items[event.content.index];
    if (item?.kind !== 'video') return;
    event.preventDefault();
    event.content.element ??= createVideoSlide(stage.ownerDocument, {
      address: item.address,
      title: item.title,
      poster: item.thumb?.currentSrc,
      failed: say('gallery.videoFailed'),
      onStart: () => onVideoStart(item),
    });
    setVideoSlide(event.content.element, event.content.slide?.isActive ?? false);
  });
  slides.on('contentActivate', ({ content }) => {
    if (content.type === 'video') setVideoSlide(content.element, true);
  });
  slides.on('contentDeactivate', ({ content }) => {
    if (content.type === 'video') setVideoSlide(content.element, false);
  });
  slides.on('change', () => {
    const text = items[slides.currIndex]?.kind === 'video' ? 'gallery.video' : 'gallery.picture';
    status.textContent = say(text, { number: slides.currIndex + 1, count: items.length });
    showZoom();
  });
  slides.on('loadError', ({ content }) => {
    if (content.index === slides.currIndex) status.textContent = say('gallery.pictureFailed');
    showZoom();
  });
  slides.on('zoomPanUpdate', () => showZoom());
  return slides;

  function showZoom() {
    const { currSlide } = slides;
    if (!currSlide || slides.isDestroying) return;
    const { initial, secondary } = currSlide.zoomLevels;
    const isIn = currSlide.currZoomLevel > initial + 0.001;
    const can = currSlide.isZoomable() && Math.abs(secondary - initial) >= 0.01;
    if (!can && zoom === stage.ownerDocument.activeElement) close.focus();
    zoom.hidden = !can;
    zoom.setAttribute('aria-label', say(isIn ? 'gallery.zoomOut' : 'gallery.zoomIn'));
  }
}

/** The dialog around it says what it is; theirs is a second one, without a name and with English words. */
export function plainWords({ element, scrollWrap, mainScroll }: PhotoSwipe): void {
  element?.removeAttribute('role');
  element?.removeAttribute('tabindex');
  scrollWrap?.removeAttribute('aria-roledescription');
  for (const { el } of mainScroll.itemHolders) el.removeAttribute('aria-roledescription');
}
