import './sleep-id.css';
import '../../../dom/score-bar.css';
import { make } from '../../../dom/make.ts';
import { scoreBar } from '../../../dom/score-bar.ts';
import type { Undo } from '../../../dom/watch.ts';
import type { Services } from '../../../page/services.ts';
import { describeRanges, fitOf, fitTexts, inWords, placeRange, sleepIdTexts } from '../sleep-id.rules.ts';
import { type Range, readRange } from '../sleep-id-range.rules.ts';

export { offerOrder } from './sort-by-fit.ts';

const texts = { ...sleepIdTexts, ...fitTexts };

/**
 * Shows how well a product fits the visitor: in its `[data-sleep-id-fit]`, else on the picture of a tile, where nothing
 * moves, else above its price. Returns the undo. A range that is none is reported.
 */
export function showFit(
  product: Element,
  visitor: Range,
  services: Pick<Services, 'texts' | 'report'>,
): Undo {
  const { sleepIdFrom = '', sleepIdTo = '' } = (product as HTMLElement).dataset;
  const range = readRange(sleepIdFrom, sleepIdTo);
  if (!range) {
    const wrong = `data-sleep-id-from="${sleepIdFrom}" to "${sleepIdTo}" is no range from 1 to 5`;
    services.report('fit-range', wrong, `product "${product.getAttribute('data-article') ?? ''}"`);
    return () => {};
  }
  const say = services.texts(texts);
  const fit = fitOf(range, visitor);
  const bar = scoreBar({
    product: placeRange(range),
    visitor: placeRange(visitor),
    label: say('sleepId.label', inWords(range)),
    name: describeRanges(say, range, visitor),
  });
  const [level = ''] = fit.split('.');
  const words = make('p', { class: 'sf-fit-words' }, say(`sleepId.fit.${fit}`));
  const piece = make('div', { class: `sf-fit sf-fit-${level}` }, words, bar);
  if (product.matches('[data-product-detail]'))
    piece.append(make('p', { class: 'sf-fit-yours' }, say('sleepId.yours', inWords(visitor))));
  return place(piece, product);
}

function place(piece: HTMLElement, product: Element): Undo {
  const own = (selector: string) =>
    [...product.querySelectorAll(selector)].find(
      (part) => part.closest('[data-article], [data-sleep-id-from]') === product,
    );
  const slot = own('[data-sleep-id-fit]');
  if (slot) {
    const former = [...slot.childNodes];
    slot.replaceChildren(piece);
    return () => {
      if (piece.parentNode === slot) slot.replaceChildren(...former);
    };
  }
  const picture = own('.product-tile-picture');
  if (picture) {
    piece.classList.add('sf-fit-on-picture');
    picture.append(piece);
  } else own('.product-tile-price')?.before(piece);
  return () => piece.remove();
}
