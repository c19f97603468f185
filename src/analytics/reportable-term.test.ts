// @vitest-environment node
import { expect, test } from 'vitest';
import { personalData } from './personal-data.ts';
import { reportableTerm } from './reportable-term.ts';

test.each([
  [' matras 160x200 ', 'matras 160x200'],
  ['jan.jansen@example.nl', '(e-mail address)'],
  ['06-12345678', '(phone number)'],
  ['1234 AB 12', '(address)'],
])('%j is reported as %j', (text, reported) => {
  expect(reportableTerm(text, { personalData })).toBe(reported);
});

test('a longer text is cut where GA4 would cut it', () => {
  expect(reportableTerm('bed '.repeat(40), { personalData })).toHaveLength(100);
});
