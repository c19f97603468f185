import { listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { mediaTextTexts } from './media-text.texts.ts';

/** How much of the video must be in view. */
const share = 0.5;

/**
 * Plays its video without sound while it is in view. With reduced motion or saved data it plays only by its button,
 * which also pauses it.
 */
export default define({
  name: 'media-text',
  /** @style which drawing of the button shows, by `data-playing` */
  parts: {
    /** has `controls`, for the page without us */
    video: one('video', { is: 'video', wants: '[controls]' }),
    /** hidden; has `data-playing` while it plays */
    toggle: one('button', { is: '[data-media-toggle]' }),
  },
  mount(_props, { video, toggle }, { host, services }) {
    const say = services.texts(mediaTextTexts);
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    const isCalm = () =>
      reducedMotion.matches || !!connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
    /** What the shopper has chosen by the button. */
    let choice: 'play' | 'pause' | undefined;
    let isInView = false;
    let isReported = false;
    /** Once, and not where it plays by itself. */
    const reportStart = () => {
      const video_title = video.getAttribute('aria-label') || video.title;
      if (isReported || choice !== 'play' || !video_title) return;
      isReported = true;
      services.track('video_started', { video_title }, { cause: host });
    };

    const update = () => {
      const plays = isInView && !document.hidden && (choice ? choice === 'play' : !isCalm());
      if (plays) {
        video.muted = true;
        // A browser may refuse: then the button is the way.
        video.play().catch(() => {});
      } else video.pause();
    };
    const tell = () => {
      toggle.setAttribute('aria-label', say(video.paused ? 'mediaText.play' : 'mediaText.pause'));
      toggle.toggleAttribute('data-playing', !video.paused);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= share;
        update();
      },
      { threshold: [0, share] },
    );
    const stops = [
      // Its own controls would unmute it.
      setAttributes(video, { controls: null, muted: '', playsinline: '' }),
      setAttributes(toggle, { hidden: null, 'aria-label': '', 'data-playing': null }),
      () => observer.disconnect(),
      ...['play', 'pause', 'ended'].map((type) => listen(video, type, tell)),
      listen(video, 'volumechange', () => {
        video.muted = true;
      }),
      listen(toggle, 'click', () => {
        choice = video.paused ? 'play' : 'pause';
        update();
        reportStart();
      }),
      listen(document, 'visibilitychange', update),
      listen(reducedMotion, 'change', () => {
        if (reducedMotion.matches) choice = undefined;
        update();
      }),
      () => video.pause(),
    ];
    tell();
    observer.observe(video);
    return () => undoAll(stops.reverse());
  },
});
