import { expect, test } from 'vitest';
import { chosenTitles, readPart } from './read-part.mjs';

const titlesOf = (line: string, between: string) => {
  const { values, words } = readPart(line.split(' '));
  return chosenTitles(values, words, between);
};

test.each([
  ['purity', '|', []],
  ['purity OD510', '|', ['-g', 'OD510']],
  ['purity OD510 OD511', '|', ['-g', 'OD510|OD511']],
  ['purity -g OD510 --update-snapshots', '|', ['-g', 'OD510']],
  ['calls --grep cart', ' ', ['-g', 'cart']],
  ['calls with lost', ' ', ['-g', 'with lost']],
])('"%s" plays the tests that it names', (line, between, titles) => {
  expect(titlesOf(line, between)).toEqual(titles);
});

test('options have their defaults', () => {
  expect(readPart(['soak', 'cart-popup']).values).toMatchObject({ from: '1', cycles: '1000' });
});

test.each([
  ['', /^npm run trust -- engine or fuzz or .* or mutation: "" is not one of its parts$/],
  ['odd', /: "odd" is not one of its parts$/],
  ['constructor', /: "constructor" is not one of its parts$/],
  ['engine OD510', /^trust engine: "OD510" is one word too many$/],
  ['chunks client kit', /^trust chunks: "kit" is one word too many$/],
  ['engine -g OD510', /^trust engine has no --grep$/],
  ['engine --update-snapshots', /^trust engine has no --update-snapshots$/],
  ['purity --odd', /^Unknown option '--odd'$/],
])('"%s" is refused in a sentence, not played whole', (line, message) => {
  expect(() => readPart(line.split(' ').filter(Boolean))).toThrow(message);
});
