import type { Variant } from '../../../src/experiments/kit/types.ts';
import { compareRates, correct, type Rate, shareOf } from '../compare-rates.ts';
import type { Goal, Segment, Totals } from '../totals.ts';
import { bothTails } from './distributions.ts';

/** A goal that moved among the visitors of one device or page type alone: a question for a next test. */
export interface SegmentQuestion {
  readonly by: Segment['by'];
  readonly name: string;
  readonly goal: Goal;
  readonly variant: Variant;
  readonly a: Rate;
  readonly b: Rate;
  /** The chance of so large a difference between this part and all others, corrected for all that were asked. */
  readonly p: number;
  /** Whether it moved more there than elsewhere. */
  readonly moved: boolean;
}

const sameGoal = (a: Pick<Goal, 'action' | 'label'>, b: Pick<Goal, 'action' | 'label'>) =>
  a.action === b.action && a.label === b.label;

/** One false question in twenty tests. */
const chance = 0.05;

/**
 * Asks of each device and page type whether the variant did there what it did not do elsewhere: the difference of the
 * two differences, by their standard errors, as in Altman and Bland, "Interaction revisited", BMJ 326 (2003). Holm's
 * correction goes over all parts, goals and variants, or one of many would always seem to move.
 */
export function askSegments(
  { segments, variants, visitors }: Totals,
  goals: readonly Goal[],
): SegmentQuestion[] {
  const asked = segments.flatMap((segment) =>
    goals.flatMap((goal) =>
      variants.filter((variant) => variant !== 'A').flatMap((variant) => ask(segment, goal, variant)),
    ),
  );
  const corrected = correct(asked.map(({ p }) => p));
  // Two parts that mirror each other are asked twice, and told once: where it moved.
  return asked
    .map((one, at) => ({ ...one, p: corrected[at] ?? 1 }))
    .filter(({ p, moved }) => p < chance && moved);

  function ask(segment: Segment, goal: Goal, variant: Variant): SegmentQuestion[] {
    const did = segment.goals.find((one) => sameGoal(one, goal))?.counts;
    if (!did) return [];
    const inside = (one: Variant): Rate => ({ did: did[one], of: segment.visitors[one] });
    const outside = (one: Variant): Rate => ({
      did: goal.counts[one] - did[one],
      of: visitors[one] - segment.visitors[one],
    });
    const [a, b, restA, restB] = [inside('A'), inside(variant), outside('A'), outside(variant)];
    if (compareRates(a, b).isTooFew || compareRates(restA, restB).isTooFew) return [];
    const here = shareOf(b) - shareOf(a);
    const elsewhere = shareOf(restB) - shareOf(restA);
    const spread = [a, b, restA, restB].reduce(
      (sum, one) => sum + (shareOf(one) * (1 - shareOf(one))) / one.of,
      0,
    );
    const p = bothTails((here - elsewhere) / Math.sqrt(spread));
    const moved = Math.abs(here) > Math.abs(elsewhere);
    return [{ by: segment.by, name: segment.name, goal, variant, a, b, p, moved }];
  }
}
