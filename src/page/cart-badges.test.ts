import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCartBadges } from './cart-badges.ts';
import { element, testServices, turn } from './testing.ts';

let stop: () => void;
let services: ReturnType<typeof testServices>['services'];
beforeEach(() => {
  document.body.replaceChildren(element('<span data-cart-badge hidden></span>'));
  ({ services, stop } = testServices());
});
afterEach(() => {
  stop();
  localStorage.clear();
});
const badges = () =>
  [...document.querySelectorAll<HTMLElement>('[data-cart-badge]')].map(({ hidden, textContent }) =>
    hidden ? 'hidden' : textContent,
  );

test('the count of the page before is there before anything is asked', () => {
  localStorage.setItem('cartcount', '3');
  showCartBadges(services);
  expect(badges()).toEqual(['3']);
});

test('without a known count a badge is hidden', () => {
  showCartBadges(services);
  expect(badges()).toEqual(['hidden']);
});

test('a badge that arrives later shows it too', async () => {
  localStorage.setItem('cartcount', '3');
  showCartBadges(services);
  document.body.append(element('<span data-cart-badge hidden></span>'));
  await turn();
  expect(badges()).toEqual(['3', '3']);
});

test.each(['<b>', '-5', '2.5'])('a stored %j shows nothing', (stored) => {
  localStorage.setItem('cartcount', stored);
  showCartBadges(services);
  expect(badges()).toEqual(['hidden']);
});

test('a count over 99 keeps the badge small', () => {
  localStorage.setItem('cartcount', '1000000');
  showCartBadges(services);
  expect(badges()).toEqual(['99+']);
});

test('of the counts that were announced early, the last one is given, and none after that', () => {
  const { lastSignal } = showCartBadges(services);
  services.signals.emit('cart-count-updated', { count: 2 });
  services.signals.emit('cart-count-updated', { count: 4 });
  expect(lastSignal()).toEqual({ count: 4 });
  services.signals.emit('cart-count-updated', { count: 5 });
  expect(lastSignal()).toEqual({ count: 4 });
});
