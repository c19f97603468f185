import { expect, it, vi } from 'vitest';
import { openVariant } from '../../src/experiments/engine/testing.ts';
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
])('OD537: stands after the order button of %s instead of below it', async (_name, html, at, gone) => {
  await open(html);
  expect(lines()).toEqual([[at, words]]);
  expect(hidden()).toEqual(gone);
});

it.each([
  ['without an order button', '<main><aside data-cart-totals><p>Leeg</p></aside></main>'],
  [
    'of a product that is made to order',
    product.replace('detail>', 'detail data-made-to-order>').replace(words, ''),
  ],
  ['of a cart with one', cart.replace('totals>', 'totals data-made-to-order>')],
  ['with a button elsewhere', '<main><a class="button button-primary" href="/">Terug</a></main>'],
])('OD537: a page %s stays as it is', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it.each([
  ['A', 'li:last-child'],
  ['B', '.od537-returns'],
])('OD537: variant %s measures the view of its own %s', async (variant, selector) => {
  const { measured } = await open(product, variant);
  vi.useFakeTimers();
  for (const one of ['li:first-child', selector]) view.show(document.querySelector(one));
  vi.advanceTimersByTime(500);
  expect(measured()).toEqual(['viewport: free returns']);
});
