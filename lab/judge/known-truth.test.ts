import { expect, test } from 'vitest';
import { isTold } from './compare-goals.ts';
import { compareTimes } from './compare-rates.ts';
import { conclude } from './conclude.ts';
import { judgeTotals, type Plan } from './judge-totals.ts';
import { madeUpExport, seeded } from './made-up-export.ts';
import { bounds, drawn, judgeLines, quantile, totalsOf } from './testing.ts';

const id = 'OD478';

/** Runs of a test whose truth is known: rates by label and variant. */
function* runsOf(
  runs: number,
  visitors: { A: number; B: number; C?: number },
  truth: Readonly<Record<string, { A: number; B: number; C?: number }>>,
  seed: number,
  plan?: Plan,
) {
  const random = seeded(seed);
  for (let run = 0; run < runs; run++) {
    const done = Object.entries(truth).map(([label, rates]) => {
      const of = (variant: 'A' | 'B' | 'C') => drawn(random, visitors[variant] ?? 0, rates[variant] ?? 0);
      return [label, { A: of('A'), B: of('B'), C: of('C') }] as const;
    });
    yield judgeTotals(totalsOf(visitors, Object.fromEntries(done)), { id, plan });
  }
}

test.each([
  [
    'A/A',
    { A: 1_500, B: 1_500 },
    { first: { A: 0.1, B: 0.1 }, second: { A: 0.3, B: 0.3 }, rare: { A: 0.01, B: 0.01 } },
  ],
  [
    'A/A/A, unequal',
    { A: 1_600, B: 800, C: 400 },
    { first: { A: 0.05, B: 0.05, C: 0.05 }, second: { A: 0.2, B: 0.2, C: 0.2 } },
  ],
])('%s: at most 5 of 100 tests tell a difference that is not there, in any action', (_, visitors, truth) => {
  const runs = 2_000;
  let any = 0;
  for (const { goals } of runsOf(runs, visitors, truth, 11))
    if ([...goals.deciding, ...goals.others].some(isTold)) any++;
  expect(any / runs).toBeLessThanOrEqual(0.05);
});

test.each([
  [0.05, 0.06, 3_000],
  [0.01, 0.01, 1_000],
  [0.4, 0.3, 300],
])('95 of 100 intervals hold the truth of %d and %d', (A, B, visitors) => {
  const runs = 2_000;
  let [difference, uplift] = [0, 0];
  for (const { goals } of runsOf(runs, { A: visitors, B: visitors }, { help: { A, B } }, 12)) {
    const [rates] = goals.deciding.map((one) => one.rates);
    const [low, high] = rates?.interval ?? [1, -1];
    if (low <= B - A && B - A <= high) difference++;
    const [from, to] = rates?.upliftInterval ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    if (from <= B / A - 1 && B / A - 1 <= to) uplift++;
  }
  // Newcombe's errs to the safe side for rare actions.
  const { least, most } = bounds(runs, 0.95);
  for (const covered of [difference, uplift]) {
    expect(covered).toBeGreaterThanOrEqual(least);
    expect(covered).toBeLessThanOrEqual(A < 0.02 ? runs : most);
  }
});

test('among other actions at most 5 of 100 tests with a true primary difference tell a false one', () => {
  const [same, more] = [
    { A: 0.2, B: 0.2 },
    { A: 0.1, B: 0.3 },
  ];
  const runs = 2_000;
  let [decided, beside] = [0, 0];
  for (const { goals } of runsOf(runs, { A: 600, B: 600 }, { first: more, second: same, third: same }, 15)) {
    if (goals.deciding.some(isTold)) decided++;
    if (goals.others.some(isTold)) beside++;
  }
  expect(decided).toBe(runs);
  expect(beside / runs).toBeLessThanOrEqual(0.05);
});

test('speed: an equal one is seldom told as different, a true difference is', () => {
  const random = seeded(14);
  const times = (typical: number) =>
    Float64Array.from({ length: 200 }, () => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      return Math.round(typical * Math.exp(0.5 * normal));
    }).sort();
  const isOut = (part: number, chance: number, typical: number) => {
    const of = (middle: number) => quantile(times(middle), part, chance);
    const { interval } = compareTimes(of(1_000), of(typical));
    return interval[0] > 0 || interval[1] < 0;
  };
  const runs = 400;
  for (const part of [0.5, 0.9]) {
    let [falsely, found] = [0, 0];
    for (let run = 0; run < runs; run++) if (isOut(part, 0.05, 1_000)) falsely++;
    for (let run = 0; run < 20; run++) if (isOut(part, 0.05, 1_500)) found++;
    expect(falsely).toBeLessThanOrEqual(bounds(runs, 0.05).most);
    expect(found).toBe(20);
  }
});

test('a made-up export is judged by its truth, from the first line to the sentence', async () => {
  const judgement = await judgeLines(
    madeUpExport({
      visitors: 6_000,
      rates: { help: { A: 0.1, B: 0.15 }, product: { A: 0.2, B: 0.2 } },
      speed: { A: 1_500, B: 1_500 },
    }),
    { goal: 'help' },
  );
  expect(judgement.isBroken).toBe(false);
  const { may } = conclude(judgement);
  expect(may[0]).toMatch(
    /^B does better than A, if more of it is better: of [23],\d{3} visitors in A (9|10|11)\./,
  );
  expect(may[1]).toBe(
    'In one other comparison no difference can be told. Their p is corrected for their number.',
  );
  expect(may[2]).toBe('No difference in speed can be told.');
});
