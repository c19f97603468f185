import { listen } from '../../dom/listen.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { define } from '../../enhance/define.ts';
import { flag, number, props } from '../../page/prop-schemas.ts';

/** Time between two automatic steps, in ms. */
const autoScrollEvery = 4000;

/**
 * `slideBy`: slides per press. `autoScroll`: steps by itself, back to the first slide after the last, until the
 * shopper takes over.
 */
const sliderProps = props({ slideBy: number({ min: 1, max: 10, fallback: 2 }), autoScroll: flag(false) });

/**
 * Arrows for a scrolling row. The row scrolls by itself with touch, wheel and keyboard; the arrows hide at the ends.
 * Automatic steps pause under the pointer and on focus, end when the shopper takes over, and never start where motion
 * is reduced.
 */
export default define(sliderProps, ({ slideBy, autoScroll }, { host }) => {
  const find = (part: string) => {
    const element = host.querySelector<HTMLElement>(`[data-slider-${part}]`);
    if (!element) throw new Error(`has no [data-slider-${part}] inside`);
    return element;
  };
  const [track, previous, next] = [find('track'), find('previous'), find('next')];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const end = () => track.scrollWidth - track.clientWidth;
  const restore = [previous, next].map((button) => setAttributes(button, { hidden: '' }));

  const showArrows = () => {
    const focused = track.ownerDocument.activeElement;
    previous.hidden = track.scrollLeft <= 1;
    next.hidden = track.scrollLeft >= end() - 1;
    // A hidden button loses focus to the page's top; the other arrow is the nearest place that makes sense.
    if (focused === previous && previous.hidden) next.focus();
    if (focused === next && next.hidden) previous.focus();
  };
  const step = () => {
    const [first, second] = track.children;
    if (!first) return 0;
    const width = first.getBoundingClientRect().width;
    return second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : width;
  };
  const scrollTo = (left: number) => track.scrollTo({ left, behavior: still.matches ? 'instant' : 'smooth' });

  let timer: ReturnType<typeof setInterval> | undefined;
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
  };
  let wanted = autoScroll && !still.matches;
  const play = () => {
    if (!wanted || timer || host.matches(':hover, :focus-within')) return;
    timer = setInterval(
      () => scrollTo(track.scrollLeft >= end() - 1 ? 0 : track.scrollLeft + step()),
      autoScrollEvery,
    );
  };
  /** For good: what the shopper moves is not moved by us any more. */
  const takeOver = () => {
    wanted = false;
    pause();
  };
  const press = (direction: number) => () => {
    takeOver();
    scrollTo(track.scrollLeft + direction * slideBy * step());
  };

  const resized = new ResizeObserver(showArrows);
  resized.observe(track);
  const stops = [
    listen(previous, 'click', press(-1)),
    listen(next, 'click', press(1)),
    listen(track, 'scroll', showArrows, { passive: true }),
    listen(host, 'pointerenter', pause),
    listen(host, 'pointerleave', play),
    listen(host, 'focusin', pause),
    // When focus has arrived where it goes.
    listen(host, 'focusout', () => setTimeout(play)),
    ...['pointerdown', 'wheel', 'keydown'].map((type) => listen(host, type, takeOver, { passive: true })),
    takeOver,
    ...restore,
  ];
  showArrows();
  play();
  return () => {
    undoAll(stops);
    resized.disconnect();
  };
});
