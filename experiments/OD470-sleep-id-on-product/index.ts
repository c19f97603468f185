import scoreStyles from '../../src/dom/score-bar.css?inline';
import { rangeOf, readBoundaries } from '../../src/shop/advice/sleep-id-range.ts';
import { click, defineExperiment, insert, only, style, viewport } from '../kit.ts';
import { productScore } from './product-score.ts';
import ownStyles from './style.css?inline';

const detail = '[data-product-detail]';
const header = `${detail} .product-header`;
/** What the page says of it by itself: one place is enough. */
const own = `${detail} .product-fit`;

export default defineExperiment({
  id: 'OD470',
  name: 'sleep-id-on-product',
  owner: 'sleep-ID',
  hypothesis: 'Shoppers who see how a product fits their sleep-ID order the one that fits.',
  expires: '2027-06-30',
  pages: ['pdp'],
  targets: [own, `${header} ~ *`],
  styles: `${scoreStyles}${ownStyles}`,
  changes: {
    B: [
      insert(header, 'after', (header, context) => productScore(header.closest(detail), context), {
        at: (header) => (rangeOf(header.closest(detail)) ? header : undefined),
      }),
      style(own, 'display', (part) => (rangeOf(part.closest(detail)) ? 'none !important' : undefined)),
    ],
  },
  // Whether the sentence says how well the product fits, or invites to a measurement.
  metaData: (_document, { storage }) => ({
    sleepId: readBoundaries(storage.get('bedmatch-boundaries')) ? 'known' : 'unknown',
  }),
  measures: [
    only('B', viewport('.od470-score', 'score bar')),
    only('A', viewport(own, 'page’s own words')),
    click(`.od470-start, ${own} [data-popup="bed-match"]`, 'start measurement'),
  ],
});
