import { expect, it } from 'vitest';
import { openVariant, press } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const choice = '<nav class="sizes"><p class="sizes-label">Maat: <strong>160 x 200 cm</strong></p></nav>';
const page = (more = '') =>
  `<article data-product-detail><div class="choices">${choice}</div>${more}</article>`;
const own =
  '<a href="/Frame/Document?id=maattabel" data-popup="document" data-popup-id="maattabel">Maten</a>';
const links = () => [...document.querySelectorAll<HTMLElement>('.sizes-label > .od535-link')];

it('OD535: opens the size table from the choice', async () => {
  await openVariant(experiment, 'B', { html: page() });
  expect(links().map(({ dataset }) => [dataset.behaviour, dataset.popup, dataset.popupId])).toEqual([
    ['popup', 'document', 'maattabel'],
  ]);
});

it('OD535: is not on a page with a link of its own, nor on one without sizes', async () => {
  for (const html of [page(own), '<article data-product-detail></article>']) {
    const { before } = await openVariant(experiment, 'B', { html });
    expect(document.body.outerHTML).toBe(before);
  }
});

it.each([
  ['B', page(), '.od535-link'],
  ['A', page(own), 'article > a'],
])('OD535: %s measures the click', async (variant, html, selector) => {
  const { measured } = await openVariant(experiment, variant, { html });
  press(selector);
  expect(measured()).toEqual(['click: size table']);
});
