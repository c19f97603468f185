import scoreStyles from '../../src/dom/score-bar.css?inline';
import { scoreBar } from '../../src/dom/score-bar.ts';
import { describeRanges, inWords, placeRange, sleepIdTexts } from '../../src/shop/advice/sleep-id.rules.ts';
import { type Range, rangeOf, readBoundaries } from '../../src/shop/advice/sleep-id-range.rules.ts';
import { type Context, click, defineExperiment, insert, only, tileSelector, viewport } from '../kit.ts';
import ownStyles from './style.css?inline';

const withRange = '[data-product-tile][data-sleep-id-from][data-sleep-id-to]';

export default defineExperiment({
  id: 'OD468',
  name: 'sleep-id-on-tiles',
  owner: 'product lists',
  hypothesis: 'Shoppers who see how a product fits their sleep-ID open more products.',
  expires: '2027-06-30',
  pages: ['plp'],
  // Each score bar makes its tile taller, and the row with it.
  targets: ['main [data-product-list] > *'],
  styles: `${scoreStyles}${ownStyles}`,
  changes: {
    B: [
      insert(
        `${withRange} .product-tile-price`,
        'before',
        (price, context) => {
          const range = rangeOf(price.closest(withRange));
          return range && tileScore(range, context);
        },
        { at: (price) => (rangeOf(price.closest(withRange)) ? price : undefined) },
      ),
    ],
  },
  // Whether the bar has the visitor's own range beside the product's.
  metaData: (_document, { storage }) => ({
    sleepId: readBoundaries(storage.get('bedmatch-boundaries')) ? 'known' : 'unknown',
  }),
  measures: [
    only('B', viewport('.od468-score', 'score bar')),
    only(
      'A',
      viewport(withRange, (tile) => (rangeOf(tile) ? 'tile with range' : undefined)),
    ),
    click(tileSelector, (tile) => (rangeOf(tile) ? 'tile with score' : 'tile without score')),
  ],
});

/** The product's range, and the visitor's where it is known. */
function tileScore(product: Range, { services }: Context): Element {
  const say = services.texts(sleepIdTexts);
  const visitor = readBoundaries(services.storage.get('bedmatch-boundaries'));
  return scoreBar({
    className: 'od468-score',
    product: placeRange(product),
    visitor: visitor && placeRange(visitor),
    label: say('sleepId.label', inWords(product)),
    name: describeRanges(say, product, visitor),
  });
}
