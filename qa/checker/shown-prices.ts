import { all, type CheckedElement, textOf } from './rule.ts';

/** Thousands with points, and cents after a comma or point; `,-` is none. */
const number = String.raw`(\d{1,3}(?:\.\d{3})+(?!\d)|\d+)(?:[,.](\d\d)(?!\d)|,?[-–—]{1,2})?`;
/** An amount in euros, with its sign or word, or with `,-` alone: `€ 1.299,-`, `149 euro`, `149,-`. */
const amount = new RegExp(
  `(?:€|\\beur(?:o)?\\b)\\s*${number}|(?<![\\d.,])${number}\\s*(?:€|euro?\\b)|(?<![\\d.,])(\\d{1,3}(?:\\.\\d{3})+|\\d+),[-–—]`,
  'giu',
);
/** What is not what the product costs. */
const others =
  /bespaa?r|korting|voordeel|winst|maand|bezorg|verzend|lever|montage|statiegeld|advies|oude|normaal|cadeau|retour/i;
const piece = /per (?:stuk|set)|p\.?\s?st|à|each/i;
/** The most words beside a price: a sentence tells of something else. */
const mostWords = 3;

/** The only amount that a short text has, where it is a price. */
function priceIn(text: string): number | undefined {
  const [found, another] = text.matchAll(amount);
  if (!found || another || others.test(text)) return undefined;
  const [all, before, beforeCents, after, afterCents, bare] = found;
  const words = text.replace(all, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length > mostWords) return undefined;
  const whole = (before ?? after ?? bare ?? '').replaceAll('.', '');
  return Number(`${whole}.${beforeCents ?? afterCents ?? '0'}`);
}

/** Its text, with a comma before cents that are set above the line. */
function textWithCents(element: CheckedElement): string {
  const [cents] = all(element, 'sup, small, [class*="cent"]').flatMap(
    (one) => /^\d\d$/.exec(textOf(one)) ?? [],
  );
  const text = textOf(element);
  return cents ? text.replace(new RegExp(`(\\d)\\s*${cents}(?!\\d)`), `$1,${cents}`) : text;
}

const isOwn = (one: CheckedElement, owner: CheckedElement) => {
  const around = one.closest('[data-article]');
  return around === owner || !around || !owner.hasAttribute('data-article') || sameArticle(around, owner);
};
const sameArticle = (one: CheckedElement, other: CheckedElement) =>
  one.getAttribute('data-article') === other.getAttribute('data-article');

/**
 * The prices that an element shows for its product, whatever its classes are: short texts with one amount. Not those
 * that are crossed out, of other sizes, or saved; those of a piece only where there are no others.
 */
export function shownPrices(element: CheckedElement): number[] {
  const choices = element.hasAttribute('data-product-detail') ? ', a[href], label, li' : '';
  const found = all(element, '*').flatMap((one) => {
    if (one.closest(`s, del, option, template, noscript${choices}`) || !isOwn(one, element)) return [];
    const text = textWithCents(one);
    const price = text.length < 80 ? priceIn(text) : undefined;
    return price === undefined ? [] : [{ price, isOfPiece: piece.test(text) }];
  });
  const ofAll = found.filter(({ isOfPiece }) => !isOfPiece);
  return [...new Set((ofAll.length ? ofAll : found).map(({ price }) => price))];
}

/** The prices that its microdata state for machines. */
export const statedPrices = (element: CheckedElement): number[] =>
  all(element, '[itemprop="price"]')
    .filter((one) => isOwn(one, element))
    .flatMap((one) => {
      const text = one.getAttribute('content') ?? one.getAttribute('value');
      return text?.trim() ? [Number(text)] : [];
    });
