// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';
import { inLanguage } from './sentences.ts';

it.each([
  ['{"a":1,}', 6, 'a comma too many after "{\\"a\\":1"'],
  ['[1,]', 2, 'a comma too many after "[1"'],
  ['{"a":1,,"b":2}', 6, 'a comma too many after "{\\"a\\":1"'],
  ['{"a":1', 6, 'the end is missing after "{\\"a\\":1"'],
  ['', 0, 'the end is missing after ""'],
  ['{"a" 1}', 5, 'unexpected "1" after "{\\"a\\""'],
  ["{'a':1}", 1, 'unexpected "\'" after "{"'],
  ['{"a":[1}', 7, 'unexpected "}" after "{\\"a\\":[1"'],
  ['{"a":1} x', 8, 'unexpected "x" after "{\\"a\\":1}"'],
  ['{"a":TRUE}', 5, 'unexpected "T" after "{\\"a\\":"'],
  [',', 0, 'unexpected "," after ""'],
])('%s', (text, at, words) => {
  const fault = jsonFault(text);
  expect([fault?.at, fault && inLanguage(fault.words, 'en')]).toEqual([at, words]);
});

it('has a place in every text that is no JSON, and none in JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom(',', '}', '"', 'x', ''), (json, at, sign) => {
      expect(jsonFault(json)).toBeUndefined();
      const place = at % (json.length + 1);
      const text = json.slice(0, place) + sign + json.slice(place + 1);
      const fault = jsonFault(text);
      if (fault) expect(fault.at).toBeLessThanOrEqual(text.length);
    }),
  );
});
