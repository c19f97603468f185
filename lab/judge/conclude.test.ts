import { expect, test } from 'vitest';
import { conclude } from './conclude.ts';
import { type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { sectionsOf } from './report/sections.ts';
import { totalsOf } from './testing.ts';
import type { Metric, Totals, Vital } from './totals.ts';

const sound = totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 510 }, other: { A: 300, B: 300 } });
const say = (totals: Totals, options: Partial<JudgeOptions> = {}) =>
  conclude(judgeTotals(totals, { id: 'OD478', goal: 'help', ...options }));
const none = { A: 0, B: 0, C: 0 };

type Limits = readonly [value: number, low: number, high: number] | undefined;
/** A web vital of 9,000 visitors in A and B: the percentiles and their limits. */
function vital(metric: Metric, a: Limits, b: Limits, counts = { A: 9_000, B: 9_000, C: 0 }): Vital {
  const of = (limits: Limits) => limits && { value: limits[0], interval: [limits[1], limits[2]] as const };
  return { metric, counts, p75: { A: of(a), B: of(b), C: undefined } };
}

test('no difference says what it leaves possible, and the visitors that it would take', () => {
  const { range, more } = say(sound);
  expect(range).toEqual([
    'B: no difference from A can be told, which is not "no difference": it may be anything between −0.84 and +1.04 percentage points (of 100 visitors so many more or fewer; 95 % sure, on whichever day you look; p 1.0).',
  ]);
  expect(more.slice(0, 2)).toEqual([
    "B by one look, as if you had looked only once, on a day chosen beforehand: between −0.51 and +0.71 percentage points: +2.00 % of A's rate, between −9.55 and +15.02 %.",
    "To see a change of A's rate in four of five tests you would need in each variant: for 5 % 233,849, for 10 % 59,804, for 20 % 15,616 visitors.",
  ]);
});

test('better and worse are told with their interval', () => {
  expect(say(totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 640 } })).range[0]).toMatch(
    /^B does better than A.*between \+0\.41 and \+2\.39 percentage points/,
  );
  expect(say(totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 640, B: 500 } })).range[0]).toMatch(
    /^B does worse than A.*between −2\.39 and −0\.41 percentage points/,
  );
});

test('a difference that one look would tell is not told by one of many', () => {
  const { range, more } = say(totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 570 } }));
  expect(range[0]).toMatch(/^B: no difference from A can be told/);
  expect(more[0]).toMatch(
    /^B by one look, as if you had looked only once, on a day chosen beforehand: between \+0\.076 and/,
  );
});

test('too few say how many it would take', () => {
  const { range, more } = say(totalsOf({ A: 100, B: 100 }, { help: { A: 2, B: 4 } }));
  expect(range).toEqual(['B: too few clicked "help" to say anything (2 in A, 4 in B).']);
  expect(more[0]).toMatch(/^To see/);
});

test('C is compared to A too, at a corrected level', () => {
  const { range } = say(totalsOf({ A: 9_000, B: 9_000, C: 9_000 }, { help: { A: 500, B: 505, C: 700 } }));
  expect(range[0]).toMatch(/^B: no difference from A can be told, .*97\.5 % sure.*corrected/);
  expect(range[1]).toMatch(/^C does better than A/);
});

test('without an action in common nothing is concluded', () => {
  const { range, doubt } = say(totalsOf({ A: 100, B: 100 }, { help: { B: 30 } }), { goal: undefined });
  expect(range).toEqual(['Nothing: A and another variant have no measured action in common.']);
  expect(doubt).toContain('Measured in one variant only, so nothing to compare: "click: help".');
});

test('another action that differs is a reason for a next test', () => {
  const { doubt } = say(
    totalsOf({ A: 9_000, B: 9_000 }, { help: { A: 500, B: 505 }, other: { A: 500, B: 300 } }),
  );
  expect(doubt[0]).toMatch(
    /^Beside the primary action B has less "click: other": .*to be below 0\.001\)\. Look/,
  );
});

test.each<[string, Partial<Totals>, RegExp]>([
  ['a short run', { last: sound.first + 3 * 86_400_000 }, /^The run is shorter than a week \(3 days\)/],
  ['a run of ten days', { last: sound.first + 10 * 86_400_000 }, /^The run is 10 days, not whole weeks/],
  ['no funnel', { hasFunnel: false }, /^Misses are not in the export/],
  ['no web vitals', {}, /^Web vitals are not in the export: what B costs shoppers can't be told/],
  ['no money', {}, /^Purchases are not in the export/],
  [
    'unequal errors',
    { misses: [{ reason: 'error', counts: { A: 10, B: 90, C: 0 } }] },
    /^"error" is unequal: 0\.90 % of visitors in B, 0\.10 % in A\./,
  ],
  [
    'many that came late',
    { misses: [{ reason: 'late', counts: { A: 0, B: 900, C: 0 } }] },
    /^9\.00 % of visitors in B met "late": what they saw was A/,
  ],
  ['many without a start', { withoutStart: { A: 200, B: 300, C: 0 } }, /^500 visitors have events, but none/],
  [
    'a split that breaks where shoppers see it',
    { stages: [...sound.stages, { stage: 'seen', counts: { A: 7_000, B: 6_000, C: 0 } }] },
    /^Do not compare only those who saw it: 7,000 in A/,
  ],
  [
    'an effect that wears off',
    { goals: sound.goals.map((goal) => ({ ...goal, early: { A: 150, B: 400, C: 0 } })) },
    /^B's effect is not steady: \+5\.00 percentage points among visitors of the first half/,
  ],
  [
    'a slower B',
    {
      vitals: [vital('LCP', [1_249, 1_200, 1_300], [1_549, 1_500, 1_600])],
    },
    /^B paints later \(LCP\): 1,549 ms, 1,249 ms in A, a difference between \+229 ms and \+371 ms\. The result may come from that: look/,
  ],
])('%s is a reservation', (_, changed, sentence) => {
  const { worth, cost, doubt } = say({ ...sound, ...changed });
  expect([...worth, ...cost, ...doubt].filter((one) => sentence.test(one))).toHaveLength(1);
});

test('each web vital is told in its unit, what is missing as missing, and too few as too few', () => {
  const { cost } = say({
    ...sound,
    vitals: [
      vital('LCP', [2_410, 2_380, 2_440], [2_405, 2_370, 2_450]),
      { ...vital('INP', [208, 200, 216], undefined), counts: { A: 300, B: 90, C: 0 } },
      vital('CLS', [0.04, 0.038, 0.042], [0.02, 0.019, 0.021]),
    ],
  });
  expect(cost).toEqual([
    'B: no difference can be told in when it paints (LCP): 2,405 ms, 2,410 ms in A, a difference between −51 ms and +49 ms.',
    'B shifts less (CLS): 0.020, 0.040 in A, a difference between −0.022 and −0.018.',
    'B: too few visitors with INP to compare (300 in A, 90 in B).',
  ]);
  expect(say({ ...sound, vitals: [vital('CLS', [0, 0, 0], [0, 0, 0])] }).cost).toEqual([
    'B: no difference can be told in how much it shifts (CLS): 0.000, 0.000 in A, a difference between +0.000 and +0.000.',
    "LCP is not in the export: it can't be compared.",
    "INP is not in the export: it can't be compared.",
  ]);
});

test('a vital that fewer visitors of B have is a doubt', () => {
  const { doubt } = say({
    ...sound,
    vitals: [vital('LCP', [9, 8, 10], [9, 8, 10], { A: 9_000, B: 8_000, C: 0 })],
  });
  expect(doubt).toContain(
    'LCP is known of 90.0 % of visitors in A, and of 80.0 % in B: they may be of another kind.',
  );
});

test('a sound test of two weeks has only the reservations that every test has', () => {
  const { worth, cost, doubt } = say(sound);
  expect([...worth, ...cost, ...doubt].map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
    'Purchases are not',
    'Web vitals are',
  ]);
  const told = say(totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 700 } })).doubt.join();
  expect(told).toContain("Whether B's effect wears off");
});

test.each(['assigned', 'activated', 'anchor_found'] as const)(
  'a split broken at %s forbids everything',
  (stage) => {
    const stages = [{ stage, counts: { A: 10_000, B: 9_000, C: 0 } }];
    const { range, worth, cost, doubt, more } = say({ ...sound, stages });
    expect([...range, ...worth, ...cost, ...more]).toHaveLength(1);
    expect(doubt[0]).toMatch(
      `The split is broken: 10,000 in A (9,500 expected), 9,000 in B (9,500 expected) at "${stage}"`,
    );
  },
);

test('a declared split of 80 to 20 is what the visitors are compared to', () => {
  const totals = totalsOf({ A: 8_000, B: 2_000 }, { help: { A: 800, B: 200 } });
  const split = { A: 80, B: 20 };
  expect(say(totals).range[0]).toMatch(/^Nothing: visitors are missing/);
  expect(say(totals, { split }).range[0]).toMatch(/^B: no difference/);
  expect(() => say(totalsOf({ A: 1, B: 1, C: 1 }, { help: { A: 1 } }), { split })).toThrow(
    'the export has visitors in C, which --split does not name',
  );
});

test('what decides is said beforehand, or else is what was measured first', () => {
  const { doubt } = say(sound, { goal: undefined });
  expect(doubt).toContain(
    '"click: help" decides only because it was measured first. Say before the test which action does: --goal "help".',
  );
  const both = {
    ...sound,
    goals: [...sound.goals, { ...sound.goals[0], action: 'viewport', counts: none }],
  } as Totals;
  expect(() => say(both)).toThrow('there are 2 of that label: say "click:help" or "viewport:help"');
  expect(() => say(sound, { goal: 'helpp' })).toThrow(
    'no visitor did that; measured: "click:help", "click:other"',
  );
  expect(say(both, { goal: 'click:help' }).range[0]).toMatch(/^B: no difference/);
});

test('what the plan says decides, and what is not as planned is said', () => {
  const plan = { goal: 'help', ends: '2026-09-21' };
  const planned = say(sound, { goal: undefined, plan });
  expect(planned.range[0]).toContain('between −0.84 and +1.04');
  expect(planned.doubt.filter((one) => /plan/i.test(one))).toEqual([]);
  expect(say(sound, { goal: 'other', plan }).doubt).toContain(
    '"click: other" is not what the plan says would decide: that is "help". What is told here is a reason for a next test.',
  );
  const until = (ends: string) => say(sound, { plan: { ...plan, ends } }).doubt;
  expect(until('2026-09-14')).toContain(
    'The plan ends on 2026-09-14, the export on 2026-09-21: days were added after the end.',
  );
  expect(until('2026-10-05')).toContain('The plan ends on 2026-10-05: nothing is told yet, so run on.');
});

test('money is told by the mean that decides, its outliers are named, and both means are in the table', () => {
  const sums = (mean: number, deviation: number) => ({
    n: 10_000,
    sum: mean * 10_000,
    squares: deviation ** 2 * 9_999 + 10_000 * mean ** 2,
  });
  const none = { n: 0, sum: 0, squares: 0 };
  const past = { A: { ...none, products: 0 }, B: { ...none, products: 0 }, C: { ...none, products: 0 } };
  const spent = judgeTotals(
    {
      ...sound,
      money: {
        spenders: { A: 400, B: 420, C: 0 },
        spent: { A: sums(40, 300), B: sums(75, 4_000), C: none },
        limit: 3_000,
        winsorised: { A: sums(40, 300), B: sums(62, 310), C: none },
        outliers: {
          A: { visitors: 0, above: 0 },
          B: { visitors: 2, above: 130_000 },
          C: { visitors: 0, above: 0 },
        },
        before: past,
        winsorisedBefore: past,
        days: [],
        came: [],
      },
    },
    { id: 'OD478', goal: 'help' },
  );
  const { worth, more } = conclude(spent);
  expect(worth).toEqual([
    expect.stringMatching(
      /^B: visitors spend more than in A: a difference of €22\.00 a visitor, between €\d+\.\d\d and €\d+\.\d\d \(p below 0\.0001\)\. For 1,000 visitors: €22,000, between €[\d,]+ and €[\d,]+\.$/,
    ),
  ]);
  const [decides, plain] = sectionsOf(spent).find(({ title }) => title.startsWith('Money'))?.rows ?? [];
  expect(decides?.slice(0, 3)).toEqual(['up to €3,000.00 each (decides)', '€40.00', 'B €62.00']);
  expect(plain?.slice(0, 4)).toEqual([
    'as it was spent',
    '€40.00',
    'B €75.00',
    expect.stringMatching(/^€35\.00 \(−€/),
  ]);
  expect(more).toContain(
    '2 visitors of B spent more than €3,000.00, together €130,000.00 above it: a few large orders can make a mean.',
  );
});

test('what moved on one device alone is a question, and no finding', () => {
  const part = (name: string, A: number, B: number) => ({
    by: 'device' as const,
    name,
    visitors: { A: 5_000, B: 5_000, C: 0 },
    days: [],
    goals: [{ action: 'click' as const, label: 'help', counts: { A, B, C: 0 } }],
  });
  const { range, doubt, more } = say({
    ...totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 540 } }),
    segments: [part('mobile', 250, 340), part('desktop', 250, 200)],
  });
  expect(range[0]).toMatch(/^B: no difference from A can be told/);
  expect(more.filter((one) => one.startsWith('A question, and no finding'))).toHaveLength(1);
  expect([...range, ...doubt].join(' ')).not.toContain('mobile');
});

test('what visitors did before the test is taken out, and how much that helps is said', () => {
  const totals = totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 5_000, B: 5_100 } });
  const past = (products: number) => ({ n: 10_000, sum: 20_000, squares: 80_000, products });
  const before = { A: past(14_000), B: past(14_200), C: { n: 0, sum: 0, squares: 0, products: 0 } };
  const { more } = say({
    ...totals,
    daysBefore: before,
    goals: totals.goals.map((goal) => ({ ...goal, before })),
  });
  expect(more[0]).toContain(
    'What visitors did before the test is taken out: that leaves B +1.00 points, with 16.',
  );
});
