import { expect, test } from 'vitest';
import { conclude } from './conclude.ts';
import { type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { headline } from './report/headline.ts';
import { totalsOf } from './testing.ts';
import type { Totals } from './totals.ts';

const whole = { A: 10_000, B: 10_000 };
const say = (
  visitors: Partial<Totals['visitors']>,
  changed: Partial<Totals>,
  split?: JudgeOptions['split'],
) => {
  const totals = { ...totalsOf(visitors, { help: { A: 500, B: 500 } }), ...changed };
  const judgement = judgeTotals(totals, { id: 'OD478', split });
  return { sentence: headline(judgement), reasons: conclude(judgement).mayNot };
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
