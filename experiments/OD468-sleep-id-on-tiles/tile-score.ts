import { scoreBar } from '../../src/dom/score-bar.ts';
import { describeRanges, inWords, placeRange, sleepIdTexts } from '../../src/shop/advice/sleep-id.ts';
import { type Range, readBoundaries } from '../../src/shop/advice/sleep-id-range.ts';
import type { Context } from '../kit.ts';

/** The product's range, and the visitor's where it is known. */
export function tileScore(product: Range, { services }: Context): Element {
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
