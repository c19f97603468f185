import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeViews } from '../../../dom/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import mediaText from './media-text.behaviour.ts';

const markup =
  '<section><video src="#film" preload="none" controls></video><button data-media-toggle hidden></button><p>Tekst</p></section>';
let views: ReturnType<typeof fakeViews>;
const look = (intersectionRatio: number) => views[0]?.look({ intersectionRatio });
const media = new Map<string, EventTarget & { matches: boolean }>();

beforeEach(() => {
  views = fakeViews();
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = media.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    media.set(query, list);
    return list;
  });
});
afterEach(() => media.clear());

function mount() {
  const host = element(markup);
  const video = host.querySelector('video') as HTMLVideoElement;
  let paused = true;
  Object.defineProperty(video, 'paused', { get: () => paused });
  const set = (now: boolean) => {
    if (now === paused) return;
    paused = now;
    video.dispatchEvent(new Event(now ? 'pause' : 'play'));
  };
  video.play = async () => set(false);
  video.pause = () => set(true);
  const button = host.querySelector('button') as HTMLButtonElement;
  return { host, video, button, ...mountOn(mediaText, host) };
}
const calm = '(prefers-reduced-motion: reduce)';

test('plays without sound while half of it is in view, and pauses outside', () => {
  const { video, button } = mount();
  expect([video.paused, video.controls, button.hidden]).toEqual([true, false, false]);
  look(0.6);
  expect([video.paused, video.muted, button.getAttribute('aria-label')]).toEqual([
    false,
    true,
    'Pauzeer de film',
  ]);
  video.muted = false;
  video.dispatchEvent(new Event('volumechange'));
  expect(video.muted).toBe(true);
  look(0.4);
  expect([video.paused, button.getAttribute('aria-label')]).toEqual([true, 'Speel de film af']);
});

test('the button pauses it, and what it has paused stays so', () => {
  const { video, button } = mount();
  look(1);
  button.click();
  expect(video.paused).toBe(true);
  look(0);
  look(1);
  expect(video.paused).toBe(true);
  button.click();
  expect(video.paused).toBe(false);
});

test.each([
  ['reduced motion', () => media.set(calm, Object.assign(new EventTarget(), { matches: true }))],
  ['saved data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
])('with %s only the button plays it', (_what, given) => {
  given();
  const { video, button } = mount();
  look(1);
  expect(video.paused).toBe(true);
  button.click();
  expect(video.paused).toBe(false);
});

test('pauses when reduced motion is asked for', () => {
  const { video } = mount();
  look(1);
  const list = media.get(calm);
  if (list) list.matches = true;
  list?.dispatchEvent(new Event('change'));
  expect(video.paused).toBe(true);
});

test('leaves the bytes that were there', () => {
  const { host, end } = mount();
  look(1);
  end();
  expect(host.outerHTML).toBe(element(markup).outerHTML);
});

test('a start by the button is reported, once and with the film’s name', () => {
  const { video, button, track } = mount();
  video.setAttribute('aria-label', 'Zo ligt hij');
  look(0.6);
  expect(track).not.toHaveBeenCalled();
  for (let press = 0; press < 4; press++) button.click();
  expect(track.mock.calls.map(([name, parameters]) => [name, parameters])).toEqual([
    ['video_started', { video_title: 'Zo ligt hij' }],
  ]);
});
