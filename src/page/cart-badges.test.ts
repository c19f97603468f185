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

test('shows the stored count before any request', () => {
  localStorage.setItem('cartcount', '3');
  showCartBadges(services);
  expect(badges()).toEqual(['3']);
});

test('hides a badge without a known count', () => {
  showCartBadges(services);
  expect(badges()).toEqual(['hidden']);
});

test('shows the count in a badge that is added later', async () => {
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

test('abbreviates a count over 99', () => {
  localStorage.setItem('cartcount', '1000000');
  showCartBadges(services);
  expect(badges()).toEqual(['99+']);
});

test('leaves a count that the page states', () => {
  localStorage.setItem('cartcount', '3');
  document.body.replaceChildren(element('<span data-cart-badge="1">1</span>'));
  showCartBadges(services);
  expect(badges()).toEqual(['1']);
});

test('returns the last count that was announced early, and stops listening', () => {
  const { lastSignal } = showCartBadges(services);
  services.signals.emit('cart-count-updated', { count: 2 });
  services.signals.emit('cart-count-updated', { count: 4 });
  expect(lastSignal()).toEqual({ count: 4 });
  services.signals.emit('cart-count-updated', { count: 5 });
  expect(lastSignal()).toEqual({ count: 4 });
});
