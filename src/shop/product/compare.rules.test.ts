// @vitest-environment node
import { expect, test } from 'vitest';
import { compareAddress, maxCompared, readCompared, withCompared, writeCompared } from './compare.rules.ts';

test.each([
  [undefined, []],
  ['["a","b"]', ['a', 'b']],
  ['["a","a","b"]', ['a', 'b']],
  ['["a","b","c","d"]', ['a', 'b', 'c']],
  ['["a",1,null,""," "]', ['a']],
  [`["${'x'.repeat(101)}"]`, []],
  ['{"a":1}', []],
  ['a,b', []],
])('what is stored as %s is read as %j', (stored, ids) => {
  expect(readCompared(stored)).toEqual(ids);
});

test('what is written is read again, and nothing is not kept', () => {
  expect(readCompared(writeCompared(['201112-160200-licht eiken', 'b']))).toEqual([
    '201112-160200-licht eiken',
    'b',
  ]);
  expect(writeCompared([])).toBeUndefined();
});

test.each<[readonly string[], string, boolean, readonly string[]]>([
  [[], 'a', true, ['a']],
  [['a'], 'b', true, ['a', 'b']],
  [['a', 'b'], 'a', true, ['a', 'b']],
  [['a', 'b', 'c'], 'd', true, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'b', false, ['a', 'c']],
  [['a'], 'b', false, ['a']],
])('%j with %s wanted: %s is %j', (ids, id, isWanted, next) => {
  expect(withCompared(ids, id, isWanted)).toEqual(next);
  expect(next.length).toBeLessThanOrEqual(maxCompared);
});

test('the address has each article', () => {
  expect(compareAddress('/vergelijken', 'artikel', ['a b', 'c'])).toBe('/vergelijken?artikel=a+b&artikel=c');
});
