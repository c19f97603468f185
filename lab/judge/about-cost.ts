import type { Variant } from '../../src/experiments/kit/types.ts';
import { type Sentence, told } from './asks.ts';
import { shareOf } from './compare-rates.ts';
import type { VitalComparison, VitalGap } from './compare-vitals.ts';
import type { Judgement } from './judge-totals.ts';
import { count, percent } from './say-numbers.ts';
import { type Metric, metrics } from './totals.ts';

/** What each vital is of, and what a variant does that has more or less of it, in words of who decides. */
const words: Readonly<Record<Metric, { readonly of: string; readonly more: string; readonly less: string }>> =
  {
    LCP: { of: 'when it paints', more: 'paints later', less: 'paints sooner' },
    INP: { of: 'how soon it answers touches', more: 'answers touches later', less: 'answers touches sooner' },
    CLS: { of: 'how much it shifts', more: 'shifts more', less: 'shifts less' },
  };

/** What a variant costs its shoppers, as a clause without its name: `paints later (LCP +110 ms)`; nothing where no cost is told. */
export function sayCost({ costs }: Judgement, variant: Variant): string | undefined {
  const worse = costs.vitals.filter((one) => one.variant === variant && one.isTold && one.b > one.a);
  if (!worse.length) return undefined;
  return worse
    .map(({ metric, a, b }) => `${words[metric].more} (${metric} ${change(metric, b - a)})`)
    .join(' and ');
}

/** The web vitals of each variant beside A's, and which can't be compared. */
export function aboutCost(judgement: Judgement): Sentence[] {
  const { costs, totals } = judgement;
  if (!totals.vitals.length)
    return [told("Web vitals are not in the export: what B costs shoppers can't be told.")];
  return [...costs.vitals.map((one) => sayVital(judgement, one)), ...costs.gaps.map(sayGap)];
}

function sayVital(
  judgement: Judgement,
  { metric, variant, a, b, interval, isTold }: VitalComparison,
): Sentence {
  const numbers = `(${metric}): ${size(metric, b)}, ${size(metric, a)} in A, a difference between ${interval.map((one) => change(metric, one)).join(' and ')}`;
  const { of, more, less } = words[metric];
  if (!isTold) return told(`${variant}: no difference can be told in ${of} ${numbers}.`);
  if (b < a) return told(`${variant} ${less} ${numbers}.`);
  const say = `it ${sayCost(judgement, variant)}`;
  return told(
    `${variant} ${more} ${numbers}. The result may come from that: look into it before you decide.`,
    { kind: 'look', say, variant },
  );
}

function sayGap({ metric, variant, counts }: VitalGap): Sentence {
  return told(
    counts
      ? `${variant}: too few visitors with ${metric} to compare (${count(counts.A)} in A, ${count(counts[variant])} in ${variant}).`
      : `${metric} is not in the export: it can't be compared.`,
  );
}

/** Vitals that the visitors of a variant have more seldom, or more often, than those of A. */
export function aboutLosses({ costs }: Judgement): Sentence[] {
  return costs.losses.map(({ metric, variant, rates }) =>
    told(
      `${metric} is known of ${percent(shareOf(rates.a))} of visitors in A, and of ${percent(shareOf(rates.b))} in ${variant}: they may be of another kind.`,
    ),
  );
}

/** What holds for all of {@link aboutCost}. */
export const howVitalsAreRead = `LCP is when the largest part of the page is there, INP how soon a touch is answered, CLS how much the page shifts: at the 75th percentile of visitors, each by the first page that measured it; 95 % sure of ${metrics.join(', ')} at once, on whichever day you look.`;

/** CLS is a score, the others are times. */
const size = (metric: Metric, value: number) => (metric === 'CLS' ? value.toFixed(3) : `${count(value)} ms`);
const change = (metric: Metric, difference: number) =>
  `${difference < 0 ? '−' : '+'}${size(metric, Math.abs(difference))}`;
