import type { Variant } from '../../src/experiments/kit/types.ts';
import { aboutDays, sayUnlike } from './about-days.ts';
import type { Unlike } from './alike.ts';
import { type Sentence, told } from './asks.ts';
import { sayWhy } from './broken-split.ts';
import type { Judgement } from './judge-totals.ts';
import { chance, count, people } from './say-numbers.ts';
import { sumOf, type Totals } from './totals.ts';

/** Whether the visitors are those that the server gave to each variant, and who is left out. */
export function aboutSplit(judgement: Judgement): Sentence[] {
  const { stages, totals, split, isSplitDeclared, isBroken, why, unlike } = judgement;
  const named = Object.entries(split).map(([variant, part]) => `${variant} ${part}`);
  const sayStage = ({ stage, counts, test }: (typeof stages)[number]) => {
    const list = Object.keys(split).map(
      (variant) =>
        `${count(counts[variant as Variant])} in ${variant} (${count(test?.expected[variant as Variant] ?? 0)} expected)`,
    );
    return `${list.join(', ')} at "${stage}" (p ${chance(test?.p ?? 1)})`;
  };
  const broken = stages.filter(({ test }) => test?.isBroken);
  const [fatal, ...later] = broken.filter(({ isDecisive }) => isDecisive);
  const also = later.map(({ stage }) => `"${stage}"`).join(' and ');
  const seen = broken.find(({ stage }) => stage === 'seen');
  const cause = why && sayWhy(why, Object.keys(split) as Variant[]);
  return [
    ...(fatal
      ? [
          told(
            `The split is broken: ${sayStage(fatal)}${also && `, and so at ${also}`}. ${cause ? `Look here first: ${cause}.` : 'Find out who is missing before you look at any rate.'}`,
            { kind: 'mend', say: 'the split is broken' },
          ),
        ]
      : []),
    ...(unlike ? [aboutUnlike(unlike)] : []),
    ...aboutDays(judgement).map((text) => told(text)),
    ...(fatal && !isSplitDeclared && !cause
      ? [
          told(
            `It was compared to an equal split (${named.join(', ')}). Where the server splits otherwise, say so: --split A=80,B=20.`,
          ),
        ]
      : []),
    ...(seen && !isBroken
      ? [
          told(
            `Do not compare only those who saw it: ${sayStage(seen)}. B may show it in another place, or be later. All visitors are compared here, so the result stands.`,
          ),
        ]
      : []),
    ...lost(totals),
    ...aboutMixed(judgement),
  ];
}

/** That a variant has more of one kind of visitors, and what it means. */
function aboutUnlike(unlike: Unlike): Sentence {
  const alone = ' One device alone may be judged, from an export of its visitors.';
  return told(
    `The sides are not alike: ${sayUnlike(unlike)}. These may buy more or less than the others, whatever they see: find out who is missing, or whose share was changed.${unlike.trait === 'device' ? alone : ''}`,
    { kind: 'mend', say: 'the sides are not alike' },
  );
}

/** Visitors whose first event is not in the export. */
function lost({ withoutStart, visitors, countedFrom, variants }: Totals): Sentence[] {
  const missing = variants.reduce((sum, variant) => sum + withoutStart[variant], 0);
  const all = variants.reduce((sum, variant) => sum + visitors[variant], 0);
  if (missing <= (all + missing) / 100) return [];
  return [
    told(
      `${people(missing)} have events, but none that says "${countedFrom}", and are left out: the export may begin after the test did.`,
    ),
  ];
}

/** So many of the visitors may have had two variants: more are no accident. */
const mostMixed = 0.01;

function aboutMixed({ totals: { left, visitors }, daySplit }: Judgement): Sentence[] {
  const mixed = sumOf(left['two variants']);
  // Where the shares moved it is no wonder, and the days that have them are left out.
  if (daySplit.hasMoved || mixed <= sumOf(visitors) * mostMixed) return [];
  const say = `${count(mixed)} visitors had two variants, and are left out`;
  return [
    told(
      `${say}: a cache that gives one visitor's page to another does so, and so does a changed share. Look into it before you decide.`,
      { kind: 'look', say },
    ),
  ];
}
