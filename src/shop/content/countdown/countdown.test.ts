import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeViews } from '../../../dom/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import countdown from './countdown.behaviour.ts';

const clock = vi.hoisted(() => ({ ahead: 0 as number | undefined, told: 0 }));
vi.mock('../../../calls/shop-clock.ts', () => ({
  shopAhead: () => clock.ahead,
  askShopTime: async () => {
    await null;
    clock.ahead = clock.told;
  },
}));

const start = Date.parse('2026-11-25T14:00+01:00');
let views: ReturnType<typeof fakeViews>;
const look = (isIntersecting: boolean) => views[0]?.look({ isIntersecting });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  views = fakeViews();
});
afterEach(() => {
  Object.assign(clock, { ahead: 0, told: 0 });
});

function mount({ left = 90_000, attributes = '' } = {}) {
  const whole = element(
    `<article data-countdown-of><a href="#x">x</a><p data-behaviour="countdown" data-end="${start + left}" ${attributes}>Tot en met zondag</p></article>`,
  );
  document.body.append(whole);
  const before = whole.outerHTML;
  const host = whole.querySelector('p') as HTMLElement;
  return { whole, host, before, ...mountOn(countdown, host) };
}
const numbers = (host: Element) =>
  [...host.querySelectorAll('.sf-countdown-number')].map(({ textContent }) => textContent).join(':');
const words = (host: Element) => host.querySelector('.sf-status')?.textContent;

test('counts each second while it can be seen, and not out of view', () => {
  const { host } = mount();
  expect(numbers(host)).toBe('0:00:01:30');
  vi.advanceTimersByTime(5000);
  expect(numbers(host)).toBe('0:00:01:30');
  look(true);
  expect(numbers(host)).toBe('0:00:01:25');
  vi.advanceTimersByTime(1000);
  expect(numbers(host)).toBe('0:00:01:24');
  look(false);
  expect(vi.getTimerCount()).toBe(0);
});

const day = 86_400_000;
test.each([
  ['a day ahead', day, -day, 90_000, '0:00:01:30', false],
  ['a day behind, of what has ended', -day, day, -60_000, '', true],
  ['a day ahead, where the shop does not tell', day, undefined, 90_000, '', false],
] as const)('a clock %s', async (_, off, told, left, shown, isOver) => {
  Object.assign(clock, { ahead: undefined, told });
  vi.setSystemTime(start + off);
  const { host, whole } = mount({ left, attributes: 'data-when-over="remove"' });
  look(true);
  expect(whole.hidden).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(whole.hidden).toBe(isOver);
  if (!isOver) expect(numbers(host)).toBe(shown);
});

test('is said in words, which are no live region and change once a minute', () => {
  const { host } = mount({ left: 2 * 86_400_000 + 3 * 3_600_000 });
  look(true);
  expect(words(host)).toBe('Nog 2 dagen en 3 uur');
  vi.advanceTimersByTime(1000);
  expect(words(host)).toBe('Nog 2 dagen en 2 uur');
  const text = host.querySelector('.sf-status')?.firstChild;
  vi.advanceTimersByTime(30_000);
  expect(host.querySelector('.sf-status')?.firstChild).toBe(text);
  expect(host.querySelector('[aria-live], [role]')).toBeNull();
});

test('shows what is left after a sleep, by the clock', () => {
  const { host } = mount();
  look(true);
  vi.setSystemTime(start + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(numbers(host)).toBe('0:00:00:30');
  expect(words(host)).toBe('Nog 30 seconden');
});

test('ends once, says so, and does not start again where the clock is set back', () => {
  const { host, whole } = mount({ left: 1000 });
  look(true);
  vi.advanceTimersByTime(1000);
  expect(host.textContent).toBe('Deze actie is afgelopen.');
  expect(whole.hasAttribute('data-over')).toBe(true);
  vi.setSystemTime(start);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pageshow'));
  expect(host.textContent).toBe('Deze actie is afgelopen.');
  expect(vi.getTimerCount()).toBe(0);
});

test('takes away what is over, where the page asks for it, once focus has left it', () => {
  const { whole } = mount({ left: 1000, attributes: 'data-when-over="remove"' });
  look(true);
  whole.querySelector('a')?.focus();
  vi.advanceTimersByTime(1000);
  expect(whole.hidden).toBe(false);
  whole.querySelector('a')?.blur();
  vi.advanceTimersByTime(1);
  expect(whole.hidden).toBe(true);
});

test('one that was over before the page came is over at once', () => {
  const { whole } = mount({ left: -1, attributes: 'data-when-over="remove"' });
  expect(whole.hidden).toBe(true);
});

test.each([90_000, -1])('leaves the bytes that were there, with %d ms to go', (left) => {
  const { whole, before, end } = mount({ left, attributes: 'data-when-over="remove"' });
  end();
  expect(whole.outerHTML).toBe(before);
});

test.each([
  ['data-end="morgen"', 'data-end="morgen" is not 13 digits'],
  ['data-end="1" data-when-over="hide"', 'data-when-over="hide" is not say or remove'],
])('names %s', (attributes, message) => {
  expect(() => mountOn(countdown, element(`<p ${attributes}>x</p>`))).toThrow(message);
});
