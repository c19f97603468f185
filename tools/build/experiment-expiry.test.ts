import { expect, it } from 'vitest';
import { checkExpiry } from './experiment-expiry.ts';

const test = { id: 'OD478', name: 'help-block', owner: 'list team', expires: '2027-03-31' };
const what = 'experiment OD478 help-block (list team)';

it.each([
  ['2027-03-16T23:59:59Z', 'says nothing 15 days before', [], []],
  ['2027-03-17T00:00:00Z', 'warns 14 days before', [], [`${what} expires on 2027-03-31, in 14 days`]],
  ['2027-03-24T12:00:00Z', 'warns a week before', [], [`${what} expires on 2027-03-31, in 7 days`]],
  ['2027-03-31T00:00:00Z', 'warns on its last day', [], [`${what} expires on 2027-03-31, in 0 days`]],
  [
    '2027-03-31T23:59:59Z',
    'still warns in its last second',
    [],
    [`${what} expires on 2027-03-31, in 0 days`],
  ],
  [
    '2027-04-01T00:00:00Z',
    'fails the day after',
    [`${what} expired on 2027-03-31: end it (npm run experiment -- end OD478), or move its date`],
    [],
  ],
])('at %s it %s', (now, _what, errors, warnings) => {
  expect(checkExpiry([test], new Date(now))).toEqual({ errors, warnings });
});

it('lists each of several experiments', () => {
  const { errors, warnings } = checkExpiry(
    [test, { ...test, id: 'OD485', expires: '2027-04-10' }, { ...test, id: 'OD600', expires: '9999-12-31' }],
    new Date('2027-04-01T12:00:00Z'),
  );
  expect(errors).toHaveLength(1);
  expect(warnings).toEqual(['experiment OD485 help-block (list team) expires on 2027-04-10, in 9 days']);
});
