import { howVitalsAreRead } from '../about-cost.ts';
import type { Sentence } from '../asks.ts';
import { conclude } from '../conclude.ts';
import type { Judgement } from '../judge-totals.ts';

/** A heading of the report with its sentences. */
export interface Part {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** What stands under the headline, on the page that who decides reads, and what stands behind it. `doubts` are about the export. */
export function firstPage(
  judgement: Judgement,
  doubts: readonly Sentence[] = [],
): { readonly first: readonly Part[]; readonly more: Part } {
  const { range, worth, cost, doubt, more } = conclude(judgement, doubts);
  const { vitals } = judgement.costs;
  const first = [
    { title: 'Range', sentences: range },
    { title: 'What it is worth', sentences: worth },
    {
      title: 'What it costs shoppers',
      sentences: vitals.length && cost.length ? [...cost, howVitalsAreRead] : cost,
    },
    { title: 'What is in doubt', sentences: doubt },
  ];
  return {
    first: first.filter(({ sentences }) => sentences.length),
    more: { title: 'More about the numbers', sentences: more },
  };
}
