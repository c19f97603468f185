import { personalData } from '../../../src/analytics/personal-data.ts';
import { type Sample, samples } from './corpus.ts';

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

export interface Score {
  readonly row: string;
  readonly where: 'search terms' | 'events';
  readonly isPersonal: boolean;
  readonly played: number;
  /** The share that the guard said to be personal data, in percent. */
  readonly found: number;
  /** Decided wrongly. */
  readonly wrong: readonly string[];
}

/** How the guard decides on each row of the corpus: the recall of a kind, the false hits of what is none. */
export function scores(count: number, seed?: number): Score[] {
  const rows = new Map<string, Sample[]>();
  for (const sample of samples(count, seed)) {
    const row = `${sample.row}|${sample.isTyped}`;
    rows.set(row, [...(rows.get(row) ?? []), sample]);
  }
  return [...rows.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const found = all.filter(({ text, isTyped }) => personalData(text, isTyped));
    return {
      row: first.row,
      where: first.isTyped ? 'search terms' : 'events',
      isPersonal: !!first.kind,
      played: all.length,
      found: (found.length / all.length) * 100,
      wrong: (first.kind ? all.filter((one) => !found.includes(one)) : found).map(({ text }) => text),
    };
  });
}

/** Of what the guard called a kind, the share that is of it, in percent. */
export function precisions(count: number, seed?: number): ReadonlyMap<string, number> {
  const told = samples(count, seed).map(({ kind, text, isTyped }) => ({
    kind,
    said: personalData(text, isTyped),
  }));
  const kinds = new Set(told.flatMap(({ kind }) => kind ?? []));
  return new Map(
    [...kinds].map((kind) => {
      const called = told.filter(({ said }) => said === kind);
      return [kind, (called.filter((one) => one.kind === kind).length / called.length) * 100];
    }),
  );
}

/** What the corpus asks for, in percent: of each kind so much is found and right, of what is none so little is found. */
export const asked = { recall: 93, precision: 97, falseHits: 2 };

/** What falls short of it, in words. */
export function shortcomings(all: readonly Score[], precise: ReadonlyMap<string, number>): string[] {
  return [
    ...all
      .filter(({ isPersonal, found }) => (isPersonal ? found < asked.recall : found > asked.falseHits))
      .map(
        ({ row, where, found, wrong }) =>
          `${row} in ${where}: ${found.toFixed(1)} % found; wrong: ${wrong[0]}`,
      ),
    ...[...precise]
      .filter(([, share]) => !(share >= asked.precision))
      .map(([kind, share]) => `${kind}: ${share.toFixed(1)} % of what is called so`),
  ];
}
