import { ignoreHeldKey } from '../../../dom/focus.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { setAttributes } from '../../../dom/make.ts';
import { watchLayout } from '../../../dom/watch-layout.ts';
import { define } from '../../../enhance/define.ts';
import { live, maybe, one } from '../../../enhance/parts.ts';
import { flag, number, props } from '../../../page/prop-schemas.ts';
import { dragByMouse } from './drag.ts';
import { hideOutOfView } from './hide-out-of-view.ts';
import { rotate } from './rotation.ts';
import './slider.css';
import { sliderTexts } from './slider.texts.ts';

/** In ms. The place is told once the row has come to rest. */
const rest = 400;

/**
 * A carousel out of a scrolling row, which scrolls natively by touch, wheel and keyboard: arrows that hide at its ends,
 * dragging by the mouse, slides out of view that Tab skips, and automatic steps that a button pauses.
 */
export default define({
  name: 'slider',
  props: props({
    /** how many slides one press moves */
    slideBy: number({ min: 1, max: 10, fallback: 2 }),
    /** whether it moves by itself, a slide every 4 s, and starts over, until the shopper takes over */
    autoScroll: flag(false),
  }),
  /**
   * @style how wide a slide is; which drawing of the pause button shows, by `data-playing`
   */
  parts: {
    /** its children are the slides */
    track: one(),
    /** hidden; one press back */
    previous: one('button'),
    /** hidden; one press on */
    next: one('button'),
    /** hidden; has `data-playing` while it moves */
    pause: maybe('button', { if: 'autoScroll' }),
    /** its name: else its `aria-label`, or that of the track */
    name: live('*', {
      is: 'h2, h3, h4, [data-behaviour]:is([aria-label], [aria-labelledby]), [data-slider-track][aria-label]',
      in: ':scope',
    }),
  },
  mount({ slideBy, autoScroll }, { track, previous, next, pause }, { host, id, services }) {
    const name = nameOf(host, track, id);
    const say = services.texts(sliderTexts);
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const status = createLiveRegion({ tag: 'span' });

    const end = () => track.scrollWidth - track.clientWidth;
    const showArrows = ([isAtStart, isAtEnd]: readonly [boolean, boolean]) => {
      const focused = track.ownerDocument.activeElement;
      previous.hidden = isAtStart;
      next.hidden = isAtEnd;
      // Hiding a button would send focus to the top of the page, so the other arrow gets it.
      const other = focused === previous ? next : focused === next ? previous : undefined;
      if (!other || !(focused as HTMLElement).hidden) return;
      other.focus();
      ignoreHeldKey();
    };
    /** From one slide to the next, in px. */
    const step = () => {
      const [first, second] = track.children;
      if (!first) return 0;
      const { left, width } = first.getBoundingClientRect();
      return second ? second.getBoundingClientRect().left - left : width;
    };
    const scrollTo = (left: number) =>
      track.scrollTo({ left, behavior: reducedMotion.matches ? 'instant' : 'smooth' });
    const scrollBy = (slides: number) => scrollTo(track.scrollLeft + slides * step());

    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Says which slides a press has brought into view. */
    const tellPlace = (inView: ReadonlySet<Element>) => {
      if (!isPressed) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isPressed = false;
        const places = [...track.children].flatMap((slide, at) => (inView.has(slide) ? [at + 1] : []));
        const [first = 0, last = first] = [places[0], places.at(-1)];
        announce(status, say('slider.place', { first, last, count: track.children.length }));
      }, rest);
    };
    const press = (direction: number) => () => {
      isPressed = true;
      scrollBy(direction * slideBy);
    };
    const settle = (direction: number) => {
      const width = step();
      if (!width) return;
      const round = direction > 0 ? Math.ceil : direction < 0 ? Math.floor : Math.round;
      scrollTo(round(track.scrollLeft / width) * width);
    };

    const ends = watchLayout(
      [track],
      () => [track.scrollLeft <= 1, track.scrollLeft >= end() - 1] as const,
      showArrows,
    );
    const stops = [
      ...[previous, next].map((button) => setAttributes(button, { hidden: '', 'aria-controls': name.track })),
      name.undo,
      setAttributes(host, { 'aria-roledescription': say('slider.role') }),
      ends.stop,
      listen(previous, 'click', press(-1)),
      listen(next, 'click', press(1)),
      listen(track, 'scroll', ends.again, { passive: true }),
      hideOutOfView(track, tellPlace),
      dragByMouse(track, settle),
      () => clearTimeout(timer),
      () => status.remove(),
    ];
    if (autoScroll && pause)
      stops.push(
        rotate({
          host,
          toggle: pause,
          say,
          step: () => (track.scrollLeft >= end() - 1 ? scrollTo(0) : scrollBy(1)),
        }),
      );
    host.append(status);
    return () => undoAll(stops);
  },
});

/** Gives the carousel its name and role, the row an id. Throws where there is no name. */
function nameOf(host: HTMLElement, track: HTMLElement, id: string) {
  const isNamed = host.hasAttribute('aria-label') || host.hasAttribute('aria-labelledby');
  const heading = isNamed ? undefined : host.querySelector('h2, h3, h4');
  const label = track.getAttribute('aria-label');
  if (!isNamed && !heading && !label)
    throw new Error('has no name: no aria-label, and neither a heading nor a named track inside');
  const trackId = track.id || `${id}-track`;
  const headingId = heading?.id || `${id}-name`;
  const undos = [
    setAttributes(track, { id: trackId }),
    ...(heading
      ? [setAttributes(heading, { id: headingId }), setAttributes(host, { 'aria-labelledby': headingId })]
      : []),
    ...(isNamed || heading || !label ? [] : [setAttributes(host, { 'aria-label': label })]),
    ...(host.matches('section, [role]') ? [] : [setAttributes(host, { role: 'group' })]),
  ];
  return { track: trackId, undo: () => undoAll(undos) };
}
