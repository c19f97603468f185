import { errorFunction } from 'simple-statistics';

/** The chance of a normal value at least so far from its mean, to either side, in standard deviations. To 1.5e-7. */
export function bothTails(z: number): number {
  return Math.min(1, Math.max(0, 1 - errorFunction(Math.abs(z) / Math.SQRT2)));
}

/** How many standard deviations leave this chance outside: 1.96 for 0.05. */
export function deviations(chance: number): number {
  let [low, high] = [0, 8];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (bothTails(middle) > chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The chance of a chi-squared value at least so large, for one or two degrees of freedom. */
export function chiSquaredTail(value: number, freedom: 1 | 2): number {
  return freedom === 1 ? bothTails(Math.sqrt(value)) : Math.exp(-value / 2);
}
