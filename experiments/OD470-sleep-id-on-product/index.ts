import scoreStyles from '../../src/dom/score-bar.css?inline';
import { scoreBar } from '../../src/dom/score-bar.ts';
import {
  describeRanges,
  fitOf,
  fitTexts,
  inWords,
  placeRange,
  sleepIdTexts,
} from '../../src/shop/advice/sleep-id.rules.ts';
import { rangeOf, readBoundaries } from '../../src/shop/advice/sleep-id-range.rules.ts';
import { type Context, click, create, defineExperiment, insert, only, style, viewport } from '../kit.ts';
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

/** The product's range on the scale, how well it fits the visitor, and the way to the measurement. */
function productScore(element: Element | null, { services }: Context): Element | undefined {
  const product = rangeOf(element);
  if (!product) return undefined;
  const say = services.texts({
    ...sleepIdTexts,
    ...fitTexts,
    'OD470.unknown': 'Hoe stevig mag jouw bed zijn?',
    'OD470.start': 'Meet je slaap-ID',
    'OD470.again': 'Meet je slaap-ID opnieuw',
  });
  const visitor = readBoundaries(services.storage.get('bedmatch-boundaries'));
  const bar = scoreBar({
    product: placeRange(product),
    visitor: visitor && placeRange(visitor),
    label: say('sleepId.label', inWords(product)),
    name: describeRanges(say, product, visitor),
  });
  const sentence = visitor
    ? `${say(`sleepId.fit.${fitOf(product, visitor)}`)}. ${say('sleepId.visitor', inWords(visitor))}`
    : say('OD470.unknown');
  const start = {
    ...{ class: 'od470-start', href: '/slaap-id' },
    ...{ 'data-behaviour': 'popup', 'data-popup': 'bed-match', 'data-popup-id': 'start' },
  };
  return create(
    'div',
    { class: 'od470-score' },
    bar,
    create('p', { class: 'od470-words' }, sentence),
    create('a', start, say(visitor ? 'OD470.again' : 'OD470.start')),
  );
}
