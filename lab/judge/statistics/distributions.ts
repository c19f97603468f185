import chiSquaredCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import studentCdf from '@stdlib/stats-base-dists-t-cdf';
import studentQuantile from '@stdlib/stats-base-dists-t-quantile';

/** The chance of a normal value at least so far from its mean, to either side, in standard deviations. */
export const bothTails = (z: number): number => 2 * normalCdf(-Math.abs(z), 0, 1);

/** How many standard deviations leave this chance outside: 1.96 for 0.05. */
export const deviations = (chance: number): number => -normalQuantile(chance / 2, 0, 1);

/** The same two of Student's t with so many degrees of freedom. */
export const studentTails = (t: number, freedom: number): number => 2 * studentCdf(-Math.abs(t), freedom);
export const studentDeviations = (chance: number, freedom: number): number =>
  -studentQuantile(chance / 2, freedom);

/** The chance of a chi-squared value at least so large. */
export const chiSquaredTail = (value: number, freedom: number): number => 1 - chiSquaredCdf(value, freedom);
