import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCartBadges } from '../page/cart-badges.ts';
import { element, testServices, turn } from '../page/testing.ts';
import { followCart } from './follow-cart.ts';

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
const follow = () => followCart(services, showCartBadges(services));
const badges = () =>
  [...document.querySelectorAll<HTMLElement>('[data-cart-badge]')].map(({ hidden, textContent }) =>
    hidden ? 'hidden' : textContent,
  );

test('a badge shows each count that is announced, and is hidden at none', () => {
  follow();
  expect(badges()).toEqual(['hidden']);
  services.signals.emit('cart-count-updated', { count: 2 });
  expect(badges()).toEqual(['2']);
  services.signals.emit('cart-count-updated', { count: 0 });
  expect(badges()).toEqual(['hidden']);
});

test.each([[{}], [{ count: 1.5 }], [{ count: -3 }], [{ count: 'x' as unknown as number }]])(
  '%j leaves the badge as it is',
  (detail) => {
    localStorage.setItem('cartcount', '3');
    follow();
    services.signals.emit('cart-count-updated', detail);
    expect(badges()).toEqual(['3']);
  },
);

test('a count that was announced before the runtime came is shown and stored', () => {
  const early = showCartBadges(services);
  services.signals.emit('cart-count-updated', { count: 6 });
  followCart(services, early);
  expect([badges(), localStorage.getItem('cartcount')]).toEqual([['6'], '6']);
});

test.each([
  ['0', 'hidden'],
  ['2', '2'],
])('a count of %s that the page states takes the place of the stored one', (stated, shown) => {
  localStorage.setItem('cartcount', '3');
  const badge = `<span data-cart-badge="${stated}" ${stated === '0' ? 'hidden></span>' : `>${stated}</span>`}`;
  document.body.replaceChildren(element(badge));
  follow();
  expect([badges(), localStorage.getItem('cartcount')]).toEqual([[shown], stated]);
});

test('a stated count is older than an announced one, and is not taken a second time', async () => {
  document.body.replaceChildren(element('<span data-cart-badge="0" hidden></span>'));
  const early = showCartBadges(services);
  services.signals.emit('cart-count-updated', { count: 6 });
  const end = followCart(services, early);
  expect(badges()).toEqual(['6']);
  end();
  follow();
  services.signals.emit('cart-count-updated', { count: 2 });
  const [badge] = document.querySelectorAll('[data-cart-badge]');
  document.body.append(element('<p></p>'));
  if (badge) document.querySelector('p')?.append(badge);
  await turn();
  expect(badges()).toEqual(['2']);
});

test('another tab’s count is shown', () => {
  follow();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartcount', newValue: '4' }));
  expect(badges()).toEqual(['4']);
});

test('a badge that arrives later shows the count, also where the browser refuses storage', async () => {
  const storage = { ...services.storage, get: () => undefined, set: () => false };
  const refused = { ...services, storage };
  followCart(refused, showCartBadges(refused));
  services.signals.emit('cart-count-updated', { count: 2 });
  document.body.append(element('<span data-cart-badge hidden></span>'));
  await turn();
  expect(badges()).toEqual(['2', '2']);
});

test('a badge that leaves is let go', async () => {
  follow();
  const [badge] = document.querySelectorAll('[data-cart-badge]');
  badge?.remove();
  await turn();
  services.signals.emit('cart-count-updated', { count: 2 });
  expect(badge?.textContent).toBe('');
});

test('what a badge shows already is not written again', () => {
  localStorage.setItem('cartcount', '3');
  const early = showCartBadges(services);
  const text = document.querySelector('[data-cart-badge]')?.firstChild;
  followCart(services, early);
  services.signals.emit('cart-count-updated', { count: 3 });
  expect(document.querySelector('[data-cart-badge]')?.firstChild).toBe(text);
  expect(badges()).toEqual(['3']);
});
