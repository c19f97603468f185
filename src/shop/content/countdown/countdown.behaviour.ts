import { askShopTime, shopAhead } from '../../../calls/shop-clock.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live } from '../../../enhance/parts.ts';
import { choice, kind, props } from '../../../page/prop-schemas.ts';
import type { Say } from '../../../page/texts.ts';
import { partsToSay, type Remaining, remaining, untilNextSecond } from './remaining.ts';
import './countdown.css';
import { countdownTexts } from './countdown.texts.ts';

type Texts = Say<keyof typeof countdownTexts>;

/** Any time that a browser can count to. */
const readEnd = (text: string) =>
  text.trim() && Number(text) >= 0 && Number(text) <= 8.64e15 ? Number(text) : undefined;

/**
 * Counts down to an end, each second while it can be seen, by the shop's clock: a laptop that slept shows what is left.
 * It ends once, and not before the shop has told its time. The server's words, which name the day, stay for the time without the script.
 */
export default define({
  name: 'countdown',
  props: props({
    /** the end, in ms since 1970 */
    end: kind('13 digits: 1800000000000 is 15 January 2027', readEnd),
    /** `say` that it is over in its place, or `remove` it: hides it, or the `[data-countdown-of]` around it */
    whenOver: choice(['say', 'remove'], { fallback: 'say' }),
  }),
  /**
   * the end in words, for the page without us; `min-block-size: 3.5rem` keeps the place of the clock. What is over is
   * marked `data-over`
   */
  parts: {
    /** around it: what is over with it */
    of: live(),
  },
  mount({ end, whenOver }, { of }, { host, services }) {
    const say = services.texts(countdownTexts);
    /** What is taken away with it. */
    const whole = host.closest<HTMLElement>(of) ?? host;
    const server = [...host.childNodes];
    const clock = createClock(say);
    let isInView = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const undos: (() => void)[] = [];

    const finish = () => {
      isOver = true;
      stopLooking();
      if (whenOver === 'say') host.replaceChildren(say('countdown.over'));
      // Whoever is in it would be sent to the top of the page.
      else if (!whole.contains(document.activeElement)) undos.push(setAttributes(whole, { hidden: '' }));
      else undos.push(listen(whole, 'focusout', () => setTimeout(hideIfLeft)));
      undos.push(setAttributes(whole, { 'data-over': '' }));
    };
    const hideIfLeft = () => {
      if (whole.hasAttribute('data-over') && !whole.contains(document.activeElement))
        undos.push(setAttributes(whole, { hidden: '' }));
    };
    const tick = () => {
      clearTimeout(timer);
      if (isOver) return;
      const ahead = shopAhead();
      const now = Date.now() + (ahead ?? 0);
      const left = remaining(end, now);
      if (!left) return ahead === undefined ? undefined : finish();
      if (!clock.element.isConnected) host.replaceChildren(clock.element);
      clock.show(left);
      if (isInView && !document.hidden) timer = setTimeout(tick, untilNextSecond(end, now));
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      tick();
    });
    const stops = [
      listen(document, 'visibilitychange', tick),
      // The page comes back from the back-forward cache.
      listen(window, 'pageshow', tick),
    ];
    const stopLooking = () => {
      clearTimeout(timer);
      observer.disconnect();
      undoAll(stops);
    };

    tick();
    if (shopAhead() === undefined) void askShopTime().then(tick);
    if (!isOver) observer.observe(host);
    return () => {
      stopLooking();
      isOver = true;
      for (const undo of undos.reverse()) undo();
      host.replaceChildren(...server);
    };
  },
});

/** What is shown, in numbers, and what is read out, in words. */
function createClock(say: Texts) {
  const labels = {
    days: 'countdown.days',
    hours: 'countdown.hours',
    minutes: 'countdown.min',
    seconds: 'countdown.sec',
  } as const;
  const units = Object.keys(labels) as (keyof Remaining)[];
  const numbers = units.map(() => make('span', { class: 'sf-countdown-number' }));
  const dayLabel = make('span');
  const parts = units.map((unit, at) => {
    const label = unit === 'days' ? dayLabel : make('span', {}, say(labels[unit]));
    return make('span', { class: 'sf-countdown-part' }, numbers[at] ?? '', label);
  });
  // No live region: it is said where it is reached by reading.
  const words = make('span', { class: 'sf-status' });
  const set = (element: Element, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    element: make(
      'span',
      {},
      words,
      make('span', { class: 'sf-countdown', 'aria-hidden': 'true' }, ...parts),
    ),
    show(left: Remaining) {
      units.forEach((unit, at) => {
        const number = numbers[at];
        if (number) set(number, unit === 'days' ? `${left.days}` : `${left[unit]}`.padStart(2, '0'));
      });
      set(dayLabel, say(left.days === 1 ? 'countdown.day' : 'countdown.days'));
      const [first = '', second] = partsToSay(left).map(([unit, count]) => {
        const one = unit.slice(0, -1) as 'day' | 'hour' | 'minute' | 'second';
        return `${count} ${say(count === 1 ? `countdown.${one}` : `countdown.${unit}`)}`;
      });
      const time = second ? say('countdown.and', { first, second }) : first;
      set(words, say('countdown.left', { time }));
    },
  };
}
