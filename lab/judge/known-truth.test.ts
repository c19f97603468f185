import { expect, test } from 'vitest';
import { isTold } from './compare-goals.ts';
import { conclude } from './conclude.ts';
import { judgeTotals, type Plan } from './judge-totals.ts';
import { madeUpExport, seeded } from './made-up-export.ts';
import { headline } from './report/headline.ts';
import { bounds, drawn, judgeLines, totalsOf } from './testing.ts';
import type { Metric } from './totals.ts';

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

const exportOf = (more: Partial<Record<Metric, number>>, seed = 1) =>
  judgeLines(
    madeUpExport({
      visitors: 6_000,
      rates: { help: { A: 0.1, B: 0.15 } },
      vitals: { LCP: [1_500, more.LCP ?? 0], INP: [90, more.INP ?? 0], CLS: [0.04, more.CLS ?? 0] },
      seed,
    }),
    { goal: 'help' },
  );

test('exports without a cost tell none, and say how large one may be', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const judgement = await exportOf({}, seed);
    expect(judgement.costs.vitals.map(({ metric, isTold }) => [metric, isTold])).toEqual([
      ['LCP', false],
      ['INP', false],
      ['CLS', false],
    ]);
    expect(headline(judgement)).not.toMatch(/paint|touches|shift/);
  }
});

test('a test that wins and slows is said to do both, in one sentence', async () => {
  const judgement = await exportOf({ LCP: 300, CLS: 0.03 });
  const [lcp, inp, cls] = judgement.costs.vitals;
  for (const [vital, truth] of [[lcp, 300] as const, [cls, 0.03] as const]) {
    expect(vital?.isTold).toBe(true);
    expect(vital?.interval[0]).toBeLessThan(truth);
    expect(vital?.interval[1]).toBeGreaterThan(truth);
  }
  expect(inp?.isTold).toBe(false);
  expect(headline(judgement)).toMatch(
    /^Before B becomes the page look into this: B does better than A \(.*\), but it paints later \(LCP \+\d{3} ms\) and shifts more \(CLS \+0\.0\d\d\)\./,
  );
});

test('a made-up export is judged by its truth, from the first line to the sentence', async () => {
  const judgement = await judgeLines(
    madeUpExport({
      visitors: 6_000,
      rates: { help: { A: 0.1, B: 0.15 }, product: { A: 0.2, B: 0.2 } },
      vitals: { LCP: [1_500, 0] },
    }),
    { goal: 'help' },
  );
  expect(judgement.isBroken).toBe(false);
  const { range, cost, more } = conclude(judgement);
  expect(headline(judgement)).toMatch(/: B does better than A \(of visitors in A (9|10|11)\./);
  expect(range[0]).toMatch(/^B does better than A, if more of it is better: between \+[1-9]/);
  expect(more).toContain(
    'In one other comparison no difference can be told. Their p is corrected for their number.',
  );
  expect(cost[0]).toMatch(
    /^B: no difference can be told in when it paints \(LCP\): 2,\d{3} ms, 2,\d{3} ms in A, a difference between −\d+ ms and \+\d+ ms\.$/,
  );
  expect(cost.slice(1)).toEqual([
    "INP is not in the export: it can't be compared.",
    "CLS is not in the export: it can't be compared.",
  ]);
});
