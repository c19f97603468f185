import { expect, test } from 'vitest';
import { openVariant } from '../src/experiments/engine/testing.ts';
import type { Experiment } from '../src/experiments/kit/types.ts';
import tileScore from './OD468-sleep-id-on-tiles/index.ts';
import productScore from './OD470-sleep-id-on-product/index.ts';
import guideInHeader from './OD480-guided-selling-header/index.ts';
import tileRating from './OD505-ratings-on-tiles/index.ts';
import headerRating from './OD507-reviews-in-header/index.ts';
import productShipping from './OD509-free-shipping-on-product/index.ts';
import tileShipping from './OD512-free-shipping-on-tiles/index.ts';
import orderButton from './OD526-mobile-order-button/index.ts';
import saving from './OD530-saving-text/index.ts';

const tile = (attributes: string) =>
  `<main><ul data-product-list><li data-product-tile ${attributes}><h2 class="product-tile-title">Bed</h2><p class="product-tile-price">€ 9</p></li></ul></main>`;
const product = `<main><div data-product-detail data-price="9"><div class="product-header"><h1>Bed</h1></div>
  <div class="product-price"><p class="product-price-line">€ 9</p></div><div data-island="add-to-cart" data-product-id="p1"></div></div>
  <div id="reviews"></div><div data-behaviour="order-bar"></div></main>`;

/** A page for each that has the element, and lacks what the experiment would tell of it. */
const without: readonly (readonly [Experiment, string])[] = [
  [tileScore, tile('data-sleep-id-from="5" data-sleep-id-to="1"')],
  [productScore, product],
  [guideInHeader, '<main><div class="list-header"><h1>Bedden</h1></div></main>'],
  [tileRating, tile('data-rating-count="0"')],
  [headerRating, product],
  [
    headerRating,
    product
      .replace('data-price', 'data-rating-count="4" data-rating-score="8" data-price')
      .replace('id="reviews"', ''),
  ],
  [productShipping, product],
  [tileShipping, tile('data-price="9" data-shipping="4"')],
  [orderButton, product],
  [saving, product],
];

test.each(
  without.flatMap(([experiment, html]) =>
    (['A', 'B'] as const).map((variant) => [experiment.id, variant, experiment, html] as const),
  ),
)('%s in %s exposes nobody where it has nothing to insert', async (id, variant, experiment, html) => {
  const { funnel } = await openVariant(experiment, variant, { html });
  expect(funnel).toContain(`${id} ${variant} assigned`);
  expect(funnel).not.toContain(`${id} ${variant} anchor_found`);
});
