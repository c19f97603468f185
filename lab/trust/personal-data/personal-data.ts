import { precisions, scores, shortcomings } from './score.ts';

/** Prints how much of each kind the guard finds, as the table in README.md of the lab, and returns what falls short. */
export function playPersonalData({ count, seed }: { readonly count: number; readonly seed: number }): number {
  const all = scores(count, seed);
  const precise = precisions(count, seed);
  const share = (found: number | undefined) => (found === undefined ? '' : `${found.toFixed(1)} %`);
  console.log('| texts | found in search terms | found in events |\n|---|---|---|');
  for (const row of new Set(all.map((score) => score.row))) {
    const [typed, tracked] = (['search terms', 'events'] as const).map(
      (where) => all.find((score) => score.row === row && score.where === where)?.found,
    );
    console.log(`| ${row} | ${share(typed)} | ${share(tracked)} |`);
  }
  console.log('\n| called | are |\n|---|---|');
  for (const [kind, right] of precise) console.log(`| ${kind} | ${share(right)} |`);
  const faults = shortcomings(all, precise);
  for (const fault of faults) console.log(fault);
  return faults.length;
}
