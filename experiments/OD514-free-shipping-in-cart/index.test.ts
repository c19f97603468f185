import { expect, it, vi } from 'vitest';
import { openVariant, settled } from '../../src/experiments/engine/testing.ts';
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

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each([
  ['1', '500.00', 'false', ['Gratis bezorgd']],
  ['3', '899', 'true', ['Gratis bezorgd en gemonteerd']],
  ['6', '499.99', 'true', []],
  ['4', '50', 'false', ['Gratis bezorgd']],
  ['4', '49.95', 'false', []],
  ['2', '2000', 'true', []],
])(
  'OD514: three pieces of shipping type %s at %s euros each, assembly %s: %j',
  async (type, price, assembly, expected) => {
    await open(cartHtml(lineHtml(type, price, assembly)));
    expect(texts()).toEqual(expected);
  },
);

it('OD514: another quantity changes nothing: the product costs what it did', async () => {
  await open(cartHtml(lineHtml('4', '40.00'), bed));
  for (const line of document.querySelectorAll('[data-cart-line]'))
    line.setAttribute('data-price-total', '4000.00');
  await settled();
  expect(texts()).toEqual(['Gratis bezorgd en gemonteerd']);
});

it.each([
  ['A', '.delivery', 'delivery'],
  ['B', '.od514-free-shipping', 'free shipping'],
])(
  'OD514: variant %s measures the first view of %s, of lines that are free',
  async (variant, selector, label) => {
    const { measured } = await open(cartHtml(lineHtml('2', '900'), bed, pillows), variant);
    view.look(document.querySelector('.delivery'));
    expect(measured()).toEqual([]);
    for (const one of document.querySelectorAll(selector)) view.show(one);
    vi.advanceTimersByTime(500);
    expect(measured()).toEqual([`viewport: ${label}`]);
  },
);
