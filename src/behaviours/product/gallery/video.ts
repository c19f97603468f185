import { listen } from '../../../dom/listen.ts';
import { make } from '../../../dom/make.ts';

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
