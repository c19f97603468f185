import { beforeEach, expect, test, vi } from 'vitest';
import { fakeLayout, fakeViews } from '../../../dom/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import slider from './slider.behaviour.ts';

let views: ReturnType<typeof fakeViews>;
let reduced = false;
beforeEach(() => {
  vi.useFakeTimers();
  views = fakeViews();
  reduced = false;
  const match = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? Object.assign(new EventTarget(), { matches: reduced }) : match(query),
  );
});

const markup = (attributes = '', inside = '<h2>Merken</h2>') => `<section ${attributes}>${inside}
  <button data-slider-pause hidden></button><button data-slider-previous hidden>‹</button><button data-slider-next hidden>›</button>
  <ul data-slider-track><li><a href="#a">a</a></li><li><a href="#b">b</a></li><li><a href="#c">c</a></li><li><a href="#d">d</a></li></ul></section>`;

/** Four slides of 100 px, two of which are in view. */
function mount(html = markup()) {
  const host = element(html);
  document.body.append(host);
  const part = (name: string) => host.querySelector(`[data-slider-${name}]`) as HTMLElement;
  const track = part('track');
  let left = 0;
  Object.defineProperties(track, {
    scrollWidth: { value: 400 },
    clientWidth: { value: 200 },
    scrollLeft: {
      get: () => left,
      set: (value: number) => {
        left = Math.min(200, Math.max(0, value));
        track.dispatchEvent(new Event('scroll'));
      },
    },
  });
  track.scrollTo = ((to: ScrollToOptions) => {
    track.scrollLeft = to.left ?? 0;
  }) as Element['scrollTo'];
  [...track.children].forEach((slide, at) => {
    slide.getBoundingClientRect = () => new DOMRect(at * 100 - left, 0, 100, 50);
  });
  const { end } = mountOn(slider, host);
  const [view] = views;
  /** Shows of some slides how much of each is in view. */
  const look = (seen: Record<number, number>) =>
    view?.look(
      ...Object.entries(seen).map(([at, intersectionRatio]) => ({
        target: view.targets[Number(at)],
        intersectionRatio,
      })),
    );
  return { host, track, part, end, slides: [...track.children], look };
}
const pointer = (type: string, target: EventTarget, clientX = 0, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      clientX,
      button: 0,
      pointerType: 'mouse',
      pointerId: 1,
      ...more,
    }),
  );

test('has a name, a role, and arrows that move it by two slides and hide at its ends', () => {
  const layout = fakeLayout();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  const { host, track, part } = mount();
  expect(host.getAttribute('aria-labelledby')).toBe(host.querySelector('h2')?.id);
  expect(host.getAttribute('aria-roledescription')).toBe('carrousel');
  expect(part('next').getAttribute('aria-controls')).toBe(track.id);
  const arrows = () => [part('previous').hidden, part('next').hidden];
  layout();
  expect(arrows()).toEqual([true, false]);
  part('next').focus();
  const scrollTo = vi.spyOn(track, 'scrollTo');
  part('next').click();
  expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ left: 200 })]]);
  layout();
  expect(arrows()).toEqual([false, true]);
  expect(document.activeElement).toBe(part('previous'));
});

test('data-slide-by is how many slides a press moves', () => {
  const { track, part } = mount(markup('data-slide-by="1"'));
  part('next').click();
  expect(track.scrollLeft).toBe(100);
});

test('Tab skips a slide out of view, unless it has focus; one that is partly in view it does not', () => {
  const { slides, look } = mount();
  const skipped = () => slides.map((slide) => slide.querySelector('a')?.tabIndex === -1);
  look({ 0: 1, 1: 0.3, 2: 0, 3: 0 });
  expect(skipped()).toEqual([false, false, true, true]);
  // The browser's own search finds nothing in what is inert.
  expect(slides.filter((slide) => slide.closest('[inert], [hidden], [aria-hidden]'))).toEqual([]);
  slides[0]?.querySelector('a')?.focus();
  look({ 0: 0, 2: 1 });
  expect(skipped()).toEqual([false, false, false, true]);
  (document.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(1);
  expect(skipped()).toEqual([true, false, false, true]);
});

test('a press says which slides are in view', () => {
  const { host, part, look } = mount();
  look({ 0: 1, 1: 1, 2: 0, 3: 0 });
  part('next').click();
  look({ 0: 0, 1: 0, 2: 1, 3: 1 });
  vi.advanceTimersByTime(1000);
  expect(host.querySelector('[role="status"]')?.textContent).toBe('3 tot en met 4 van 4');
});

test('a drag of 50 px by the mouse goes on to the next slide, and its click opens nothing for 200 ms', () => {
  const { track, slides } = mount();
  const clicks: number[] = [];
  track.addEventListener('click', () => clicks.push(1));
  const link = slides[0]?.querySelector('a') as HTMLElement;
  pointer('pointerdown', link, 300);
  pointer('pointermove', window, 250);
  expect(track.hasAttribute('data-dragging')).toBe(true);
  pointer('pointerup', window, 250);
  expect(track.hasAttribute('data-dragging')).toBe(false);
  expect(track.scrollLeft).toBe(100);
  link.click();
  expect(clicks).toEqual([]);
  vi.advanceTimersByTime(199);
  link.click();
  expect(clicks).toEqual([]);
  vi.advanceTimersByTime(2);
  link.click();
  expect(clicks).toEqual([1]);
});

test('a shorter drag goes back, and its click counts', () => {
  const { track, slides } = mount();
  const clicks: number[] = [];
  track.addEventListener('click', () => clicks.push(1));
  const link = slides[0]?.querySelector('a') as HTMLElement;
  pointer('pointerdown', link, 300);
  pointer('pointermove', window, 251);
  pointer('pointerup', window, 251);
  expect(track.scrollLeft).toBe(0);
  link.click();
  expect(clicks).toEqual([1]);
});

test.each([{ pointerType: 'touch' }, { button: 2 }])('%j does not drag', (more) => {
  const { track } = mount();
  pointer('pointerdown', track, 300, more);
  pointer('pointermove', window, 100, more);
  expect(track.scrollLeft).toBe(0);
});

const automatic = markup('data-auto-scroll');

test('moves on by itself every 4 s and starts over, until it is paused', () => {
  const { track, part } = mount(automatic);
  const pause = part('pause');
  expect([pause.hidden, pause.getAttribute('aria-label')]).toEqual([false, 'Pauzeer']);
  const places = [4000, 4000, 4000].map((ms) => {
    vi.advanceTimersByTime(ms);
    return track.scrollLeft;
  });
  expect(places).toEqual([100, 200, 0]);
  pause.click();
  expect(pause.getAttribute('aria-label')).toBe('Speel af');
  vi.advanceTimersByTime(9000);
  expect(track.scrollLeft).toBe(0);
  pause.click();
  vi.advanceTimersByTime(4000);
  expect(track.scrollLeft).toBe(100);
});

test.each(['pointerdown', 'wheel', 'keydown', 'focusin'])(
  '%s inside stops it until it is played again',
  (type) => {
    const { track, part } = mount(automatic);
    track.dispatchEvent(new Event(type, { bubbles: true }));
    vi.advanceTimersByTime(9000);
    expect([track.scrollLeft, part('pause').getAttribute('aria-label')]).toEqual([0, 'Speel af']);
  },
);

test('with reduced motion it starts only by its button', () => {
  reduced = true;
  const { track, part } = mount(automatic);
  vi.advanceTimersByTime(9000);
  expect(track.scrollLeft).toBe(0);
  part('pause').click();
  vi.advanceTimersByTime(4000);
  expect(track.scrollLeft).toBe(100);
});

test('leaves the bytes that were there', () => {
  const html = element(automatic).outerHTML;
  const { host, look, end } = mount(automatic);
  look({ 0: 1, 3: 0 });
  end();
  expect(host.outerHTML).toBe(html);
});

test.each([
  [markup('', ''), 'has no name: no aria-label, and neither a heading nor a named track inside'],
  [automatic.replace('data-slider-pause', ''), 'has no [data-slider-pause] inside'],
])('says what is wrong with %s', (html, message) => {
  expect(() => mountOn(slider, element(html))).toThrow(message);
});
