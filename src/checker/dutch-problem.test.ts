import { expect, it } from 'vitest';
import { dutchProblem } from './dutch-problem.ts';

it.each([
  [
    'data-slide-by="many" is not a number from 1 to 10',
    'data-slide-by="many" is geen getal van 1 tot en met 10',
  ],
  [
    'data-latitude is missing, expected a number from -90 to 90; data-name is missing, expected a text',
    'data-latitude ontbreekt: vul een getal van -90 tot en met 90 in; data-name ontbreekt: vul een tekst in',
  ],
  ['data-open="x" is not true or false', 'data-open="x" is niet true of false'],
  ['data-when-over="x" is not one of say, remove', 'data-when-over="x" is niet een van say, remove'],
  ['data-as="x" is not popup or page', 'data-as="x" is niet popup of page'],
  ['its props schema is asynchronous', 'its props schema is asynchronous'],
])('%s', (problem, dutch) => {
  expect(dutchProblem(problem)).toBe(dutch);
});
