import { listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import type { Say } from '../../../page/texts.ts';
import type { sliderTexts } from './slider.texts.ts';

/** Time between two automatic steps, in ms. */
const interval = 4000;

interface Rotation {
  readonly host: HTMLElement;
  /** Pauses and plays. */
  readonly toggle: HTMLElement;
  readonly say: Say<keyof typeof sliderTexts>;
  readonly step: () => void;
}

/**
 * Steps by itself. Hover holds it, and so does a tab in the background. Focus, touch, the wheel and a key stop it for
 * good, until its button plays it again. With reduced motion it starts only by that button. Returns its end.
 */
export function rotate({ host, toggle, say, step }: Rotation): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const hasFocus = (element: Element) => element.contains(document.activeElement);
  let isPlaying = !reducedMotion.matches && !hasFocus(host);
  /** The shopper has asked for it, so hover and focus on the button don't hold it. */
  let isAsked = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const restore = setAttributes(toggle, { hidden: null, 'aria-label': '', 'data-playing': '' });

  const update = () => {
    if (hasEnded) return;
    const isHeld = document.hidden || (!isAsked && (host.matches(':hover') || hasFocus(toggle)));
    clearInterval(timer);
    timer = isPlaying && !isHeld ? setInterval(step, interval) : undefined;
    toggle.setAttribute('aria-label', say(isPlaying ? 'slider.pause' : 'slider.play'));
    toggle.toggleAttribute('data-playing', isPlaying);
  };
  const stop = (event: Event) => {
    if (event.target instanceof Node && toggle.contains(event.target)) return update();
    isPlaying = isAsked = false;
    update();
  };
  const stops = [
    listen(toggle, 'click', () => {
      isPlaying = isAsked = !isPlaying;
      update();
    }),
    ...['focusin', 'pointerdown', 'wheel', 'keydown'].map((type) =>
      listen(host, type, stop, { passive: true }),
    ),
    ...['pointerenter', 'pointerleave'].map((type) => listen(host, type, update)),
    // After focus has reached its new element.
    listen(host, 'focusout', () => setTimeout(update)),
    listen(document, 'visibilitychange', update),
    listen(reducedMotion, 'change', () => {
      if (reducedMotion.matches) isPlaying = isAsked = false;
      update();
    }),
    () => {
      hasEnded = true;
      clearInterval(timer);
    },
    restore,
  ];
  update();
  return () => undoAll(stops);
}
