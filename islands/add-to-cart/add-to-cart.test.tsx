import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, faultsIn, later, testServices, turn } from '../../src/page/testing.ts';
import { crossSellProducts } from '../../src/shop/advice/ab-test.calls.ts';
import { addProduct, addToCartPopup, itemCount } from '../../src/shop/cart/cart.calls.ts';
import addToCart from './add-to-cart.island.tsx';
import { chosenQuantity } from './use-add-to-cart.ts';

vi.mock('../../src/shop/cart/cart.calls.ts');
vi.mock('../../src/shop/advice/ab-test.calls.ts', () => ({ crossSellProducts: vi.fn() }));

let stop: () => void;
let track: ReturnType<typeof testServices>['track'];
let heard: string[];
let deaf: (() => void)[];
let host: HTMLElement;

const form = (article: string) =>
  `<div data-island="add-to-cart" data-product-id="1" data-article-id="${article}"><form><button>Bestel</button></form></div>`;

async function run(
  html = `<main data-article="1-a" data-title="Matras Duin" data-price="449">${form('1-a')}</main>`,
) {
  const services = testServices();
  ({ stop, track } = services);
  heard = [];
  deaf = (['cart-html-updated', 'cart-count-updated'] as const).map((name) =>
    services.services.signals.on(name, (detail) => heard.push(`${name} ${JSON.stringify(detail)}`)),
  );
  document.body.replaceChildren(element(html));
  startIsland('add-to-cart', addToCart, services.services);
  host = document.querySelector('[data-island]') as HTMLElement;
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
}
const press = () => host.querySelector<HTMLButtonElement>('form button')?.click();
const dialog = () => host.querySelector('dialog');

beforeEach(() => {
  vi.mocked(addProduct).mockResolvedValue(0);
  vi.mocked(itemCount).mockResolvedValue(1);
  vi.mocked(addToCartPopup).mockResolvedValue('<p>erbij</p>' as FragmentSource);
});
afterEach(async () => {
  document.body.replaceChildren();
  await turn(20);
  stop();
  for (const end of deaf) end();
  vi.clearAllMocks();
});

test('reports all pieces of a product that is sold by several at a time', async () => {
  await run(`<main data-article="1-a" data-price="34.95" data-quantity="4">${form('1-a')}</main>`);
  press();
  await vi.waitFor(() => expect(track).toHaveBeenCalled());
  expect(track.mock.calls[0]?.[1]).toMatchObject({ value: 139.8, items: [{ quantity: 4 }] });
});

test('an input that submits is its button, which is busy until the answer', async () => {
  vi.mocked(addProduct).mockReturnValue(new Promise(() => {}));
  await run(
    `<main data-article="1-a">${form('1-a').replace('<button>Bestel</button>', '<input type="submit" value="Bestel">')}</main>`,
  );
  const button = host.querySelector('input');
  host.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true'));
});

test('notifies the page at once, and of the count once it is known, without waiting for the popup’s content', async () => {
  vi.mocked(addToCartPopup).mockReturnValue(new Promise(() => {}));
  await run();
  press();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    'cart-html-updated {"source":"add-to-cart"}',
    'cart-count-updated {"count":1,"source":"add-to-cart"}',
  ]);
  expect(track.mock.calls).toEqual([
    [
      'add_to_cart',
      {
        currency: 'EUR',
        value: 449,
        items: [expect.objectContaining({ articleNumber: '1-a', quantity: 1 })],
      },
    ],
  ]);
});

test('adds a second piece on a press after the first one succeeded, and shows its popup', async () => {
  const answers: ((source: FragmentSource) => void)[] = [];
  vi.mocked(addToCartPopup).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await run();
  press();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  dialog()?.close();
  press();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(addProduct).toHaveBeenCalledTimes(2);
  answers[1]?.('<p>tweede</p>' as FragmentSource);
  answers[0]?.('<p>eerste</p>' as FragmentSource);
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('tweede'));
  await turn(20);
  expect(dialog()?.textContent).not.toContain('eerste');
});

test('reports an article in the markup of another product as itself', async () => {
  await run(`<main data-article="2-b" data-title="Boxspring" data-price="1895">${form('1-a')}</main>`);
  press();
  await vi.waitFor(() => expect(track).toHaveBeenCalled());
  expect(track.mock.calls[0]?.[1]).toEqual({
    currency: 'EUR',
    items: [{ articleNumber: '1-a', product_id: '1', item_id: '1-a', quantity: 1 }],
  });
});

test('notifies the page of a change after the island was removed', async () => {
  const { promise, answer } = later<number>();
  vi.mocked(addProduct).mockReturnValue(promise);
  await run();
  press();
  await turn();
  document.body.replaceChildren();
  await turn();
  answer(0);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
});

test('an add that worked reports no failure where the pieces can’t be counted, and the count is in doubt', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(itemCount).mockRejectedValue(new Error('500'));
  await run();
  press();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toBe('cart-count-updated {"source":"add-to-cart"}');
  await vi.waitFor(() => expect(dialog()?.querySelector('.sf-popup-body')?.textContent).toContain('erbij'));
  expect(faultsIn(errors)).toEqual([]);
});

describe('what goes with the cart', () => {
  const popup = '<section><p>erbij</p><p data-added-actions>Verder</p></section>' as FragmentSource;
  const products = '<section class="slider"><p data-product-tile>Topper</p></section>' as FragmentSource;
  const words = () => dialog()?.querySelector('.sf-popup-body')?.textContent;
  async function add(attribute?: string) {
    vi.mocked(addToCartPopup).mockResolvedValue(popup);
    await run();
    // Also after the island has mounted.
    if (attribute !== undefined) host.setAttribute('data-cross-sell', attribute);
    press();
    await vi.waitFor(() => expect(words()).toContain('erbij'));
  }

  test('is shown above the buttons where the host says so', async () => {
    vi.mocked(crossSellProducts).mockResolvedValue(products);
    await add('');
    expect(words()).toBe('erbijTopperVerder');
    expect(dialog()?.querySelector('[data-added-actions]')?.previousElementSibling?.className).toBe(
      'sf-cross-sell',
    );
  });

  test.each([undefined, 'false'])('is not asked for where the host says %s', async (attribute) => {
    await add(attribute);
    expect(words()).toBe('erbijVerder');
    expect(crossSellProducts).not.toHaveBeenCalled();
  });

  test.each(['', '<section class="slider"></section>'])('is left out where it is "%s"', async (answer) => {
    vi.mocked(crossSellProducts).mockResolvedValue(answer as FragmentSource);
    await add('');
    expect(words()).toBe('erbijVerder');
    expect(dialog()?.querySelector('.sf-cross-sell')).toBeNull();
  });

  test('is left out where its call fails, which is one console error', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(crossSellProducts).mockRejectedValue(new Error('500'));
    await add('');
    expect(words()).toBe('erbijVerder');
    expect(faultsIn(errors)).toEqual(['popup-failed: island "add-to-cart": 500']);
  });
});

const hostWith = (field: string) => element(`<div><form>${field}</form></div>`);
const fieldOf = (one: Element) => one.querySelector('[name]') as HTMLInputElement;

test('a select is left to the server until another option is chosen', () => {
  const form = hostWith('<select name="quantity"><option>4</option><option>8</option></select>');
  expect(chosenQuantity(form)).toBeUndefined();
  fieldOf(form).value = '8';
  expect(chosenQuantity(form)).toBe(8);
  fieldOf(form).value = '4';
  expect(chosenQuantity(form)).toBeUndefined();
});

test('an option that the server selected is its own', () => {
  const form = hostWith('<select name="quantity"><option>1</option><option selected>2</option></select>');
  expect(chosenQuantity(form)).toBeUndefined();
});

test.each([
  ['2', 2],
  ['9999', 9999],
  ['1', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['2,5', undefined],
  ['10000', undefined],
  ['', undefined],
])('a typed "%s" is %s', (typed, expected) => {
  const form = hostWith('<input name="quantity" value="1">');
  fieldOf(form).value = typed;
  expect(chosenQuantity(form)).toBe(expected);
});

test('without a field the server knows', () => {
  expect(chosenQuantity(hostWith(''))).toBeUndefined();
});
