import { madeTable } from '../../../tools/write/made-part.ts';
import { percent } from '../say-numbers.ts';
import type { CupedResult, LooksResult } from './simulations.ts';

/** The tables of docs/judge.md. */
export function simulationTables({ looks, cuped }: { looks: LooksResult[]; cuped: CupedResult[] }): string {
  const first = madeTable(
    [
      'tests that report a difference',
      'runs',
      'one-look test, each day',
      'sequence, each day',
      'one look, day 30',
    ],
    looks.map(({ what, runs, naive, sequential, once }) => [
      what,
      `${runs}`,
      percent(naive),
      percent(sequential),
      percent(once),
    ]),
  );
  const second = madeTable(
    [
      'CUPED',
      'runs',
      'truth',
      'mean of the estimates',
      'their variance, in millionths',
      '95 % intervals that hold the truth',
    ],
    cuped.map(({ what, runs, truth, mean, error, before, after, covered }) => [
      what,
      `${runs}`,
      points(truth),
      `${points(mean)} ± ${points(2 * error)}`,
      `${(before * 1e6).toFixed(0)} → ${(after * 1e6).toFixed(0)} (−${percent(1 - after / before)})`,
      percent(covered),
    ]),
  );
  return `${first}\n\n${second}`;
}

const points = (share: number) => `${(share * 100).toFixed(2)} points`;
