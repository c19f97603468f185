import { madeTable } from '../../../tools/write/made-part.ts';
import { percent } from '../say-numbers.ts';
import type { simulateAll } from './simulations.ts';

/** The tables of docs/judge.md. */
export function simulationTables({ looks, cuped, ramps, vitals }: ReturnType<typeof simulateAll>): string {
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
  const third = madeTable(
    [
      "B's share moves",
      'runs',
      'all together',
      'as the judge does',
      'the same in money',
      'wrong side',
      'nothing concluded',
    ],
    ramps.map(({ shape, demand, effect, back, runs, pooled, told, money, wrong, nothing }) => [
      `${shape}, ${demand}, ${effect ? `B sells ${effect * 100} % more` : 'no difference'}${back ? `, ${back * 100} % come back` : ''}`,
      `${runs}`,
      ...[pooled, told, money, wrong, nothing].map(percent),
    ]),
  );
  const fourth = madeTable(
    [
      'tests that tell a cost',
      'runs',
      'one-look intervals, each day',
      'sequence, each day',
      'one-look intervals that hold the truth',
    ],
    vitals.map(({ what, runs, naive, sequential, covered }) => [
      what,
      `${runs}`,
      ...[naive, sequential, covered].map(percent),
    ]),
  );
  return [first, second, third, fourth].join('\n\n');
}

const points = (share: number) => `${(share * 100).toFixed(2)} points`;
