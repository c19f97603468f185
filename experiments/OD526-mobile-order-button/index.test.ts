import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePages, openVariant } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const vibrate = vi.fn();
beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => {
  closePages();
  Reflect.deleteProperty(navigator, 'vibrate');
  vibrate.mockReset();
});

const order = (id = '7') =>
  `<article data-product-detail><div data-island="add-to-cart" data-product-id="${id}"><form><button>In winkelwagen</button></form></div></article>`;
const ownBar =
  '<div class="own" data-behaviour="order-bar" data-product-id="7" hidden><button type="button">Bestel</button></div>';
const page = (inside: string) => `<main>${inside}</main><footer></footer>`;
const bars = () => [...document.querySelectorAll<HTMLElement>('[data-behaviour="order-bar"]')];

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it("OD526: gives a page without a bar the shop's own for its product", async () => {
  await open(page(order('&quot;&gt;&lt;b&gt;')));
  expect(bars()).toHaveLength(1);
  expect(bars()[0]?.className).toBe('od526-bar');
  expect(bars()[0]?.dataset.productId).toBe('"><b>');
  expect(bars()[0]?.hidden).toBe(true);
  expect(bars()[0]?.textContent).toBe('In winkelwagen');
});

it('OD526: adds no second bar where the page has one', async () => {
  await open(page(order() + ownBar));
  expect(bars().map(({ className }) => className)).toEqual(['own']);
});

it.each([
  ['', page(order())],
  ['own ', page(order() + ownBar)],
])(
  'OD526: a press on the %sbar vibrates for 400 ms, once, and no longer after the stop',
  async (_name, html) => {
    const { experiments } = await open(html);
    const button = bars()[0]?.querySelector('button');
    button?.click();
    expect(vibrate.mock.calls).toEqual([[400]]);
    experiments.stop('OD526');
    button?.click();
    expect(vibrate).toHaveBeenCalledOnce();
  },
);

it('OD526: a device that cannot vibrate orders all the same', async () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  const { measured } = await open(page(order()));
  bars()[0]?.querySelector('button')?.click();
  expect(measured()).toEqual(['click: extra order button']);
});

it.each([
  ['without an order button', page('<article data-product-detail></article>')],
  ['whose product has no id', page(order(' '))],
  ['without a product', page('<h1>Matras</h1>')],
])('OD526: a page %s stays as it is', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it.each(['A', 'C'])(
  'OD526: variant %s leaves the page as it is and measures its own buttons',
  async (variant) => {
    const { before, measured } = await open(page(order() + ownBar), variant);
    expect(document.body.outerHTML).toBe(before);
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', (event) => event.preventDefault());
      button.click();
    }
    expect(measured()).toEqual(['click: order button', 'click: extra order button']);
    expect(vibrate).not.toHaveBeenCalled();
  },
);
