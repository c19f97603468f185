import { expect, test } from 'vitest';
import { conclude } from './conclude.ts';
import type { Totals } from './count-visitors.ts';
import { type JudgeOptions, judgeTotals } from './judge-totals.ts';
import { totalsOf } from './testing.ts';

const sound = totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 510 }, other: { A: 300, B: 300 } });
const say = (totals: Totals, options: Partial<JudgeOptions> = {}) =>
  conclude(judgeTotals(totals, { id: 'OD478', goal: 'help', ...options }));
const none = { A: 0, B: 0, C: 0 };

test('no difference says what it leaves possible, and the visitors that it would take', () => {
  const [first, second] = say(sound).may;
  expect(first).toMatch(
    /^B: no difference from A can be told: of 10,000 visitors in A 5\.00 % did "click: help", of 10,000 in B 5\.10 %\. The true difference lies between −0\.51 and \+0\.71 percentage points \(95 % sure\): \+2\.00 % of A's rate, between −9\.55 and \+15\.02 %\. Where there is no difference, one as large comes up in 77\.1 % of tests \(p 0\.77\)\.$/,
  );
  expect(second).toMatch(
    /^That is not "no difference": .*for 5 % 122,1\d\d, for 10 % 31,2\d\d, for 20 % 8,15\d visitors\.$/,
  );
});

test('better and worse are told with their interval', () => {
  expect(say(totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 500, B: 600 } })).may[0]).toMatch(
    /^B does better than A.*between \+0\.37 and \+1\.63 percentage points/,
  );
  expect(say(totalsOf({ A: 10_000, B: 10_000 }, { help: { A: 600, B: 500 } })).may[0]).toMatch(
    /^B does worse than A.*between −1\.63 and −0\.37 percentage points/,
  );
});

test('too few say how many it would take', () => {
  expect(say(totalsOf({ A: 100, B: 100 }, { help: { A: 2, B: 4 } })).may[0]).toMatch(
    /^B: too few did "click: help" to say anything \(2 in A, 4 in B\)\. To see/,
  );
});

test('C is compared to A too, at a corrected level', () => {
  const { may } = say(totalsOf({ A: 9_000, B: 9_000, C: 9_000 }, { help: { A: 500, B: 505, C: 700 } }));
  expect(may[0]).toMatch(/^B: no difference from A can be told: .*97\.5 % sure.*corrected/);
  expect(may[2]).toMatch(/^C does better than A/);
});

test('without an action in common nothing is concluded', () => {
  const { may, mayNot } = say(totalsOf({ A: 100, B: 100 }, { help: { B: 30 } }), { goal: undefined });
  expect(may).toEqual(['Nothing: A and another variant have no measured action in common.']);
  expect(mayNot).toContain('Measured in one variant only, so nothing to compare: "click: help".');
});

test('another action that differs is a reason for a next test', () => {
  const { may } = say(
    totalsOf({ A: 9_000, B: 9_000 }, { help: { A: 500, B: 505 }, other: { A: 500, B: 300 } }),
  );
  expect(may.at(-1)).toMatch(
    /^Beside the primary action B has less "click: other": .*to be below 0\.001\)\. Look/,
  );
});

test.each<[string, Partial<Totals>, RegExp]>([
  ['a short run', { last: sound.first + 3 * 86_400_000 }, /^The run is shorter than a week \(3 days\)/],
  ['a run of ten days', { last: sound.first + 10 * 86_400_000 }, /^The run is 10 days, not whole weeks/],
  ['no funnel', { hasFunnel: false }, /^Misses are not in the export/],
  ['no speed', {}, /^Speed is not in the export/],
  ['any look', {}, /^It holds for one look/],
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
      speeds: [
        {
          metric: 'LCP',
          values: {
            A: Float64Array.from({ length: 500 }, (_, at) => 1_000 + at),
            B: Float64Array.from({ length: 500 }, (_, at) => 1_300 + at),
            C: new Float64Array(),
          },
        },
      ],
    },
    /^B is slower: the median of LCP is 1,549 ms, in A 1,249 ms\./,
  ],
])('%s is a reservation', (_, changed, sentence) => {
  const { mayNot } = say({ ...sound, ...changed });
  expect(mayNot.filter((one) => sentence.test(one))).toHaveLength(1);
});

test('a sound test of two weeks has only the reservations that every test has', () => {
  expect(say(sound).mayNot.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
    'Speed is not',
    "Whether B's effect",
    'It holds for',
  ]);
});

test.each(['assigned', 'activated', 'anchor_found'] as const)(
  'a split broken at %s forbids everything',
  (stage) => {
    const stages = [{ stage, counts: { A: 10_000, B: 9_000, C: 0 } }];
    const { may, mayNot } = say({ ...sound, stages });
    expect(may).toHaveLength(1);
    expect(mayNot[0]).toMatch(
      `The split is broken: 10,000 in A (9,500 expected), 9,000 in B (9,500 expected) at "${stage}"`,
    );
  },
);

test('a declared split of 80 to 20 is what the visitors are compared to', () => {
  const totals = totalsOf({ A: 8_000, B: 2_000 }, { help: { A: 800, B: 200 } });
  const split = { A: 80, B: 20 };
  expect(say(totals).may[0]).toMatch(/^Nothing: visitors are missing/);
  expect(say(totals, { split }).may[0]).toMatch(/^B: no difference/);
  expect(() => say(totalsOf({ A: 1, B: 1, C: 1 }, { help: { A: 1 } }), { split })).toThrow(
    'the export has visitors in C, which --split does not name',
  );
});

test('what decides is said beforehand, or else is what was measured first', () => {
  const { mayNot } = say(sound, { goal: undefined });
  expect(mayNot).toContain(
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
  expect(say(both, { goal: 'click:help' }).may[0]).toMatch(/^B: no difference/);
});
