import { expect, it } from 'vitest';
import { fragment, openVariant, settled } from '../../src/experiments/testing.ts';
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

it('says it on each tile that it holds for, and goes to the byte', async () => {
  const { experiments, before } = await openVariant(experiment, 'B', { html });
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'Gratis bezorgd',
    'Gratis bezorgd en gemonteerd',
    'Gratis bezorgd',
  ]);
  experiments.stop('OD512');
  expect(document.body.outerHTML).toBe(before);
});

it('is on tiles that come late, and once in a list that is replaced', async () => {
  await openVariant(experiment, 'B', { html: list() });
  for (let time = 0; time < 2; time++) {
    document.querySelector('ul')?.replaceChildren(fragment(tile('3', '600')));
    await settled();
    expect(shown()).toHaveLength(1);
  }
});

it.each([
  ['B', '.od512-free-shipping', 'free shipping'],
  ['A', 'li:nth-child(2)', 'tile with free shipping'],
])('%s measures the view of the first', async (variant, selector, label) => {
  const { measured, before } = await openVariant(experiment, variant, { html });
  if (variant === 'A') expect(document.body.outerHTML).toBe(before);
  view.look(...document.querySelectorAll(selector));
  expect(measured()).toEqual([`viewport: ${label}`]);
});
