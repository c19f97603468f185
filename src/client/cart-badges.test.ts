import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { element, faultsIn, testServices, turn } from '../page/testing.ts';
import { itemCount } from '../shop/cart/cart.calls.ts';
import { showCartBadges } from './cart-badges.ts';

vi.mock('../shop/cart/cart.calls.ts');

let stop: () => void;
let services: ReturnType<typeof testServices>['services'];
beforeEach(() => {
  vi.mocked(itemCount).mockResolvedValue(0);
  document.body.replaceChildren(element('<span data-cart-badge hidden></span>'));
  ({ services, stop } = testServices());
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  stop();
  vi.clearAllMocks();
});
const ends: (() => void)[] = [];
const follow = () => void ends.push(showCartBadges(services));
const badges = () =>
  [...document.querySelectorAll<HTMLElement>('[data-cart-badge]')].map(({ hidden, textContent }) =>
    hidden ? 'hidden' : textContent,
  );

// First: from the first sign of a shopper on, the document's shopper is active.
test('the server is asked at once about a stored count at the first page of a visit, and only there', async () => {
  localStorage.setItem('cartcount', '3');
  follow();
  await vi.waitFor(() => expect(badges()).toEqual(['hidden']));
  localStorage.setItem('cartcount', '2');
  for (const end of ends.splice(0)) end();
  stop();
  ({ services, stop } = testServices());
  follow();
  await turn(20);
  expect([badges(), vi.mocked(itemCount).mock.calls.length]).toEqual([['2'], 1]);
});

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

test('a stated count is taken once', async () => {
  document.body.replaceChildren(element('<span data-cart-badge="0" hidden></span>'));
  follow();
  services.signals.emit('cart-count-updated', { count: 2 });
  const [badge] = document.querySelectorAll('[data-cart-badge]');
  document.body.append(element('<p></p>'));
  if (badge) document.querySelector('p')?.append(badge);
  await turn();
  expect(badges()).toEqual(['2']);
});

test.each([
  ['3', '3'],
  ['1000000', '99+'],
  ['<b>', 'hidden'],
  ['-5', 'hidden'],
  ['2.5', 'hidden'],
])('a stored %j is shown as %s, before any request', (stored, shown) => {
  sessionStorage.setItem('cart-asked', 'true');
  localStorage.setItem('cartcount', stored);
  follow();
  expect([badges(), vi.mocked(itemCount).mock.calls.length]).toEqual([[shown], 0]);
});

test('another tab’s count is shown', () => {
  follow();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartcount', newValue: '4' }));
  expect(badges()).toEqual(['4']);
});

test('a badge that arrives later shows the count, also where the browser refuses storage', async () => {
  const storage = { ...services.storage, get: () => undefined, set: () => false };
  const refused = { ...services, storage };
  ends.push(showCartBadges(refused));
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
  follow();
  const text = document.querySelector('[data-cart-badge]')?.firstChild;
  services.signals.emit('cart-count-updated', { count: 3 });
  expect(document.querySelector('[data-cart-badge]')?.firstChild).toBe(text);
  expect(badges()).toEqual(['3']);
});

describe('the server', () => {
  const start = async ({ stored, count }: { readonly stored?: string; readonly count: number }) => {
    if (stored !== undefined) localStorage.setItem('cartcount', stored);
    vi.mocked(itemCount).mockResolvedValue(count);
    follow();
    document.dispatchEvent(new Event('pointermove'));
    await vi.waitFor(() => expect(itemCount).toHaveBeenCalledTimes(1));
    await turn(20);
  };

  test('is asked once the shopper is active; until then the stored count is shown', async () => {
    sessionStorage.setItem('cart-asked', 'true');
    localStorage.setItem('cartcount', '1');
    follow();
    expect(badges()).toEqual(['1']);
    for (const end of ends.splice(0)) end();
    await start({ count: 3 });
    expect([badges(), localStorage.getItem('cartcount')]).toEqual([['3'], '3']);
  });

  test('makes nothing stored of an empty cart of a new visitor', async () => {
    await start({ count: 0 });
    expect(localStorage.getItem('cartcount')).toBeNull();
  });

  test('is asked again after a restore from the back-forward cache', async () => {
    await start({ stored: '1', count: 1 });
    vi.mocked(itemCount).mockResolvedValue(4);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(badges()).toEqual(['4']));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await turn(20);
    expect(itemCount).toHaveBeenCalledTimes(2);
  });

  test('is asked when other code announces a change without its count', async () => {
    await start({ stored: '1', count: 1 });
    vi.mocked(itemCount).mockResolvedValue(2);
    document.dispatchEvent(new CustomEvent('cart-count-updated'));
    await vi.waitFor(() => expect(badges()).toEqual(['2']));
    document.dispatchEvent(new CustomEvent('cart-count-updated', { detail: { count: 5 } }));
    expect(badges()).toEqual(['5']);
    await turn(20);
    expect(itemCount).toHaveBeenCalledTimes(2);
  });

  test('that fails leaves the count, and the reason is told', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('cartcount', '2');
    vi.mocked(itemCount).mockRejectedValue(new Error('GET /Ajax/Cart/GetItemCountAjax: answered 500'));
    follow();
    await vi.waitFor(() =>
      expect(faultsIn(errors)).toEqual(['cart-count: GET /Ajax/Cart/GetItemCountAjax: answered 500']),
    );
    expect(badges()).toEqual(['2']);
  });

  test('that answers late never overwrites a newer count', async () => {
    await start({ stored: '1', count: 1 });
    let answer: (count: number) => void = () => {};
    vi.mocked(itemCount).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    document.dispatchEvent(new CustomEvent('cart-count-updated'));
    document.dispatchEvent(new CustomEvent('cart-count-updated', { detail: { count: 3 } }));
    await vi.waitFor(() => expect(itemCount).toHaveBeenCalledTimes(2));
    answer(0);
    await turn(20);
    expect([badges(), localStorage.getItem('cartcount')]).toEqual([['3'], '3']);
  });
});
