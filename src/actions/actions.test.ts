import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '../calls/server-error.ts';
import { type WholePage, wholePage } from '../calls/whole-page.ts';
import type { FragmentSource } from '../dom/fragment.ts';
import { testServices } from '../page/testing.ts';
import { readCartPage, sendCartForm } from '../shop/cart/cart.calls.ts';
import { autoComplete } from '../shop/list/search.calls.ts';
import { articleSelection, articleSelectionContent } from '../shop/product/catalog.calls.ts';
import { actionsOf } from './actions.ts';

vi.mock('../shop/cart/cart.calls.ts');
vi.mock('../shop/list/search.calls.ts');
vi.mock('../shop/product/catalog.calls.ts');
vi.mock('../calls/whole-page.ts');

/** The server's number of pieces; 0 is an empty cart. */
let stock = 1;
let isLocked = false;

const form = (name: string) =>
  `<form data-cart-${name} action="/winkelwagen/${name}"><input name="cartItemId" value="i"></form>`;
const cartPage = (): WholePage => ({
  type: 'cart',
  source: `<div data-behaviour="cart-page"><ul data-cart-lines>${
    stock
      ? `<li data-cart-line data-cart-item-id="i" data-article="1-a" data-product="1" data-title="Kussen" data-price="70" data-quantity="${stock}">
        ${isLocked ? '' : form('quantity') + form('remove')}</li>`
      : ''
  }</ul></div>` as FragmentSource,
});

let stop: () => void;
let track: ReturnType<typeof testServices>['track'];
let actions: ReturnType<typeof actionsOf>;
let badges: unknown[];
let deaf: () => void;

beforeEach(() => {
  [stock, isLocked, badges] = [1, false, []];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(readCartPage).mockImplementation(async () => cartPage());
  vi.mocked(sendCartForm).mockImplementation(async (address, sent) => {
    const fields = new URLSearchParams(sent as URLSearchParams);
    stock = address.endsWith('remove') ? 0 : Number(fields.get('quantity'));
    return cartPage();
  });
  const made = testServices('pdp');
  ({ stop, track } = made);
  deaf = made.services.signals.on('cart-count-updated', ({ count }) => badges.push(count));
  actions = actionsOf(made.services);
});
afterEach(() => {
  stop();
  deaf();
  vi.resetAllMocks();
});

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code }) => code,
  );
const reported = () =>
  track.mock.calls.map(([name, { items, asked_by }]) => `${name} ${items[0].quantity} ${asked_by}`);

test('the cart is the server’s, without its item ids', async () => {
  const line = { article: '1-a', product: '1', name: 'Kussen', price: 70, quantity: 1 };
  expect(await actions.cart.get()).toEqual({ lines: [line], pieces: 1 });
});

test('a number is sent, announced and reported with who asked', async () => {
  expect((await actions.cart.setQuantity({ article: '1-a', quantity: 4 })).pieces).toBe(4);
  expect(sendCartForm).toHaveBeenCalledTimes(1);
  expect(badges).toEqual([4]);
  expect(reported()).toEqual(['add_to_cart 3 script']);
});

test('a number that has been set elsewhere meanwhile is not sent over', async () => {
  await actions.cart.get();
  stock = 3;
  await actions.cart.setQuantity({ article: '1-a', quantity: 3 });
  expect(sendCartForm).not.toHaveBeenCalled();
});

test('a change that is not made, and a locked cart, are told apart', async () => {
  vi.mocked(sendCartForm).mockRejectedValueOnce(new ServerError('status', 'POST', 'answered 500'));
  expect(await codeOf(actions.cart.remove({ article: '1-a' }))).toBe('action-failed');
  isLocked = true;
  expect(await codeOf(actions.cart.remove({ article: '1-a' }))).toBe('action-refused');
  expect(sendCartForm).toHaveBeenCalledTimes(1);
});

test('a cart that could not be read is asked for again by the next call', async () => {
  vi.mocked(readCartPage).mockRejectedValueOnce(
    new ServerError('status', 'GET', 'answered 500', { status: 500 }),
  );
  expect(await codeOf(actions.cart.get())).toBe('action-failed');
  expect((await actions.cart.get()).pieces).toBe(1);
});

test('without a connection nothing is sent', async () => {
  await actions.cart.get();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await codeOf(actions.cart.setQuantity({ article: '1-a', quantity: 2 }))).toBe('action-offline');
  expect(sendCartForm).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['a number that is none', () => actions.cart.setQuantity({ article: '1-a', quantity: 1.5 })],
  ['markup for a number', () => actions.cart.add({ article: '<b>' })],
  ['an article of an unknown product', () => actions.cart.add({ article: '9-z' })],
  ['a blank term', () => actions.products.search('  ')],
  ['an address elsewhere', () => actions.products.get('https://example.com/')],
  ['a call that empties the cart', () => actions.products.get('/Ajax/Cart/ResetAjax')],
  ['an address that the shop has not given', () => actions.products.get('/uitloggen')],
  ['a store that is none', () => actions.appointments.open('a b')],
])('%s is refused before anything is asked', async (_what, call) => {
  expect(await codeOf(call())).toBe('action-input');
  for (const asked of [sendCartForm, autoComplete, articleSelection, wholePage])
    expect(asked).not.toHaveBeenCalled();
});

test('an island that the shop has turned off orders nothing', async () => {
  const made = testServices('pdp', { islands: { 'add-to-cart': false } });
  const answer = actionsOf(made.services).cart.add({ article: '1-a', product: '1' });
  expect(await answer.catch(({ code, reason }) => [code, reason])).toEqual(['action-refused', 'off']);
  expect(document.querySelector('[data-island]')).toBeNull();
  made.stop();
});

test('an address is read where the shop has given it: by an answer, or by a tile, of which only the number is sent', async () => {
  document.body.innerHTML = `<a href="/uitloggen">Uitloggen</a>
    <li data-product-tile data-product="1"><a href="/product/bed">Bed</a> <a href="/verlanglijst/erbij?id=1">Bewaar</a></li>
    <li data-product-tile data-product="1"><a href="/Ajax/Cart/ResetAjax">Bed</a></li>`;
  vi.mocked(articleSelection).mockResolvedValue('<p>niets</p>' as FragmentSource);
  vi.mocked(autoComplete).mockResolvedValue({
    Suggestions: [],
    Items: [
      {
        Title: 'Kussen',
        ArticleUrl: '/product/kussen',
        CurrentPrice: { DisplayPriceText: '€ 70' },
        Image: { Url: '/k.jpg', Name: 'Kussen' },
      },
    ],
  });
  vi.mocked(wholePage).mockResolvedValue({ type: 'pdp', source: '<p>niets</p>' as FragmentSource });
  const { get, search } = actions.products;
  const code = (address: string) => codeOf(get(address));
  expect(await code('/product/kussen')).toBe('action-input');
  const { products } = await search('kussen');
  expect(await code(products[0]?.url ?? '')).toBe('action-unknown');
  expect(await code('/product/bed')).toBe('action-unknown');
  for (const address of ['/uitloggen', '/verlanglijst/erbij?id=1', '/Ajax/Cart/ResetAjax'])
    expect(await code(address)).toBe('action-input');
  // Of a product without that choice.
  expect(await code('/product/bed?leeg=1')).toBe('action-unknown');
  expect(vi.mocked(wholePage).mock.calls).toEqual([[`${location.origin}/product/kussen`]]);
  for (const [asked] of vi.mocked(articleSelection).mock.calls)
    expect(asked).toEqual({ productId: '1', articleId: '' });
});

test('a choice is sent where the product has it', async () => {
  const part = (size: string) =>
    `<section data-article-scope data-article="1-${size}" data-product="1" data-title="Kussen">
    <div data-behaviour="article-selection"><input type="radio" name="maat" value="a"><input type="radio" name="maat" value="b">
    </div></section>` as FragmentSource;
  vi.mocked(articleSelection).mockResolvedValue(part('a'));
  vi.mocked(articleSelectionContent).mockResolvedValue(part('b'));
  expect(await actions.products.get('1?maat=b')).toMatchObject({ article: '1-b' });
  for (const query of ['maat=c', 'toString=1', 'maat=b&leeg=1'])
    expect(await codeOf(actions.products.get(`1?${query}`))).toBe('action-input');
  expect(articleSelectionContent).toHaveBeenCalledTimes(1);
  expect(articleSelection).toHaveBeenCalledTimes(1);
});

test('a product has its article and what can be chosen', async () => {
  vi.mocked(articleSelection).mockResolvedValue(
    `<section data-article-scope data-article="1-a" data-product="1"
    data-title="Kussen" data-price="70"><div data-behaviour="article-selection"><input type="radio" name="maat" value="60x70">
    <input type="radio" name="maat" value="50x60"></div></section>` as FragmentSource,
  );
  expect(await actions.products.get('1')).toMatchObject({
    product: '1',
    article: '1-a',
    price: 70,
    choices: { maat: ['60x70', '50x60'] },
  });
  vi.mocked(articleSelection).mockResolvedValue('<p>niets</p>' as FragmentSource);
  expect(await codeOf(actions.products.get('1'))).toBe('action-unknown');
});
