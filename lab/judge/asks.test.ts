import { expect, test } from 'vitest';
import { allOf, type asks, weightiest } from './asks.ts';
import { sentencesOf } from './conclude.ts';
import { type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { headline } from './report/headline.ts';
import { unread } from './report/write-report.ts';
import { totalsOf } from './testing.ts';
import type { Counts, Totals, Vital } from './totals.ts';

const day = 86_400_000;
const sound = totalsOf({ A: 1, B: 1 }, {});
const counts = (A: number, B: number): Counts => ({ A, B, C: 0 });

/** What the visitors did of what decides, by what follows: of 10,000 in each variant. */
const verdicts: Readonly<Record<string, readonly [A: number, B: number]>> = {
  better: [500, 700],
  worse: [700, 500],
  'no difference': [500, 505],
  'too few': [1, 2],
  everybody: [10_000, 9_999],
};

const lcp = (a: number, b: number): Vital => {
  const near = (value: number) => ({ value, interval: [value - 50, value + 50] as const });
  return {
    metric: 'LCP',
    counts: counts(9_000, 9_000),
    p75: { A: near(a), B: near(b), C: undefined },
  };
};
const miss = (reason: 'error' | 'late' | 'conflict', A: number, B: number): Partial<Totals> => ({
  misses: [{ reason, counts: counts(A, B) }],
});

/** What speaks for a next step, and the step that weighs most of it; none asks for nothing. */
const bullets: readonly (readonly [
  what: string,
  changed: (totals: Totals) => Partial<Totals>,
  kind: (typeof asks)[number] | undefined,
  options?: Partial<JudgeOptions> & { readonly bad?: number },
])[] = [
  ['nothing', () => ({}), undefined],
  ['rows that are bad', () => ({}), 'mend', { bad: 200 }],
  ['a few bad rows', () => ({}), undefined, { bad: 5 }],
  ['bad rows of a short run', () => ({ last: sound.first + 3 * day }), 'mend', { bad: 200 }],
  ['a short run', () => ({ last: sound.first + 3 * day }), 'run on'],
  ['a run of ten days', () => ({ last: sound.first + 10 * day }), undefined],
  ['no funnel', () => ({ hasFunnel: false }), undefined],
  ['no start', () => ({ withoutStart: counts(300, 300) }), undefined],
  ['two variants', (all) => ({ left: { ...all.left, 'two variants': counts(300, 0) } }), 'look'],
  ['errors of B', () => miss('error', 10, 90), 'look'],
  ['errors of A', () => miss('error', 90, 10), undefined],
  ['a late B', () => miss('late', 0, 300), 'look'],
  ['a B in conflict', () => miss('conflict', 0, 300), 'look'],
  ['quarantine', () => ({ quarantined: counts(0, 200) }), 'look'],
  ['faults of B', () => ({ errors: [{ code: 'call-failed', counts: counts(0, 99) }] }), 'look'],
  ['errors in a short run', () => ({ ...miss('error', 10, 90), last: sound.first + 3 * day }), 'look'],
  ['a slower B', () => ({ vitals: [lcp(1_000, 1_500)] }), 'look'],
  ['a faster B', () => ({ vitals: [lcp(1_500, 1_000)] }), undefined],
  ['another action that is less', (all) => ({ goals: [...all.goals, other(900, 600)] }), 'look'],
  ['another action that is more', (all) => ({ goals: [...all.goals, other(600, 900)] }), 'look'],
  ['an action of A alone', (all) => ({ goals: [...all.goals, other(600, 0)] }), undefined],
  [
    'days without visitors',
    (all) => ({ days: all.days.map((one, at) => (at === 4 ? { ...one, visitors: counts(0, 0) } : one)) }),
    undefined,
  ],
  ['an end that is planned later', () => ({}), 'run on', { plan: { goal: 'help', ends: '2026-10-05' } }],
  ['an end that has passed', () => ({}), undefined, { plan: { goal: 'help', ends: '2026-09-14' } }],
  ['another goal than planned', () => ({}), undefined, { plan: { goal: 'x', ends: '2026-09-21' } }],
  ['seen by fewer', () => ({ stages: [{ stage: 'seen', counts: counts(7_000, 6_000) }] }), undefined],
];

function other(A: number, B: number): Totals['goals'][number] {
  const [goal] = totalsOf({ A: 10_000, B: 10_000 }, { other: { A, B } }).goals;
  if (!goal) throw new Error('no goal');
  return { ...goal, first: 9 };
}

/** What a sentence says when it asks for something. */
const isAsking =
  /\b(run on|run longer|do not decide|mend|look (at|into|here)|find out who|before you (decide|look))\b/i;
/** What a headline says when nothing is left to do. */
const isFinal = /\b(make B the page|keep A|keep B|go back to A|test it again)\b/i;

const rows = Object.keys(verdicts).flatMap((verdict) =>
  bullets.map(([what, changed, kind, options]) => ({ verdict, what, changed, kind, options })),
);

test.each(rows)('$verdict with $what: the headline obeys its bullets', (row) => {
  const [A, B] = verdicts[row.verdict] ?? [0, 0];
  const totals = totalsOf({ A: 10_000, B: 10_000 }, { help: { A, B } });
  const { bad = 0, ...options } = row.options ?? {};
  const judgement = judgeTotals(
    { ...totals, ...row.changed(totals) },
    { id: 'OD478', goal: 'help', ...options },
  );
  const doubts = unread({ bad, rows: 1_000, cut: 0, events: [] });
  const all = [...doubts, ...allOf(sentencesOf(judgement))];
  for (const { text, ask } of all) expect([text, ask !== undefined]).toEqual([text, isAsking.test(text)]);
  const ask = weightiest(all, 'B');
  const isTold = row.verdict === 'better' || row.verdict === 'worse';
  // Only what is not told yet runs on to the planned end.
  const isOver = isTold && row.what === 'an end that is planned later';
  expect(ask?.kind).toBe(isOver ? undefined : row.kind);
  const said = headline(judgement, doubts);
  if (!ask) return;
  expect(said.toLowerCase()).toContain(ask.say.toLowerCase());
  expect(said.slice(0, said.indexOf(':'))).not.toMatch(isFinal);
});

test('an effect that is not steady is not made the page', () => {
  const totals = totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 700 } });
  const goals = totals.goals.map((goal) => ({ ...goal, early: counts(250, 500) }));
  expect(headline(judgeTotals({ ...totals, goals }, { id: 'OD478', goal: 'help' }))).toMatch(
    /^Run longer, as B's effect is not steady, and judge again: B does better/,
  );
});

test('where everybody acted, the sentence says so', () => {
  const said = (A: number, B: number) =>
    headline(
      judgeTotals(totalsOf({ A: 10_000, B: 10_000 }, { help: { A, B } }), { id: 'OD478', goal: 'help' }),
    );
  expect(said(10_000, 10_000)).toBe(
    'Let another action decide (--goal): nothing can be said of B, because all visitors clicked "help".',
  );
  expect(said(9_999, 9_998)).toMatch(/because all visitors but 3 clicked "help"/);
  expect(said(0, 1)).toMatch(/because too few visitors clicked "help"/);
});

test('what is about C alone does not hold B up', () => {
  const totals = totalsOf({ A: 9_000, B: 9_000, C: 9_000 }, { help: { A: 500, B: 700, C: 700 } });
  const misses = [{ reason: 'error' as const, counts: { A: 0, B: 0, C: 90 } }];
  const said = headline(judgeTotals({ ...totals, misses }, { id: 'OD478', goal: 'help' }));
  expect(said).toMatch(
    /^Make B the page: .* Before C becomes the page look into this: C does better .*"error" hits more visitors in C\.$/,
  );
});
