import PhotoSwipe from 'photoswipe';
import type { Say } from '../../../page/texts.ts';
import { createVideoSlide, type GalleryFrame, setVideoSlide } from './frame.ts';
import type { GalleryText } from './gallery.texts.ts';
import type { GalleryItem } from './items.ts';

/** In ms, for opening, closing and zooming. With reduced motion the library skips the animations. */
const duration = 333;

/** The library would write its buttons and its loading indicator as HTML strings. */
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
  /** Index of the first slide that is shown. */
  readonly at: number;
  /** The hash of the page's order button, if it can be pressed. */
  readonly orderHref: string | undefined;
  readonly onVideoStart: (item: GalleryItem) => void;
}

/** Creates PhotoSwipe in our frame without starting it. It draws the pictures; we draw the videos. */
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
    // The library gets the arrow keys only. Tab is the browser's, Escape the dialog's, letters are for voice control, and
    // a video has its own keys.
    if (!key.startsWith('Arrow') || target instanceof HTMLVideoElement) event.preventDefault();
  });
  slides.on('contentLoad', (event) => {
    const item = items[event.content.index];
    if (item?.kind !== 'video') return;
    event.preventDefault();
    event.content.element ??= createVideoSlide({
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

/** Removes the library's own roles and English descriptions: our dialog around it has a name and a role. */
export function removeLibraryRoles({ element, scrollWrap, mainScroll }: PhotoSwipe): void {
  element?.removeAttribute('role');
  element?.removeAttribute('tabindex');
  scrollWrap?.removeAttribute('aria-roledescription');
  for (const { el } of mainScroll.itemHolders) el.removeAttribute('aria-roledescription');
}
