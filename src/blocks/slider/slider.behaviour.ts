import { listen } from '../../dom/listen.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { whenResized } from '../../dom/when-resized.ts';
import { define } from '../../enhance/define.ts';
import { flag, number, props } from '../../page/prop-schemas.ts';

/** Time between two automatic steps, in ms. */
const autoScrollInterval = 4000;

/**
 * `slideBy`: slides per press. `autoScroll`: advances automatically, and starts over after the last slide, until the
 * shopper takes over.
 */
const sliderProps = props({ slideBy: number({ min: 1, max: 10, fallback: 2 }), autoScroll: flag(false) });

/**
 * Arrows for a scrolling row, which scrolls natively by touch, wheel and keyboard. An arrow hides at its end of the row.
 * Automatic steps pause on hover and focus, stop for good when the shopper takes over, and never start with reduced
 * motion.
 */
export default define(sliderProps, ({ slideBy, autoScroll }, { host }) => {
  const find = (part: string) => {
    const element = host.querySelector<HTMLElement>(`[data-slider-${part}]`);
    if (!element) throw new Error(`has no [data-slider-${part}] inside`);
    return element;
  };
  const [track, previous, next] = [find('track'), find('previous'), find('next')];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const end = () => track.scrollWidth - track.clientWidth;
  const restore = [previous, next].map((button) => setAttributes(button, { hidden: '' }));

  const showArrows = () => {
    const focused = track.ownerDocument.activeElement;
    previous.hidden = track.scrollLeft <= 1;
    next.hidden = track.scrollLeft >= end() - 1;
    // Hiding a button would send focus to the top of the page, so the other arrow gets it.
    if (focused === previous && previous.hidden) next.focus();
    if (focused === next && next.hidden) previous.focus();
  };
  const step = () => {
    const [first, second] = track.children;
    if (!first) return 0;
    const width = first.getBoundingClientRect().width;
    return second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : width;
  };
  const scrollTo = (left: number) =>
    track.scrollTo({ left, behavior: reducedMotion.matches ? 'instant' : 'smooth' });

  let timer: ReturnType<typeof setInterval> | undefined;
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
  };
  let isAutomatic = autoScroll && !reducedMotion.matches;
  const play = () => {
    if (!isAutomatic || timer || host.matches(':hover, :focus-within')) return;
    timer = setInterval(
      () => scrollTo(track.scrollLeft >= end() - 1 ? 0 : track.scrollLeft + step()),
      autoScrollInterval,
    );
  };
  /** Stops the automatic steps for good. */
  const takeOver = () => {
    isAutomatic = false;
    pause();
  };
  const press = (direction: number) => () => {
    takeOver();
    scrollTo(track.scrollLeft + direction * slideBy * step());
  };

  const stops = [
    whenResized([track], showArrows),
    listen(previous, 'click', press(-1)),
    listen(next, 'click', press(1)),
    listen(track, 'scroll', showArrows, { passive: true }),
    listen(host, 'pointerenter', pause),
    listen(host, 'pointerleave', play),
    listen(host, 'focusin', pause),
    // After focus has reached its new element.
    listen(host, 'focusout', () => setTimeout(play)),
    ...['pointerdown', 'wheel', 'keydown'].map((type) => listen(host, type, takeOver, { passive: true })),
    takeOver,
    ...restore,
  ];
  showArrows();
  play();
  return () => undoAll(stops);
});
