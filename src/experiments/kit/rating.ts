import { make } from '../../dom/make.ts';
import { stars } from '../../dom/stars.ts';
import { readProduct } from '../../page/product-item.ts';
import { dutchNumber } from '../../page/text/dutch-number.ts';
import { ratingTexts } from './rating.texts.ts';
import type { Context } from './types.ts';

/** Whether a product has been rated: its element's `data-rating-count` is not 0. */
export function isRated(product: Element | null): boolean {
  return !!product && (readProduct(product).rating_count ?? 0) > 0;
}

/** A product's rating as stars, score and count, in an element of this tag; undefined where nobody has rated it. */
export function rating(
  product: Element,
  { document, services }: Context,
  tag: 'a' | 'p',
  attributes: Readonly<Record<string, string>>,
): Element | undefined {
  const { rating_count: count = 0, rating_score: score = 0 } = readProduct(product);
  if (count <= 0) return undefined;
  const say = services.texts(ratingTexts);
  const [average, voices] = [dutchNumber(score, 1), dutchNumber(count, 0)];
  // A link's name begins with the words that are seen, so that it can be called by voice.
  const key = tag === 'a' ? 'rating.link' : 'rating.words';
  const words = say(count === 1 ? `${key}-of-one` : key, { score: average, count: voices });
  const shown = make('span', { 'aria-hidden': 'true' }, `${average} (${voices})`);
  const element = make(tag, attributes, shown);
  // A link has its name; what is no link has the words as a picture's.
  element.setAttribute('aria-label', words);
  if (tag !== 'a') element.setAttribute('role', 'img');
  element.prepend(stars(document, score, 'sf-stars'));
  return element;
}
