import { expect, it } from 'vitest';
import { custom } from '../../src/experiments/kit/custom.ts';
import { click } from '../../src/experiments/kit/measures.ts';
import { checkPlans } from './experiment-plans.ts';

const sound = { goal: 'help block', ends: '2027-03-31', visitors: 590_943 };
const test = {
  id: 'OD478',
  expires: '2027-06-30',
  changes: {},
  measures: [click('a', 'help block')],
} as const;
const check = (plan?: Partial<typeof sound>, changed = {}) =>
  checkPlans([{ ...test, ...changed, ...(plan && { plan: { ...sound, ...plan } }) }]);

it('takes a sound plan, and none', () => {
  expect(check({})).toEqual([]);
  expect(check({ ends: '2027-06-30' })).toEqual([]);
  expect(check()).toEqual([]);
});

it.each<[Partial<typeof sound>, string]>([
  [{ goal: ' ' }, 'experiment OD478: plan.goal is empty: name the label of the measure that decides'],
  [{ ends: '2027-07-01' }, 'experiment OD478: plan.ends "2027-07-01" is no day up to its last, 2027-06-30'],
  [{ ends: '2027-02-31' }, 'experiment OD478: plan.ends "2027-02-31" is no day up to its last, 2027-06-30'],
  [
    { goal: 'help blok' },
    'experiment OD478: plan.goal "help blok" is the label of no measure; its measures: "help block"',
  ],
  [{ visitors: 0.5 }, 'experiment OD478: plan.visitors "0.5" is no whole number above 0'],
])('refuses %o', (plan, problem) => {
  expect(check(plan)).toEqual([problem]);
});

it('knows no labels that a page or code of its own gives', () => {
  expect(check({ goal: 'click:help block' })).toEqual([]);
  expect(check({ goal: 'size 90' }, { measures: [click('a', ({ id }) => id)] })).toEqual([]);
  expect(check({ goal: 'own' }, { changes: { B: [custom('a', () => undefined)] } })).toEqual([]);
  expect(check({ goal: 'own' }, { measures: [] })).toHaveLength(1);
});
