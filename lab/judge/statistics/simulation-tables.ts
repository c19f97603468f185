import { percent } from '../say-numbers.ts';
import type { CupedResult, LooksResult } from './simulations.ts';

/** The tables of docs/judge.md. */
export function simulationTables({ looks, cuped }: { looks: LooksResult[]; cuped: CupedResult[] }): string {
  const first = looks.map(({ what, runs, naive, sequential, once }) =>
    row([what, `${runs}`, percent(naive), percent(sequential), percent(once)]),
  );
  const second = cuped.map(({ what, runs, truth, mean, error, before, after, covered }) =>
    row([
      what,
      `${runs}`,
      points(truth),
      `${points(mean)} ± ${points(2 * error)}`,
      `${(before * 1e6).toFixed(0)} → ${(after * 1e6).toFixed(0)} (−${percent(1 - after / before)})`,
      percent(covered),
    ]),
  );
  return [
    row([
      'tests that report a difference',
      'runs',
      'one-look test, each day',
      'sequence, each day',
      'one look, day 30',
    ]),
    '|---|---|---|---|---|',
    ...first,
    '',
    row([
      'CUPED',
      'runs',
      'truth',
      'mean of the estimates',
      'their variance, in millionths',
      '95 % intervals that hold the truth',
    ]),
    '|---|---|---|---|---|---|',
    ...second,
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const points = (share: number) => `${(share * 100).toFixed(2)} points`;

const [begin, end] = ['<!-- made by npm run simulate -->', '<!-- end of what npm run simulate makes -->'];

/** Puts the tables in the place of those that stand in the document. */
export function writeTables(document: string, tables: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/judge.md has no place for the tables');
  return `${document.slice(0, from + begin.length)}\n\n${tables}\n\n${document.slice(to)}`;
}
