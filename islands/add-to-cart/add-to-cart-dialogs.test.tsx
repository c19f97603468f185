import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../src/calls/server-error.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, faultsIn, later, testServices, turn } from '../../src/page/testing.ts';
import {
  addProduct,
  addToCartPopup,
  cloneCart,
  itemCount,
  resetCart,
} from '../../src/shop/cart/cart.calls.ts';
import addToCart from './add-to-cart.island.tsx';

vi.mock('../../src/shop/cart/cart.calls.ts');

let stop: () => void;
let track: ReturnType<typeof testServices>['track'];
let heard: string[];
let deaf: (() => void)[];
let host: HTMLElement;
let errors: ReturnType<typeof vi.spyOn>;

async function run(settings: object = {}) {
  const services = testServices('pdp', settings);
  ({ stop, track } = services);
  heard = [];
  const names = ['cart-html-updated', 'cart-count-updated', 'cancel-quote', 'popup-opened'] as const;
  deaf = names.map((name) =>
    services.services.signals.on(name, (detail) =>
      heard.push(`${name} ${'name' in detail ? detail.name : ''}`.trim()),
    ),
  );
  document.body.replaceChildren(
    element(`<main data-article="1-a" data-price="449"><div data-island="add-to-cart" data-product-id="1"
      data-article-id="1-a"><form><button>Bestel</button></form></div></main>`),
  );
  startIsland('add-to-cart', addToCart, services.services);
  host = document.querySelector('[data-island]') as HTMLElement;
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
}

const dialog = () => host.querySelector('dialog');
const title = () => dialog()?.querySelector('h2')?.textContent;
const status = () => dialog()?.querySelector('[role=status]')?.textContent;
function button(label: string) {
  const found = [...host.querySelectorAll<HTMLElement>('button, dialog a')].find(
    ({ textContent }) => textContent === label,
  );
  if (!found) throw new Error(`there is no ${label}`);
  return found;
}
const press = (label: string) => button(label).click();
const titled = (words: string) => vi.waitFor(() => expect(title()).toBe(words));
const calls = () => [addProduct, cloneCart, resetCart].map((call) => vi.mocked(call).mock.calls.length);

async function orderOn(code: number, settings?: object) {
  vi.mocked(addProduct).mockResolvedValueOnce(code);
  await run(settings);
  button('Bestel').focus();
  press('Bestel');
  await vi.waitFor(() => expect(dialog()).toBeTruthy());
}

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(addProduct).mockResolvedValue(0);
  vi.mocked(cloneCart).mockResolvedValue();
  vi.mocked(resetCart).mockResolvedValue();
  vi.mocked(itemCount).mockResolvedValue(1);
  vi.mocked(addToCartPopup).mockResolvedValue('<p>erbij</p>' as FragmentSource);
});
afterEach(async () => {
  document.body.replaceChildren();
  await turn(20);
  stop();
  for (const end of deaf) end();
  vi.resetAllMocks();
});

const ADDED = 'Toegevoegd aan je winkelwagen';
const LOCKED = 'Je winkelwagen is vergrendeld';
const QUOTE = 'Er staat een offerte in je winkelwagen';

describe('a locked cart', () => {
  test('offers a link to the cart, or to continue shopping', async () => {
    await orderOn(1, { routes: { cart: '/mand' } });
    expect(title()).toBe(LOCKED);
    expect(button('Bestelling afronden').getAttribute('href')).toBe(`${location.origin}/mand`);
    press('Verder winkelen');
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(calls()).toEqual([1, 0, 0]);
    expect(heard).toEqual(['popup-opened cart-locked']);
  });

  test('asks for confirmation, with focus on the counterpart of the pressed button', async () => {
    await orderOn(1);
    press('Bestelling annuleren');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Weet je zeker/));
    press('Nee, bestelling houden');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bestelling annuleren'));
    expect(calls()).toEqual([1, 0, 0]);
  });

  test('is freed and gets the article once, whatever is pressed in the meantime', async () => {
    const { promise, answer: free } = later<void>();
    vi.mocked(cloneCart).mockReturnValue(promise);
    await orderOn(1);
    press('Bestelling annuleren');
    await vi.waitFor(() => button('Ja, annuleer de bestelling'));
    const yes = button('Ja, annuleer de bestelling');
    yes.click();
    yes.click();
    await vi.waitFor(() => expect(yes.getAttribute('aria-disabled')).toBe('true'));
    await vi.waitFor(() => expect(status()).toBe('Bezig met annuleren…'));
    yes.click();
    press('Nee, bestelling houden');
    expect(calls()).toEqual([1, 1, 0]);
    free();
    await titled(ADDED);
    expect(calls()).toEqual([2, 1, 0]);
    expect(track).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    expect(heard.toSorted()).toEqual([
      'cart-count-updated',
      'cart-html-updated',
      'popup-opened add-to-cart',
      'popup-opened cart-locked',
    ]);
  });

  test('shows an error, keeps focus and allows a retry if it cannot be freed', async () => {
    vi.mocked(cloneCart).mockRejectedValueOnce(new Error('answered 500'));
    await orderOn(1);
    // The retry adds first.
    vi.mocked(addProduct).mockResolvedValueOnce(1);
    press('Bestelling annuleren');
    await vi.waitFor(() => button('Ja, annuleer de bestelling'));
    button('Ja, annuleer de bestelling').focus();
    press('Ja, annuleer de bestelling');
    await vi.waitFor(() => expect(status()).toMatch(/^Je bestelling annuleren lukte niet/));
    expect(document.activeElement?.textContent).toBe('Probeer het opnieuw');
    expect(faultsIn(errors)).toEqual(['add-to-cart: island "add-to-cart": answered 500']);
    press('Probeer het opnieuw');
    await titled(ADDED);
    expect(vi.mocked(cloneCart).mock.calls).toHaveLength(2);
    expect(track).toHaveBeenCalledTimes(1);
  });

  test('shows one error and does not loop if the server still blocks it', async () => {
    vi.mocked(addProduct).mockResolvedValue(1);
    await orderOn(1);
    press('Bestelling annuleren');
    await vi.waitFor(() => button('Ja, annuleer de bestelling'));
    press('Ja, annuleer de bestelling');
    await vi.waitFor(() => expect(status()).toMatch(/nog steeds vergrendeld/));
    expect(calls()).toEqual([2, 1, 0]);
    await vi.waitFor(() => expect(heard.slice(1)).toEqual(['cart-html-updated', 'cart-count-updated']));
    expect(track).not.toHaveBeenCalled();
  });

  test('gets no article after the shopper has closed the dialog', async () => {
    const { promise, answer: free } = later<void>();
    vi.mocked(cloneCart).mockReturnValue(promise);
    await orderOn(1);
    press('Bestelling annuleren');
    await vi.waitFor(() => button('Ja, annuleer de bestelling'));
    press('Ja, annuleer de bestelling');
    await vi.waitFor(() => expect(cloneCart).toHaveBeenCalled());
    dialog()?.close();
    await vi.waitFor(() => expect(dialog()).toBeNull());
    free();
    await vi.waitFor(() => expect(heard.slice(1)).toEqual(['cart-html-updated', 'cart-count-updated']));
    expect(calls()).toEqual([1, 1, 0]);
    expect(dialog()).toBeNull();
  });
});

describe('a quote in the cart', () => {
  test('is replaced by the article', async () => {
    await orderOn(2);
    expect(title()).toBe(QUOTE);
    press('Winkelwagen leegmaken en toevoegen');
    press('Winkelwagen leegmaken en toevoegen');
    await titled(ADDED);
    expect(calls()).toEqual([2, 0, 1]);
    expect(track).toHaveBeenCalledTimes(1);
    expect(heard).not.toContain('cancel-quote');
  });

  test('stays if the shopper cancels, and emits `cancel-quote` once', async () => {
    await orderOn(2);
    press('Offerte houden');
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(heard).toEqual(['popup-opened quote-in-progress', 'cancel-quote']);
    expect(calls()).toEqual([1, 0, 0]);
  });

  test('stays without a signal if the shopper only closes the dialog', async () => {
    await orderOn(2);
    dialog()?.querySelector<HTMLElement>('[data-popup-close]')?.click();
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(heard).toEqual(['popup-opened quote-in-progress']);
  });

  test.each([
    ['a press', () => press('Probeer het opnieuw')],
    ['the connection that is back', () => window.dispatchEvent(new Event('online'))],
  ])('that may be emptied is said to be unknown, and %s does not empty it twice', async (_by, again) => {
    vi.mocked(resetCart).mockRejectedValueOnce(new Error('no answer came in time'));
    await orderOn(2);
    const token = new ServerError('network', 'GET /Ajax/GetCsrfToken', 'the connection failed');
    vi.mocked(addProduct).mockRejectedValueOnce(token);
    press('Winkelwagen leegmaken en toevoegen');
    await vi.waitFor(() => expect(status()).toMatch(/^We weten niet zeker of je winkelwagen leeg is/));
    again();
    await titled(ADDED);
    expect(calls()).toEqual([3, 0, 1]);
  });
});

describe('a refusal', () => {
  test.each([
    [3, 'Toevoegen lukte niet. Je winkelwagen is niet veranderd. Probeer het nog eens.', true],
    [4, 'Dit artikel is helaas uitverkocht.', false],
    [5, 'Zoveel hebben we er niet op voorraad.', false],
  ])('with code %i is explained', async (code, words, retry) => {
    await orderOn(code);
    expect(title()).toBe('Oeps!');
    expect(dialog()?.querySelector('.sf-message-danger')?.textContent).toBe(words);
    expect(dialog()?.textContent?.includes('Probeer het opnieuw', words.length)).toBe(retry);
    expect(track).not.toHaveBeenCalled();
  });

  test('is announced again if a retry fails, and the button keeps focus', async () => {
    vi.mocked(addProduct).mockResolvedValue(3);
    await orderOn(3);
    expect(status()).toBe('');
    button('Probeer het opnieuw').focus();
    press('Probeer het opnieuw');
    press('Probeer het opnieuw');
    await vi.waitFor(() => expect(status()).toMatch(/Toevoegen lukte niet/));
    expect(document.activeElement?.textContent).toBe('Probeer het opnieuw');
    expect(calls()).toEqual([2, 0, 0]);
    press('Probeer het opnieuw');
    await vi.waitFor(() => expect(calls()).toEqual([3, 0, 0]));
  });

  test('because of a missing connection is explained and can be retried', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await run();
    press('Bestel');
    await titled('Oeps!');
    expect(dialog()?.textContent).toContain('Je hebt geen internetverbinding');
    expect(calls()).toEqual([0, 0, 0]);
    expect(errors).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    press('Probeer het opnieuw');
    await titled(ADDED);
    expect(calls()).toEqual([1, 0, 0]);
  });
});
