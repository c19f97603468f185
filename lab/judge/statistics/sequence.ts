import type { Interval } from '../compare-rates.ts';

/**
 * Intervals and chances that hold at every look at once, so that one may look each day and stop on any: the asymptotic
 * confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and
 * asymptotic confidence sequences", Annals of Statistics 52 (2024), theorem 2.2. It is the normal mixture of Robbins
 * (1970), which the mixture sequential probability ratio test inverts.
 */
const looks = 0.05;

/** The visitors of both variants together at which the interval is tightest for its kind, where no plan says another. */
export const defaultTuning = 20_000;

/** An estimate and its standard error, from so many visitors of both variants together. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
  readonly visitors: number;
}

/** What holds at every look: the interval, and the chance of an estimate so far from 0 where the truth is 0. */
export interface SequentialResult {
  readonly interval: Interval;
  readonly p: number;
}

/** The mixture's precision times the visitors: rho squared as the paper's appendix B.2 approximates the best one. */
function weight(visitors: number, tunedFor: number): number {
  const twice = -2 * Math.log(looks);
  return (visitors * (twice + Math.log(twice + 1))) / tunedFor;
}

/** How many standard errors an interval at this chance reaches to each side. */
export function reach(visitors: number, chance: number, tunedFor = defaultTuning): number {
  const v = weight(visitors, tunedFor);
  return Math.sqrt(2 * (1 + 1 / v) * Math.log(Math.sqrt(v + 1) / chance));
}

/** The same as SQL, of `visitors` and `chance` in SQL. */
export function reachSql(visitors: string, chance: string): string {
  const v = `(${visitors} * ${weight(1, defaultTuning)})`;
  return `SQRT(2 * (1 + 1 / ${v}) * LN(SQRT(${v} + 1) / (${chance})))`;
}

/** The interval at this chance. `tunedFor` must be known before the test, never taken from its numbers. */
export function sequence(
  { value, error, visitors }: Estimate,
  chance: number,
  tunedFor = defaultTuning,
): SequentialResult {
  if (!(error > 0)) return { interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], p: 1 };
  const v = weight(visitors, tunedFor);
  const away = error * reach(visitors, chance, tunedFor);
  const p = Math.sqrt(v + 1) * Math.exp(((value / error) ** 2 * v) / (-2 * (v + 1)));
  return { interval: [value - away, value + away], p: Math.min(1, p) };
}
