import { expect, it, vi } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const words = 'Gratis retourneren binnen 14 dagen';
const product = `<main data-product-detail><div data-article-part="order"><div data-island="add-to-cart" data-state="mounted"><form><button>Bestel</button></form></div></div><ul class="product-usps"><li>Eigen bus</li><li><span>${words}</span></li></ul></main>`;
const cart = `<main><div data-cart><aside data-cart-totals><a class="button button-primary" href="/bestellen">Bestellen</a><ul class="product-usps"><li>${words}</li></ul></aside></div></main>`;
const lines = () =>
  [...document.querySelectorAll('.od537-returns')].map((line) => [
    line.previousElementSibling?.className || line.previousElementSibling?.getAttribute('data-article-part'),
    line.textContent,
  ]);
const hidden = () =>
  [...document.querySelectorAll<HTMLElement>('[style]')].map((one) => [one.localName, one.style.display]);

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['a product', product, 'order', [['li', 'none']]],
  ['a cart', cart, 'button button-primary', []],
])(
  'stands after the order button of %s instead of below it, and goes to the byte',
  async (_name, html, at, gone) => {
    const { experiments, before } = await open(html);
    expect(lines()).toEqual([[at, words]]);
    expect(hidden()).toEqual(gone);
    experiments.stop('OD537');
    expect(document.body.outerHTML).toBe(before);
  },
);

it.each([
  ['without an order button', '<main><aside data-cart-totals><p>Leeg</p></aside></main>'],
  [
    'of a product that is made to order',
    product.replace('detail>', 'detail data-made-to-order>').replace(words, ''),
  ],
  ['of a cart with one', cart.replace('totals>', 'totals data-made-to-order>')],
  ['with a button elsewhere', '<main><a class="button button-primary" href="/">Terug</a></main>'],
])('a page %s stays as it is', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it('comes with a late cart, and stands once in each that replaces it', async () => {
  const { services } = await open('<div></div>');
  for (let round = 0; round < 3; round++) {
    document.querySelector('body > *')?.replaceWith(fragment(cart));
    services.signals.emit('cart-html-updated', {});
    services.signals.emit('cart-count-updated', {});
    await settled();
    expect(lines()).toEqual([['button button-primary', words]]);
  }
  document.querySelector('.od537-returns')?.remove();
  services.signals.emit('cart-html-updated', {});
  await settled();
  expect(lines()).toHaveLength(1);
});

it.each([
  ['A', 'li:last-child'],
  ['B', '.od537-returns'],
])('variant %s measures the view of its own %s', async (variant, selector) => {
  const { before, measured } = await open(product, variant);
  if (variant === 'A') expect(document.body.outerHTML).toBe(before);
  vi.useFakeTimers();
  for (const one of ['li:first-child', selector]) view.show(document.querySelector(one));
  vi.advanceTimersByTime(500);
  expect(measured()).toEqual(['viewport: free returns']);
});
