import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showCartBadges } from '../../src/client/cart-badges.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, later, testServices, turn } from '../../src/page/testing.ts';
import { headerCart, itemCount, removeHeaderItem } from '../../src/shop/cart/cart.calls.ts';
import cartPopup from './cart-popup.island.tsx';

vi.mock('../../src/shop/cart/cart.calls.ts');

const fragment = (...titles: string[]) =>
  `<section data-cart>${titles
    .map(
      (title, index) => `<div data-cart-line data-cart-item-id="item-${index}" data-article="a${index}"
        data-title="${title}" data-price="10" data-quantity="2">
        <form data-cart-remove><button>Verwijder ${title}</button></form></div>`,
    )
    .join('')}</section>` as FragmentSource;

let stop: () => void;
let services: ReturnType<typeof testServices>['services'];
let track: ReturnType<typeof testServices>['track'];
let host: HTMLElement;

async function run({ stored, count = 1 }: { stored?: string | undefined; count?: number } = { stored: '1' }) {
  if (stored !== undefined) localStorage.setItem('cartcount', stored);
  vi.mocked(itemCount).mockResolvedValue(count);
  ({ services, stop, track } = testServices());
  showCartBadges(services);
  host = element(
    '<div data-island="cart-popup"><a href="#cart">Winkelwagen <b data-cart-badge></b></a></div>',
  );
  document.body.replaceChildren(host);
  startIsland('cart-popup', cartPopup, services);
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  await turn(20);
}
const badge = () => host.querySelector('[data-cart-badge]')?.textContent;
const dialog = () => host.querySelector('dialog');
async function open() {
  host.querySelector('a')?.click();
  await vi.waitFor(() => expect(dialog()?.querySelector('[data-cart-line]')).toBeTruthy());
}

beforeEach(() => {
  vi.mocked(headerCart).mockResolvedValue(fragment('Matras Duin'));
});
afterEach(async () => {
  document.body.replaceChildren();
  await turn(20);
  stop();
  vi.clearAllMocks();
});

describe('responses in the wrong order', () => {
  test('never bring a removed line back', async () => {
    await run();
    await open();
    const { promise, answer } = later<FragmentSource>();
    vi.mocked(removeHeaderItem).mockResolvedValue(fragment());
    vi.mocked(itemCount).mockResolvedValue(0);
    host.querySelector<HTMLButtonElement>('[data-cart-remove] button')?.click();
    vi.mocked(headerCart).mockReturnValueOnce(promise);
    document.dispatchEvent(new CustomEvent('cart-html-updated'));
    await vi.waitFor(() => expect(badge()).toBe(''));
    answer(fragment('Matras Duin'));
    await turn(20);
    expect(host.querySelector('[data-cart-line]')).toBeNull();
  });

  test('do not delay the removal of a second line', async () => {
    vi.mocked(headerCart).mockResolvedValue(fragment('Matras Duin', 'Topper Zee'));
    await run({ stored: '2', count: 2 });
    await open();
    vi.mocked(itemCount).mockReturnValue(new Promise(() => {}));
    vi.mocked(removeHeaderItem)
      .mockResolvedValueOnce(fragment('Topper Zee'))
      .mockResolvedValueOnce(fragment());
    const buttons = [...host.querySelectorAll<HTMLButtonElement>('[data-cart-remove] button')];
    for (const button of buttons) button.click();
    await vi.waitFor(() => expect(host.querySelector('[data-cart-line]')).toBeNull());
    expect(vi.mocked(removeHeaderItem).mock.calls.map(([item]) => item)).toEqual(['item-0', 'item-1']);
    expect(track).toHaveBeenCalledTimes(2);
  });
});

describe('the popup', () => {
  test('does not open for an empty cart: the link is followed', async () => {
    await run({ stored: '0', count: 0 });
    const prevented: boolean[] = [];
    const note = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.body.addEventListener('click', note, { once: true });
    host.querySelector('a')?.click();
    expect(prevented).toEqual([false]);
    await turn(20);
    expect(dialog()).toBeNull();
    expect(headerCart).not.toHaveBeenCalled();
  });

  test('that cannot be loaded says so, and not that it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(headerCart).mockRejectedValueOnce(new Error('GET /Ajax/Cart/HeaderCartAjax: answered 500'));
    await run();
    host.querySelector('a')?.click();
    await vi.waitFor(() => expect(dialog()?.textContent ?? '').toContain('laden lukte niet'));
    expect(dialog()?.textContent).not.toContain('is geladen');
  });

  test('closes when the page enters the back-forward cache', async () => {
    await run();
    await open();
    window.dispatchEvent(new Event('pagehide'));
    await turn(20);
    expect(dialog()).toBeNull();
  });

  test('reloads when other code changes the cart, but not after its own removal', async () => {
    await run();
    await open();
    document.dispatchEvent(new CustomEvent('cart-html-updated'));
    await turn(20);
    expect(headerCart).toHaveBeenCalledTimes(2);
    vi.mocked(removeHeaderItem).mockResolvedValue(fragment());
    vi.mocked(itemCount).mockResolvedValue(0);
    const button = host.querySelector<HTMLButtonElement>('[data-cart-remove] button');
    button?.click();
    button?.click();
    await vi.waitFor(() => expect(host.querySelector('[data-cart-line]')).toBeNull());
    await turn(20);
    expect(headerCart).toHaveBeenCalledTimes(2);
    expect(vi.mocked(removeHeaderItem).mock.calls.map(([item]) => item)).toEqual(['item-0']);
  });

  describe('a removal whose answer is lost', () => {
    const lose = async (...left: string[]) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      await run({ stored: '2', count: 2 });
      await open();
      vi.mocked(removeHeaderItem).mockRejectedValue(new Error('no answer came'));
      vi.mocked(headerCart).mockResolvedValue(fragment(...left));
      vi.mocked(itemCount).mockResolvedValue(left.length);
      host.querySelector<HTMLButtonElement>('[data-cart-remove] button')?.click();
      await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
      await turn(20);
    };

    test('counts as done if the line is gone from the server’s cart', async () => {
      await lose();
      expect(host.querySelector('[data-cart-line]')).toBeNull();
      expect(host.querySelector('[role=alert]')).toBeNull();
      expect(host.querySelector('[role=status]')?.textContent).toBe('Matras Duin is verwijderd.');
      const items = [expect.objectContaining({ item_name: 'Matras Duin', quantity: 2 })];
      expect(track.mock.calls).toEqual([['remove_from_cart', { currency: 'EUR', value: 20, items }]]);
    });

    describe('while the cart can’t be read', () => {
      const button = () => host.querySelector<HTMLButtonElement>('[data-cart-remove] button');
      const alert = () => host.querySelector('[role=alert]')?.textContent ?? '';
      beforeEach(async () => {
        const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
        await run({ stored: '1' });
        await open();
        await turn(550);
        vi.mocked(removeHeaderItem).mockRejectedValueOnce(new Error('no answer came'));
        vi.mocked(headerCart).mockRejectedValueOnce(new Error('no answer came'));
        button()?.click();
        await vi.waitFor(() => expect(logged).toHaveBeenCalled());
        await turn(20);
        expect(alert()).toContain('We weten niet zeker of Matras Duin is verwijderd');
      });

      test.each([
        ['done', [], ['remove_from_cart'], /^$/],
        ['not done', ['Matras Duin'], [], /verwijderen lukte niet/],
      ])('is told as %s once the connection is back', async (_became, left, events, says) => {
        vi.mocked(headerCart).mockResolvedValue(fragment(...left));
        window.dispatchEvent(new Event('online'));
        await vi.waitFor(() => expect(alert()).toMatch(says));
        window.dispatchEvent(new Event('online'));
        await turn(20);
        expect(track.mock.calls.map(([name]) => name)).toEqual(events);
        expect(removeHeaderItem).toHaveBeenCalledTimes(1);
      });

      test('is told once where a second press removes it', async () => {
        vi.mocked(removeHeaderItem).mockResolvedValueOnce(fragment());
        button()?.click();
        window.dispatchEvent(new Event('online'));
        await vi.waitFor(() => expect(host.querySelector('[data-cart-line]')).toBeNull());
        await turn(20);
        expect(track.mock.calls.map(([name]) => name)).toEqual(['remove_from_cart']);
        expect(alert()).toBe('');
      });
    });

    test('has failed if the line is still there', async () => {
      await lose('Matras Duin');
      expect(host.querySelector('[data-cart-line]')).not.toBeNull();
      expect(host.querySelector('[role=alert]')?.textContent).toContain('verwijderen lukte niet');
      expect(track).not.toHaveBeenCalled();
    });
  });
});
