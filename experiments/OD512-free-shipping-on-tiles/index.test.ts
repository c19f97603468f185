import { expect, it } from 'vitest';
import { openVariant } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const tile = (shipping: string, price: string, more = '') =>
  `<li data-product-tile data-shipping="${shipping}" data-price="${price}"${more}><p class="product-tile-price">€</p></li>`;
const list = (...tiles: string[]) => `<main><ul data-product-list>${tiles.join('')}</ul></main>`;
const html = list(
  tile('1', '499.99'),
  tile('3', '500'),
  tile('6', '900', ' data-assembly="true"'),
  tile('4', '50'),
  tile('2', '2000'),
  tile('', 'x'),
);
const shown = () => [...document.querySelectorAll('.product-tile-price + .od512-free-shipping')];

it('OD512: says it on each tile that it holds for', async () => {
  await openVariant(experiment, 'B', { html });
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'Gratis bezorgd',
    'Gratis bezorgd en gemonteerd',
    'Gratis bezorgd',
  ]);
});

it.each([
  ['B', '.od512-free-shipping', 'free shipping'],
  ['A', 'li:nth-child(2)', 'tile with free shipping'],
])('OD512: %s measures the view of the first', async (variant, selector, label) => {
  const { measured } = await openVariant(experiment, variant, { html });
  view.look(...document.querySelectorAll(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});
