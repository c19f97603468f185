import { beforeEach, expect, it, vi } from 'vitest';
// Imported here, so that the lazy import resolves at once.
import '../../src/dom/fragment.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import { crossSellProducts } from '../../src/shop/advice/ab-test.calls.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

vi.mock('../../src/shop/advice/ab-test.calls.ts', () => ({ crossSellProducts: vi.fn() }));
const call = vi.mocked(crossSellProducts);
const slider =
  '<section class="slider" data-behaviour="slider"><ul data-product-list><li data-product-tile><a href="/product/1">Topper</a></li></ul></section>';
const answers = (source: string) => call.mockResolvedValue(source as FragmentSource);

const view = freshViewport();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockReset();
  answers(slider);
});

const cart =
  '<div data-cart><ul data-cart-lines><li data-cart-line>Bed</li></ul><aside data-cart-totals>Totaal</aside></div>';
const sliders = () => document.querySelectorAll('[data-cart-lines] + .od521-cross-sell > .slider').length;
const places = () => document.querySelectorAll('.od521-cross-sell').length;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it('OD521: stands under the lines as a slider that the page does not report', async () => {
  await open(`<main>${cart}</main>`);
  expect([sliders(), places()]).toEqual([1, 1]);
  expect(document.querySelector<HTMLElement>('.od521-cross-sell')?.hidden).toBe(false);
  expect(document.querySelector('[data-product-list]')).toBeNull();
});

it.each([
  ['is in view, below it', 400, true],
  ['is further down, above it', 4000, false],
])(
  'OD521: a phone whose shopper has a total that %s, from one cart to the next',
  async (_where, top, isLast) => {
    let answer = (_source: FragmentSource) => {};
    call.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const rects = vi.spyOn(Element.prototype, 'getClientRects');
    rects.mockReturnValue([{}] as unknown as DOMRectList);
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    box.mockReturnValue({ top } as DOMRect);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
    await open(cart);
    answer(slider as FragmentSource);
    await settled();
    const isBelow = () => document.querySelector('.od521-cross-sell')?.classList.contains('od521-last');
    expect([sliders(), isBelow()]).toEqual([1, isLast]);
    box.mockReturnValue({ top: 4400 - top } as DOMRect);
    document.querySelector('[data-cart]')?.replaceWith(fragment(cart));
    await settled();
    expect([sliders(), isBelow()]).toEqual([1, isLast]);
  },
);

it('OD521: runs nothing that the answer brings along', async () => {
  answers(slider.replace('<a', '<script>x()</script><a onclick="x()"'));
  await open(cart);
  expect(document.querySelector('.od521-cross-sell :is(script, [onclick])')).toBeNull();
  expect(sliders()).toBe(1);
});

it.each([
  ['is empty', ''],
  ['has no products', '<section class="slider"><ul></ul></section>'],
])('OD521: nothing is shown where the answer %s', async (_name, source) => {
  answers(source);
  await open(cart);
  const place = document.querySelector<HTMLElement>('.od521-cross-sell');
  expect([place?.hidden, place?.childNodes.length]).toEqual([true, 0]);
  expect(console.error).not.toHaveBeenCalled();
});

it('OD521: asks nothing for an empty cart', async () => {
  const { before } = await open('<div data-cart><ul data-cart-lines></ul></div>');
  expect(document.body.outerHTML).toBe(before);
  expect(call).not.toHaveBeenCalled();
});

it('OD521: asks once, comes with a late cart, stands once by each that replaces it, and goes with the last line', async () => {
  const { services } = await open('<main></main>');
  const main = document.querySelector('main');
  main?.append(fragment(cart));
  await settled();
  for (let round = 0; round < 3; round++) {
    document.querySelector('[data-cart]')?.replaceWith(fragment(cart));
    services.signals.emit('cart-html-updated', {});
    services.signals.emit('cart-count-updated', {});
    await settled();
    expect([sliders(), places()]).toEqual([1, 1]);
  }
  expect(call).toHaveBeenCalledExactlyOnceWith({ signal: expect.any(AbortSignal) });
  document.querySelector('[data-cart-totals]')?.remove();
  await settled();
  expect(places()).toBe(0);
});

it.each([
  ['B', '.slider', '[data-product-tile] a', 'cross-sell', 'cross-sell product'],
  ['A', '[data-cart-lines]', '[data-cart-line]', 'cart lines', 'cart line'],
])(
  'OD521: variant %s measures the view of %s and the click on %s',
  async (variant, seen, pressed, view1, click) => {
    const { measured } = await open(cart, variant);
    expect(call).toHaveBeenCalledTimes(variant === 'A' ? 0 : 1);
    view.look(document.querySelector(seen));
    press(pressed);
    expect(measured()).toEqual([`viewport: ${view1}`, `click: ${click}`]);
  },
);
