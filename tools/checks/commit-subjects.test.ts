import { expect, test } from 'vitest';
import { subjectProblem, subjectsSinceThisCheck } from './commit-subjects.mjs';

test.each([
  ['Keep early clicks until the island is mounted', undefined],
  ['K'.repeat(72), undefined],
  ['K'.repeat(73), '73 characters, at most 72'],
  ['Keep early clicks.', 'full stop'],
  ['keep early clicks', 'capital'],
])('says of %j: %s', (subject, problem) => {
  if (problem === undefined) expect(subjectProblem(subject)).toBeUndefined();
  else expect(subjectProblem(subject)).toContain(problem);
});

test('the subjects of the history hold', () => {
  expect(subjectsSinceThisCheck().map(subjectProblem).filter(Boolean)).toEqual([]);
});
