import { listen } from '../../dom/listen.ts';

interface VideoSlide {
  /** An address of this site, absolute. */
  readonly address: string;
  readonly title: string;
  /** The address of the picture that is shown until it plays. */
  readonly poster: string | undefined;
  /** Said in its place where it can't be played. */
  readonly failed: string;
  /** It plays for the first time. */
  readonly onStart: () => void;
}

/** A slide with a video that the shopper starts. Fingers and keys on it are the video's own. */
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
  // Nobody hears of what happens when the slide is gone, so these go with it.
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

/** A slide that is out of sight is out of reach of Tab too, and its video still. */
export function setVideoSlide(slide: Element | undefined, isCurrent: boolean): void {
  if (!(slide instanceof HTMLElement)) return;
  slide.inert = !isCurrent;
  if (!isCurrent) slide.querySelector('video')?.pause();
}
