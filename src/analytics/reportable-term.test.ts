import { expect, test } from 'vitest';
import { reportableTerm } from './reportable-term.ts';

test.each([
  [' matras 160x200 ', 'matras 160x200'],
  ['boxspring 180 x 210', 'boxspring 180 x 210'],
  ['topper 2000 mm', 'topper 2000 mm'],
  ['201482-160200', '201482-160200'],
  ['jan.jansen@example.nl', '(e-mail address)'],
  ['bestelling van jan@example.nl', '(e-mail address)'],
  ['06-12345678', '(phone number)'],
  ['+31 6 1234 5678', '(phone number)'],
  ['1234 AB 12', '(address)'],
  ['1234ab12', '(address)'],
])('%j is reported as %j', (text, reported) => {
  expect(reportableTerm(text)).toBe(reported);
});
