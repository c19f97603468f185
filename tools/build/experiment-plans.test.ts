import { expect, it } from 'vitest';
import { checkPlans } from './experiment-plans.ts';

const sound = { goal: 'help block', ends: '2027-03-31', visitors: 590_943 };
const check = (plan?: Partial<typeof sound>) =>
  checkPlans([{ id: 'OD478', expires: '2027-06-30', ...(plan && { plan: { ...sound, ...plan } }) }]);

it('takes a sound plan, and none', () => {
  expect(check({})).toEqual([]);
  expect(check({ ends: '2027-06-30' })).toEqual([]);
  expect(check()).toEqual([]);
});

it.each<[Partial<typeof sound>, string]>([
  [{ goal: ' ' }, 'experiment OD478: plan.goal is empty: name the label of the measure that decides'],
  [{ ends: '2027-07-01' }, 'experiment OD478: plan.ends "2027-07-01" is no day up to its last, 2027-06-30'],
  [{ ends: '2027-02-31' }, 'experiment OD478: plan.ends "2027-02-31" is no day up to its last, 2027-06-30'],
  [{ visitors: 0.5 }, 'experiment OD478: plan.visitors "0.5" is no whole number above 0'],
])('refuses %o', (plan, problem) => {
  expect(check(plan)).toEqual([problem]);
});
