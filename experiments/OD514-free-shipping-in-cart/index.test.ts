import { expect, it, vi } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const lineHtml = (type: string, price: string, assembly = 'false') =>
  `<li data-cart-line data-article="1" data-shipping="${type}" data-price="${price}" data-price-total="${3 * Number(price)}" data-quantity="3" data-assembly="${assembly}"><p class="delivery">Morgen</p></li>`;
const cartHtml = (...lines: string[]) => `<div data-cart><ul data-cart-lines>${lines.join('')}</ul></div>`;
const bed = lineHtml('1', '1895.00', 'true');
const pillows = lineHtml('4', '80.00');
const texts = () =>
  [...document.querySelectorAll('.delivery + .od514-free-shipping')].map((one) => one.textContent);
const all = () => document.querySelectorAll('.od514-free-shipping').length;

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['1', '500.00', 'false', ['Gratis bezorgd']],
  ['3', '899', 'true', ['Gratis bezorgd en gemonteerd']],
  ['6', '499.99', 'true', []],
  ['4', '50', 'false', ['Gratis bezorgd']],
  ['4', '49.95', 'false', []],
  ['2', '2000', 'true', []],
])(
  'three pieces of shipping type %s at %s euros each, assembly %s: %j',
  async (type, price, assembly, expected) => {
    const { experiments, before } = await open(cartHtml(lineHtml(type, price, assembly)));
    expect(texts()).toEqual(expected);
    experiments.stop('OD514');
    expect(document.body.outerHTML).toBe(before);
  },
);

it.each([
  ['an empty cart', cartHtml()],
  ['a line without its delivery', cartHtml('<li data-cart-line data-shipping="1" data-price="900"></li>')],
  ['a line without facts', cartHtml('<li data-cart-line><p class="delivery"></p></li>')],
])('%s stays as it is', async (_name, html) => {
  const { before } = await open(html);
  expect(document.body.outerHTML).toBe(before);
});

it('comes with a late cart, and once in each that replaces it', async () => {
  const { services } = await open('<main></main>');
  const main = document.querySelector('main');
  for (let round = 0; round < 3; round++) {
    main?.replaceChildren(fragment(cartHtml(bed, pillows)));
    services.signals.emit('cart-html-updated', {});
    services.signals.emit('cart-count-updated', {});
    await settled();
    expect(texts()).toEqual(['Gratis bezorgd en gemonteerd', 'Gratis bezorgd']);
    expect(all()).toBe(2);
  }
});

it('another quantity changes nothing: the product costs what it did', async () => {
  await open(cartHtml(lineHtml('4', '40.00'), bed));
  for (const line of document.querySelectorAll('[data-cart-line]'))
    line.setAttribute('data-price-total', '4000.00');
  await settled();
  expect(texts()).toEqual(['Gratis bezorgd en gemonteerd']);
});

it('is put back once where a refresh dropped it from its line', async () => {
  const { services } = await open(cartHtml(bed));
  document.querySelector('.od514-free-shipping')?.remove();
  services.signals.emit('cart-html-updated', {});
  await settled();
  expect([texts(), all()]).toEqual([['Gratis bezorgd en gemonteerd'], 1]);
});

it.each([
  ['A', '.delivery', 'delivery'],
  ['B', '.od514-free-shipping', 'free shipping'],
])('variant %s measures the first view of %s, of lines that are free', async (variant, selector, label) => {
  const { before, measured } = await open(cartHtml(lineHtml('2', '900'), bed, pillows), variant);
  if (variant === 'A') expect(document.body.outerHTML).toBe(before);
  view.look(document.querySelector('.delivery'));
  expect(measured()).toEqual([]);
  for (const one of document.querySelectorAll(selector)) view.show(one);
  vi.advanceTimersByTime(500);
  expect(measured()).toEqual([`viewport: ${label}`]);
});
