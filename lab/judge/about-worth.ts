import { type Sentence, told } from './asks.ts';
import type { Judgement } from './judge-totals.ts';
import { chance, euros, people, roundEuros } from './say-numbers.ts';

/** What visitors spend: the winsorised mean, which decides. */
export function aboutWorth({ money, totals }: Judgement): Sentence[] {
  if (!totals.money || !money.length)
    return [told("Purchases are not in the export: what B does to money can't be told.")];
  return money.map(({ variant, winsorised, p, isTold }) => {
    const { difference, interval } = winsorised;
    const verdict = isTold
      ? `visitors spend ${difference > 0 ? 'more' : 'less'} than in A`
      : 'no difference in what visitors spend can be told';
    const worth = interval.every(Number.isFinite)
      ? ` For 1,000 visitors: ${roundEuros(difference * 1000)}, between ${interval.map((one) => roundEuros(one * 1000)).join(' and ')}.`
      : '';
    return told(
      `${variant}: ${verdict}: a difference of ${euros(difference)} a visitor, between ${interval.map(euros).join(' and ')} (p ${chance(p)}).${worth}`,
    );
  });
}

/** Few orders that make much of a mean. */
export function aboutOutliers({ totals }: Judgement): Sentence[] {
  if (!totals.money) return [];
  const { limit, outliers } = totals.money;
  return totals.variants
    .filter((variant) => outliers[variant].visitors)
    .map((variant) => {
      const { visitors, above } = outliers[variant];
      return told(
        `${people(visitors)} of ${variant} spent more than ${euros(limit)}, together ${euros(above)} above it: a few large orders can make a mean.`,
      );
    });
}
