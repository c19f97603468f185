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

test('a badge shows the last known count at once, and is hidden at none', () => {
  showCartBadges(services);
  expect(badges()).toEqual(['hidden']);
  services.signals.emit('cart-count-updated', { count: 2 });
  expect(badges()).toEqual(['2']);
  expect(localStorage.getItem('cartcount')).toBe('2');
  services.signals.emit('cart-count-updated', { count: 0 });
  expect(badges()).toEqual(['hidden']);
});

test('the count of the page before is there before anything is asked', () => {
  localStorage.setItem('cartcount', '3');
  showCartBadges(services);
  expect(badges()).toEqual(['3']);
});

test('a badge that arrives later shows it too', async () => {
  localStorage.setItem('cartcount', '3');
  showCartBadges(services);
  document.body.append(element('<span data-cart-badge hidden></span>'));
  await turn();
  expect(badges()).toEqual(['3', '3']);
});

test.each([[{}], [{ count: 1.5 }], [{ count: -3 }], [{ count: 'x' as unknown as number }]])(
  '%j changes nothing',
  (detail) => {
    localStorage.setItem('cartcount', '3');
    showCartBadges(services);
    services.signals.emit('cart-count-updated', detail);
    expect(badges()).toEqual(['3']);
  },
);

test('another tab’s count is shown', () => {
  showCartBadges(services);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartcount', newValue: '4' }));
  expect(badges()).toEqual(['4']);
});

test.each(['<b>', '-5', '2.5'])('a stored %j shows nothing', (stored) => {
  localStorage.setItem('cartcount', stored);
  showCartBadges(services);
  expect(badges()).toEqual(['hidden']);
});

test('a count over 99 keeps the badge small', () => {
  showCartBadges(services);
  services.signals.emit('cart-count-updated', { count: 1_000_000 });
  expect(badges()).toEqual(['99+']);
});
