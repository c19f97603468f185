import { scoreBar } from '../../src/dom/score-bar.ts';
import {
  describeRanges,
  fitOf,
  fitTexts,
  inWords,
  placeRange,
  sleepIdTexts,
} from '../../src/shop/advice/sleep-id.ts';
import { rangeOf, readBoundaries } from '../../src/shop/advice/sleep-id-range.ts';
import { type Context, create } from '../kit.ts';

/** The product's range on the scale, how well it fits the visitor, and the way to the measurement. */
export function productScore(element: Element | null, { document, services }: Context): Element | undefined {
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
    document,
    'div',
    { class: 'od470-score' },
    bar,
    create(document, 'p', { class: 'od470-words' }, sentence),
    create(document, 'a', start, say(visitor ? 'OD470.again' : 'OD470.start')),
  );
}
