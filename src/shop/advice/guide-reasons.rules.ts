import { priceText } from '../product/price-text.rules.ts';
import { excessOf, type Judged, meets, type Ranked, type Reason, topPrice } from './guide-results.rules.ts';

/** Dutch texts of what speaks for a product, and of what it misses. */
export const guideReasonTexts = {
  'guide.met': '{answer}: past',
  'guide.missed': '{answer}: past niet',
  'guide.inBudget': 'Binnen je budget van {budget}',
  'guide.overBudget': 'Boven je budget van {budget}: {over} meer',
  'guide.inSize': 'Te koop in {size}',
  'guide.otherSize': 'Niet te koop in {size}, wel in {other}',
};

type Say = (key: keyof typeof guideReasonTexts, values?: Record<string, string | number>) => string;

/** `€ 900`, `€ 59,95`. */
const euros = (cents: number) => priceText(cents).replace(',-', '');

/** Why a product is advised, or what it misses and by how much, in a shopper's words. */
export function reasonText(say: Say, { wish, isMet }: Reason, product: Judged): string {
  const { question, answers, facets } = wish;
  if (isMet) {
    const top = question.limit === 'price' && topPrice(facets);
    if (top) return say('guide.inBudget', { budget: euros(top) });
    // Of several answers only those that this product meets.
    const own = answers.filter((answer) => meets(product.facets, answer.facets));
    const labels = own.map(({ label }) => label).join(', ');
    if (question.limit === 'size' && own.every(({ met }) => met === undefined))
      return say('guide.inSize', { size: labels });
    return own.map(({ met, label }) => met ?? say('guide.met', { answer: label })).join('. ');
  }
  // Of several answers only those that it does not meet.
  const lacking = answers.filter((answer) => !meets(product.facets, answer.facets));
  if (question.limit === 'size' && lacking.every(({ missed }) => missed !== undefined))
    return lacking.map(({ missed }) => missed).join('. ');
  const excess = question.limit && excessOf(question.limit, facets, product);
  if (excess?.kind === 'price')
    return say('guide.overBudget', { budget: euros(excess.top), over: euros(excess.over) });
  if (excess) return say('guide.otherSize', { size: excess.asked, other: excess.nearest });
  // One piece in the place of two can't be measured against them, but its size can be said.
  const other = Object.keys(facets).flatMap((facet) => product.facets[facet] ?? [])[0];
  if (question.limit === 'size' && other !== undefined)
    return say('guide.otherSize', { size: lacking.map(({ label }) => label).join(', '), other });
  return lacking.map(({ missed, label }) => missed ?? say('guide.missed', { answer: label })).join('. ');
}

/** In a tile so many reasons are told. */
const shown = 3;

/**
 * What tells a product from the others: the limits that it breaks, what else it misses, then what it meets, and of that
 * first what the fewest of them meet.
 */
export function chiefReasons(
  { reasons }: Ranked<unknown>,
  others: readonly Pick<Ranked<unknown>, 'reasons'>[] = [],
): readonly Reason[] {
  const rank = ({ wish: { question }, isMet }: Reason) => (isMet ? 2 : question.limit ? 0 : 1);
  const sharers = ({ wish }: Reason) =>
    others.filter((other) =>
      other.reasons.some((one) => one.isMet && one.wish.question.id === wish.question.id),
    ).length;
  const isLimit = ({ wish }: Reason) => Number(wish.question.limit !== undefined);
  const chosen = [...reasons]
    .sort((a, b) => rank(a) - rank(b) || (a.isMet ? sharers(a) - sharers(b) : 0) || isLimit(a) - isLimit(b))
    .slice(0, shown);
  // What speaks for it is read first.
  return chosen.sort((a, b) => Number(b.isMet) - Number(a.isMet));
}
