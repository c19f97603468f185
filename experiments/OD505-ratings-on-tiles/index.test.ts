import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const tile = (count: string, more = '') =>
  `<li data-product-tile data-rating-count="${count}" data-rating-score="8.4"><h2 class="product-tile-title">Matras</h2>${more}</li>`;
const list = (...tiles: string[]) => `<main><ul data-product-list>${tiles.join('')}</ul></main>`;
const html = list(
  tile('1249'),
  tile('1'),
  tile('0'),
  tile('x'),
  tile('9', '<span class="rating">8,4</span>'),
);
const shown = () =>
  [...document.querySelectorAll('.od505-rating')].map((one) => [
    one.textContent,
    one.getAttribute('aria-label'),
  ]);

it('OD505: has stars and the count on tiles with a rating alone', async () => {
  await openVariant(experiment, 'B', { html });
  expect(shown()).toEqual([
    ['8,4 (1.249)', 'Beoordeeld met een 8,4 van de 10, uit 1.249 beoordelingen'],
    ['8,4 (1)', 'Beoordeeld met een 8,4 van de 10, uit 1 beoordeling'],
  ]);
  expect(document.querySelector('.product-tile-title + .od505-rating > svg')).not.toBeNull();
});

it.each(['A', 'B'])('OD505: %s measures the click on a tile, with and without a rating', async (variant) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press('li:nth-child(1)');
  press('li:nth-child(3)');
  expect(measured()).toEqual(['click: tile with rating', 'click: tile without rating']);
});
