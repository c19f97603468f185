import type { Variant } from '../../src/experiments/kit/types.ts';
import type { Unlike } from './alike.ts';
import { shareOf } from './compare-rates.ts';
import type { Judgement } from './judge-totals.ts';
import { count, percent } from './say-numbers.ts';
import { sumOf } from './totals.ts';

/** How to tell the judge of shares that were changed. */
export const tellShares = '--split A=90,B=10 --split 2026-09-14:A=50,B=50';

/** `B had 9.90 % of the visitors on 2026-09-08, 51.2 % on 2026-09-15`: its smallest and its largest share. */
export function sayShares({ totals }: Judgement, variant: Variant): string {
  const { days } = totals;
  const usual = days.reduce((sum, { visitors }) => sum + sumOf(visitors), 0) / days.length;
  // A few visitors of a night make any share.
  const telling = days.filter(({ visitors }) => sumOf(visitors) * 2 >= usual);
  return sayParts(
    variant,
    telling.map(({ day, visitors }) => ({ name: `on ${day}`, counts: visitors })),
  );
}

/** Of parts of the visitors the one of which a variant has the smallest share, and the one of which it has the largest. */
function sayParts(variant: Variant, parts: Unlike['parts'], ofThose = ''): string {
  const share = ({ counts }: (typeof parts)[number]) => shareOf({ did: counts[variant], of: sumOf(counts) });
  const [least, ...others] = parts.toSorted((a, b) => share(a) - share(b));
  const most = others.at(-1);
  const say = (part: typeof least) => (part ? percent(share(part)) : '');
  return `${variant} had ${say(least)} of the visitors ${least?.name}, ${say(most)}${ofThose} ${most?.name}`;
}

/** `B had 30.1 % of the visitors on mobile, 79.8 % of those on desktop`. */
export const sayUnlike = ({ variant, parts }: Unlike): string => sayParts(variant, parts, ' of those');

/** What it means that the shares moved from day to day; nothing where they did not. */
export function aboutDays(judgement: Judgement): string[] {
  const { daySplit, totals, isBroken, isSplitDeclared } = judgement;
  const { hasMoved, compared } = daySplit;
  if (!hasMoved) return [];
  const shares = totals.variants.filter((one) => one !== 'A').map((one) => sayShares(judgement, one));
  const moved = `The shares moved: ${shares.join('; ')}.`;
  if (daySplit.isBroken) return [`${moved} On some days they are not those that --split says.`];
  if (!compared.size) return [`${moved} ${whyNoDay}`];
  if (isBroken) return isSplitDeclared ? [moved] : [`${moved} Say what they were: ${tellShares}.`];
  const out = totals.days.length - compared.size;
  const left = out
    ? ` ${count(out)} ${out === 1 ? 'day is' : 'days are'} left out: the shares moved on them, or visitors of them got another variant later.`
    : '';
  return [
    `${moved} So visitors are compared to those of the same day only, and the days are added up: a day on which more was bought says nothing for the variant that had more of its visitors.${left}`,
    'Misses, faults and speed are compared over all days: that they differ may come from the shares.',
  ];
}

/** Why no visitors are left to compare. */
export const whyNoDay =
  'On each day some visitors got another variant later, and are left out: those who come back are missing from the side that shrank, and no day can be compared. Run the test again under a new id.';
