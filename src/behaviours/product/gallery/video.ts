import { listen } from '../../../dom/listen.ts';

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
export function createVideoSlide(page: Document, { address, title, poster, failed, onStart }: VideoSlide) {
  const slide = page.createElement('div');
  slide.className = 'sf-gallery-video';
  const video = page.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.preload = 'metadata';
  video.setAttribute('aria-label', title);
  if (poster) video.poster = poster;
  video.src = address;
  // These listeners are garbage-collected with the slide.
  listen(video, 'playing', onStart, { once: true });
  listen(
    video,
    'error',
    () => {
      const message = page.createElement('p');
      message.className = 'pswp__error-msg';
      message.setAttribute('role', 'alert');
      message.textContent = failed;
      slide.replaceChildren(message);
    },
    { once: true },
  );
  for (const type of ['pointerdown', 'touchmove', 'wheel'])
    listen(video, type, (event) => event.stopPropagation(), { passive: true });
  slide.append(video);
  return slide;
}

/** Makes slides that are out of sight inert, and pauses their videos. */
export function setVideoSlide(slide: Element | undefined, isCurrent: boolean): void {
  if (!(slide instanceof HTMLElement)) return;
  slide.inert = !isCurrent;
  if (!isCurrent) slide.querySelector('video')?.pause();
}
