import { expect, test } from 'vitest';
import { readSplit, testSplit } from './broken-split.ts';
import { conclude } from './conclude.ts';
import { type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { seeded } from './made-up-export.ts';
import { headline } from './report/headline.ts';
import { bounds, drawn, totalsOf } from './testing.ts';
import type { Totals } from './totals.ts';

test.each([
  [{ A: 821_588, B: 815_482, C: 0 }, 'A=50,B=50', 1.8e-6],
  [{ A: 10_000, B: 10_000, C: 0 }, 'A=1,B=1', 1],
  [{ A: 810, B: 190, C: 0 }, 'A=80,B=20', 0.429],
  [{ A: 1_000, B: 1_100, C: 1_050 }, 'A=1,B=1,C=1', 0.0925],
])('%j against %s has p %d', (counts, split, p) => {
  const { p: found } = testSplit(counts, readSplit(split));
  expect(found).toBeGreaterThan(p * 0.93 - 1e-9);
  expect(found).toBeLessThan(p * 1.07 + 1e-9);
});

test('a sound split is called broken about once in a thousand', () => {
  const random = seeded(2);
  const runs = 10_000;
  let broken = 0;
  for (let run = 0; run < runs; run++) {
    const A = drawn(random, 1_000, 0.5);
    if (testSplit({ A, B: 1_000 - A, C: 0 }, { A: 1, B: 1 }).isBroken) broken++;
  }
  expect(broken).toBeLessThanOrEqual(bounds(runs, 0.001).most);
});

test('3 % of B lost is found among 200,000 visitors, and an untouched split is not', () => {
  const random = seeded(3);
  let [found, falsely] = [0, 0];
  for (let run = 0; run < 20; run++) {
    const A = drawn(random, 200_000, 0.5);
    const B = 200_000 - A;
    if (testSplit({ A, B: drawn(random, B, 0.97), C: 0 }, { A: 1, B: 1 }).isBroken) found++;
    if (testSplit({ A, B, C: 0 }, { A: 1, B: 1 }).isBroken) falsely++;
  }
  expect([found, falsely]).toEqual([20, 0]);
});

test('a variant that has nobody breaks the split', () => {
  expect(testSplit({ A: 500, B: 0, C: 0 }, { A: 1, B: 1 }).isBroken).toBe(true);
  expect(testSplit({ A: 500, B: 500, C: 0 }, { A: 1, B: 1, C: 1 }).isBroken).toBe(true);
});

test.each(['', 'A', 'A=50', 'A=50,A=50', 'B=1,C=1', 'A=0,B=1', 'A=50;B=50', 'A=1,D=1'])(
  '--split %s is refused',
  (text) => {
    expect(() => readSplit(text)).toThrow(`--split ${text}: `);
  },
);

const whole = { A: 10_000, B: 10_000 };
const say = (
  visitors: Partial<Totals['visitors']>,
  changed: Partial<Totals>,
  split?: JudgeOptions['split'],
) => {
  const totals = { ...totalsOf(visitors, { help: { A: 500, B: 500 } }), ...changed };
  const judgement = judgeTotals(totals, { id: 'OD478', split });
  return { sentence: headline(judgement), reasons: conclude(judgement).doubt };
};
const { left, stages } = totalsOf(whole, {});
const found = [...stages, { stage: 'anchor_found' as const, counts: { A: 10_000, B: 9_000, C: 0 } }];
const errors = [{ reason: 'error' as const, counts: { A: 10, B: 1_000, C: 0 } }];

test("a split that B's own errors have broken is not blamed on the server", () => {
  const { sentence, reasons } = say(whole, { stages: found, misses: errors });
  const cause = '"error" (10 in A, 1,000 in B) would make it whole';
  expect(sentence).toBe(
    `Nothing may be concluded, because visitors are missing from one side: ${cause}. Mend that, and run the test again.`,
  );
  expect(reasons[0]).toMatch(/ at "anchor_found" \(p below 0\.0001\)\. Look here first: "error" \(/);
  expect(reasons.join(' ')).not.toContain('--split');
});

test('robots that only one side knows are told by side', () => {
  const bot = { A: 1_000, B: 20, C: 0 };
  const { sentence } = say({ A: 9_000, B: 10_000 }, { left: { ...left, bot } }, { A: 1, B: 1 });
  expect(sentence).toContain(
    'side: robots that were left out (1,000 in A, 20 in B) would make it whole. Mend',
  );
});

test('what explains a part of it is said to be no more than that', () => {
  const bot = { A: 1_000, B: 800, C: 0 };
  const { sentence } = say({ A: 7_000, B: 10_000 }, { left: { ...left, bot } });
  expect(sentence).toContain('(1,000 in A, 800 in B) may be a part of it. Mend');
});

test.each<[string, Partial<Totals>]>([
  ['equal robots', { left: { ...left, bot: { A: 500, B: 510, C: 0 } } }],
  [
    'more errors on the side that has more visitors',
    { misses: [{ reason: 'error', counts: { A: 900, B: 9, C: 0 } }] },
  ],
  ['changes that came late', { misses: [{ reason: 'late', counts: { A: 0, B: 900, C: 0 } }] }],
])('%s are no reason', (_, changed) => {
  const { sentence, reasons } = say(whole, { stages: found, ...changed });
  expect(sentence).toMatch(/say how the server splits them if not equally/);
  expect(reasons[0]).toMatch(/Find out who is missing before you look at any rate\.$/);
});
