// @vitest-environment node
import { expect, test } from 'vitest';
import { PlainError } from '../lib/plain-error.mjs';
import { failure, type Gate, type Outcome, say } from './outcome.ts';

const made: Outcome = {
  ...{ command: 'new', ok: true, id: 'OD584', made: 'experiments/OD584-calm' },
  ...{ files: ['experiments/OD584-calm/index.ts'], see: '/matrassen?variants=OD584:B' },
  next: 'npm run experiment -- check OD584',
};
const gate: Gate = { gate: 'types', ok: false, seconds: 6 };

test.each<[string, Outcome | Gate, string]>([
  [
    'what was made',
    made,
    `made experiments/OD584-calm: experiments/OD584-calm/index.ts
see it, and each change as you save: npm run dev, then /matrassen?variants=OD584:B
next: npm run experiment -- check OD584`,
  ],
  ['how to rename it', { ...made, rename: 'mv a b' }, 'to rename it: mv a b'],
  ['the pictures', { ...made, pictures: ['A.png', 'B.png'], differ: [390] }, 'A and B differ at 390 px wide'],
  ['pictures that are the same', { ...made, pictures: ['A.png'], differ: [] }, 'A and B look alike'],
  [
    'what no picture shows',
    { ...made, pictures: ['A.png'], unseen: ['B: text .bar', 'B: hide p'] },
    'in no picture: B: text .bar, B: hide p',
  ],
  ['its test', { ...made, test: 'npx vitest run x' }, 'test it, 3 s: npx vitest run x'],
  ['what a gate has fixed', { ...gate, fixed: ['a.ts'] }, 'FAILED  types, 6 s: fixed a.ts'],
  ['a gate', gate, 'FAILED  types, 6 s'],
  ['a gate that holds', { ...gate, ok: true }, 'ok  types, 6 s'],
])('says %s to people in lines, and to programs in one that has all of it', (_what, one, words) => {
  expect(say(one, false)).toContain(words);
  expect(JSON.parse(say(one, true))).toEqual(one);
  expect(say(one, true)).not.toContain('\n');
});

test('a fault has the code and the sentence of its error, and what steers a terminal is spelled out', () => {
  const refused = failure('new', new PlainError('new: \u001b[2J is no name', 'name-form'), 'again');
  expect(refused).toEqual({
    ...{ command: 'new', ok: false, next: 'again' },
    faults: [{ code: 'name-form', message: 'new: \\u001b[2J is no name' }],
  });
  expect(say(refused, false)).toBe('new: \\u001b[2J is no name\nnext: again');
  expect(failure('new', new TypeError('x is no function'), 'again').faults?.[0]?.code).toBe('unexpected');
});
