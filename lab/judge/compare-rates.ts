import { bothTails, deviations } from './statistics/distributions.ts';

/** Visitors who did something, of all. */
export interface Rate {
  readonly did: number;
  readonly of: number;
}
/** From, to. */
export type Interval = readonly [low: number, high: number];

export interface RateComparison {
  readonly a: Rate;
  readonly b: Rate;
  /** B's rate less A's. */
  readonly difference: number;
  readonly interval: Interval;
  /** The difference as a part of A's rate; undefined where nobody in A did it. */
  readonly uplift: number | undefined;
  readonly upliftInterval: Interval | undefined;
  /** The chance of a difference at least so large where there is none. */
  readonly p: number;
  /** Too few did it, or too few did not, for any of this to hold. */
  readonly isTooFew: boolean;
}

export const shareOf = ({ did, of }: Rate) => (of ? did / of : 0);

/** Wilson's score interval of one rate. */
export function rateInterval({ did, of }: Rate, chance = 0.05): Interval {
  if (!of) return [0, 1];
  const z2 = deviations(chance) ** 2;
  const p = did / of;
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const reach = Math.sqrt((z2 * (p * (1 - p) + z2 / (4 * of))) / of) / (1 + z2 / of);
  return [did === 0 ? 0 : Math.max(0, middle - reach), did === of ? 1 : Math.min(1, middle + reach)];
}

/**
 * Compares B's rate to A's. The interval of the difference is Newcombe's: it joins the Wilson intervals of the two, so it
 * holds for rare actions, and never leaves -100 % to 100 %. That of the uplift joins the same intervals as a ratio
 * (MOVER-R), so the two always agree on whether there may be no difference.
 */
export function compareRates(a: Rate, b: Rate, chance = 0.05): RateComparison {
  const [pa, pb] = [shareOf(a), shareOf(b)];
  const [la, ua] = rateInterval(a, chance);
  const [lb, ub] = rateInterval(b, chance);
  const difference = pb - pa;
  const all = a.of + b.of;
  const together = all ? (a.did + b.did) / all : 0;
  const spread = Math.sqrt(together * (1 - together) * (1 / a.of + 1 / b.of));
  // Yates's correction: visitors are whole, and without it a little more than 5 of 100 may be false alarms.
  const step = (1 / a.of + 1 / b.of) / 2;
  const least = Math.min(together, 1 - together) * Math.min(a.of, b.of);
  return {
    a,
    b,
    difference,
    interval: [difference - Math.hypot(pb - lb, ua - pa), difference + Math.hypot(ub - pb, pa - la)],
    uplift: pa ? difference / pa : undefined,
    upliftInterval: pa && la ? [ratio(pb, pa, lb, ua, -1) - 1, ratio(pb, pa, ub, la, 1) - 1] : undefined,
    p: spread > 0 ? bothTails(Math.max(0, Math.abs(difference) - step) / spread) : 1,
    isTooFew: !(least >= 5),
  };
}

/** One limit of the ratio pb / pa, from a limit of each: the lower of pb with the upper of pa, or the other way round. */
function ratio(pb: number, pa: number, limitB: number, limitA: number, side: -1 | 1): number {
  const product = pa * pb;
  const inside = product ** 2 - limitB * limitA * (2 * pb - limitB) * (2 * pa - limitA);
  return (product + side * Math.sqrt(Math.max(0, inside))) / (limitA * (2 * pa - limitA));
}

/** Holm's correction: the chances of several comparisons, so that one false alarm among them is as rare as with one. */
export function correct(chances: readonly number[]): number[] {
  const order = chances.map((_, at) => at).sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0));
  const corrected: number[] = [];
  let least = 0;
  order.forEach((at, rank) => {
    least = Math.max(least, Math.min(1, (chances[at] ?? 0) * (chances.length - rank)));
    corrected[at] = least;
  });
  return corrected;
}

/** How many visitors each of two variants needs to see this change of a rate in this share of tests. */
export function visitorsNeeded(rate: number, uplift: number, chance = 0.05, share = 0.8): number {
  const other = rate * (1 + uplift);
  if (!(rate > 0) || other >= 1 || other <= 0 || !uplift) return Number.POSITIVE_INFINITY;
  const middle = (rate + other) / 2;
  const power = deviations(2 * (1 - share));
  const reach =
    deviations(chance) * Math.sqrt(2 * middle * (1 - middle)) +
    power * Math.sqrt(rate * (1 - rate) + other * (1 - other));
  return Math.ceil((reach / (other - rate)) ** 2);
}
