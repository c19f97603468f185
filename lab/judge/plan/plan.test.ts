import { expect, test } from 'vitest';
import { seeded } from '../made-up-export.ts';
import { rateSequence } from '../statistics/by-day.ts';
import { bounds, drawn } from '../testing.ts';
import { type Aim, type Around, planTest, sizeOf, smallestLift } from './plan.ts';

const help = { id: 'OD478', name: 'help-block', expires: '2027-06-30', changes: { B: [] } } as const;
const around: Around = {
  known: [
    { ...help, pages: ['plp'] },
    {
      ...{ id: 'OD480', name: 'header', expires: '2027-06-30', pages: ['plp', 'pdp'], changes: { B: [] } },
      plan: { goal: 'header help', ends: '2026-12-05' },
    },
    { id: 'OD491', name: 'filters', expires: '2027-06-30', pages: ['plp'], changes: { B: [] } },
    { id: 'OD528', name: 'anchors', expires: '2027-06-30', pages: ['pdp'], changes: { B: [] } },
  ],
  overlaps: [{ ids: ['OD478', 'OD491'], what: 'text', because: 'seen' }],
  today: new Date('2026-11-24T12:00:00Z'),
};
const options = { baseline: '4%', lift: '5%', visitors: '20000/day' };
const plan = (more: Partial<typeof options & { power: string }> = {}, changed: Partial<Around> = {}) =>
  planTest('OD478', { ...options, ...more }, { ...around, ...changed }).split('\n');

test('says first how long to run, to which day, and for what', () => {
  expect(plan()[0]).toBe(
    'Run OD478 help-block for 35 days, to 2026-12-29: then 80 % of experiments in which B does 5 % better than A will have shown it.',
  );
});

test('says how many visitors that takes, looking each day and once, and what to keep', () => {
  const lines = plan();
  expect(lines[3]).toMatch(/^ {2}looking each day +590,943 visitors +30 days/);
  expect(lines[5]).toMatch(/^ {2}one look, on the last day +308,608 visitors +16 days/);
  expect(lines.at(-1)).toContain("ends: '2026-12-29', visitors: 590943 }");
});

test('says what can be seen after one, two and four weeks', () => {
  const lifts = plan().filter((line) => line.startsWith('  after'));
  expect(lifts.map((line) => line.trim().split(/ {2,}/).at(-1))).toEqual(['11.1 %', '7.41 %', '5.14 %']);
});

test('a test with a part of the visitors, or with three variants, runs longer', () => {
  const daysOf = (lines: readonly string[]) => Number(/(\d+) days/.exec(lines[3] ?? '')?.[1]);
  expect(daysOf(plan({}, { known: [{ ...help, pages: ['plp'], visitors: [0, 50] }] }))).toBe(60);
  const three = { ...help, changes: { B: [], C: [] } };
  expect(daysOf(plan({}, { known: [three] }))).toBeGreaterThan(45);
  expect(plan({ visitors: '2000/day' }).join('\n')).toContain('more than eight weeks');
});

test('a past test says the rate and the visitors where nobody does', () => {
  const past = { baseline: '4.0000%', visitors: '20000/day' };
  expect(planTest('OD478', { lift: '5%', past }, around).split('\n')).toEqual(plan());
  expect(planTest('OD478', { lift: '5%', past, baseline: '10%' }, around)).toContain('10 % in A');
});

test('draws who shares its visitors, until when, and what that does', () => {
  const lines = plan();
  const row = (id: string) => lines.find((line) => line.startsWith(`  ${id}`)) ?? '';
  expect(lines).toContain('plp, by week');
  expect(row('OD480').match(/■{5}/g)).toHaveLength(2);
  expect(row('OD491')).toContain('changes the same');
  expect(row('OD528')).toBe('');
  const group = { ...help, pages: ['plp'] as const, exclusive: 'list' };
  const shared = plan({}, { known: [group, { ...group, id: 'OD485', name: 'usps' }] });
  expect(shared.find((line) => line.startsWith('  OD485'))).toMatch(/never the same visitor$/);
});

test.each([
  [{ baseline: '0%' }, 'plan: --baseline 0%: write it as 4%, between 0 and 100 %'],
  [{ lift: '' }, 'plan: --lift : write it as 5%, between 0 and 100 %'],
  [{ visitors: '20000' }, 'plan: --visitors 20000: write it as 20000/day or 140000/week'],
  [{ baseline: '80%', lift: '30%' }, 'plan: 30% more than 80% is no rate'],
])('%o is refused', (more, message) => {
  expect(() => plan(more)).toThrow(expect.objectContaining({ message }));
});

test('a test that is not there is refused', () => {
  expect(() => planTest('OD999', options, around)).toThrow('plan: there is no test OD999');
});

const aim: Aim = { baseline: 0.04, lift: 0.05, variants: 2, power: 0.8, risk: 0.05 };

test('one look takes the visitors that the textbook says', () => {
  // By scipy's normal quantiles: 154,303.9 of each variant.
  expect(sizeOf(aim).once).toBe(2 * 154_304);
});

test('a larger share, a smaller risk and a third variant take more', () => {
  const { once, sequential, half } = sizeOf(aim);
  for (const harder of [{ power: 0.9 }, { risk: 0.01 }, { variants: 3 }, { lift: 0.04 }]) {
    const size = sizeOf({ ...aim, ...harder });
    expect(size.once).toBeGreaterThan(once);
    expect(size.sequential).toBeGreaterThan(sequential);
  }
  expect(half).toBeLessThan(sequential);
  expect(half).toBeGreaterThan(once / 2);
});

test('the smallest lift at the planned size is the planned one', () => {
  const { sequential } = sizeOf(aim);
  expect(smallestLift(aim, sequential, sequential)).toBeCloseTo(0.05, 4);
  expect(smallestLift(aim, sequential / 4, sequential)).toBeGreaterThan(0.1);
  expect(smallestLift(aim, 10, sequential)).toBe(Number.POSITIVE_INFINITY);
});

test('four of five made-up tests of that size tell the lift, and half of them by half', () => {
  const one: Aim = { ...aim, baseline: 0.2, lift: 0.2 };
  const { sequential, half } = sizeOf(one);
  const random = seeded(51);
  const runs = 600;
  const told = { sequential: 0, half: 0 };
  for (let run = 0; run < runs; run++)
    for (const [name, visitors] of [
      ['sequential', sequential],
      ['half', half],
    ] as const) {
      const of = Math.round(visitors / 2);
      const rate = (share: number) => ({ did: drawn(random, of, share), of });
      const { result } = rateSequence(rate(0.2), rate(0.24), { chance: 0.05, tunedFor: sequential });
      if (result && result.p < 0.05) told[name]++;
    }
  expect(told.sequential).toBeGreaterThan(bounds(runs, 0.8).least);
  expect(told.sequential).toBeLessThan(bounds(runs, 0.8).most);
  expect(told.half).toBeGreaterThan(bounds(runs, 0.5).least);
  expect(told.half).toBeLessThan(bounds(runs, 0.5).most);
});
