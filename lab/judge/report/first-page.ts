import { howVitalsAreRead } from '../about-cost.ts';
import type { Sentence } from '../asks.ts';
import { conclude } from '../conclude.ts';
import type { Judgement } from '../judge-totals.ts';
import { runOf } from '../run-of.ts';
import { people } from '../say-numbers.ts';
import { sumOf } from '../totals.ts';

/** A heading of the report with its sentences. */
export interface Part {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** What was tested, when and on how many: what stands above the headline. */
export function aboutTest({ id, definition, totals }: Judgement): {
  readonly title: string;
  readonly lines: readonly string[];
} {
  const { from, to, days } = runOf(totals);
  return {
    title: definition ? `${id}, ${definition.name}` : id,
    lines: [
      ...(definition ? [definition.hypothesis] : []),
      `${from} to ${to}, ${days} ${days === 1 ? 'day' : 'days'}, ${people(sumOf(totals.visitors))}.`,
    ],
  };
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
