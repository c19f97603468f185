import { priceText } from '../product/price-text.ts';
import { excessOf, type Judged, meets, type Ranked, type Reason, topPrice } from './guide-results.ts';

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
    if (question.limit === 'size') return say('guide.inSize', { size: labels });
    return own.map(({ met, label }) => met ?? say('guide.met', { answer: label })).join('. ');
  }
  const excess = question.limit && excessOf(question.limit, facets, product);
  if (excess?.kind === 'price')
    return say('guide.overBudget', { budget: euros(excess.top), over: euros(excess.over) });
  if (excess) return say('guide.otherSize', { size: excess.asked, other: excess.nearest });
  return answers.map(({ missed, label }) => missed ?? say('guide.missed', { answer: label })).join('. ');
}

/** In a tile so many reasons are told. */
const shown = 3;

/** What tells a product from the others: the limits that it breaks, what else it misses, then what it meets. */
export function chiefReasons({ reasons }: Ranked<unknown>): readonly Reason[] {
  const weight = ({ wish: { question }, isMet }: Reason) =>
    isMet ? (question.limit ? 3 : 2) : question.limit ? 0 : 1;
  const chosen = [...reasons].sort((a, b) => weight(a) - weight(b)).slice(0, shown);
  // What speaks for it is read first.
  return chosen.sort((a, b) => Number(b.isMet) - Number(a.isMet));
}
