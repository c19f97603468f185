// @vitest-environment node
import { expect, test } from 'vitest';
import { chosenAddress, readChosen, withChosen, writeChosen } from './chosen-articles.rules.ts';

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
  expect(readChosen(stored, 3)).toEqual(ids);
});

test('what is written is read again, and nothing is not kept', () => {
  expect(readChosen(writeChosen(['201112-160200-licht eiken', 'b']), 3)).toEqual([
    '201112-160200-licht eiken',
    'b',
  ]);
  expect(writeChosen([])).toBeUndefined();
});

test.each<[readonly string[], string, boolean, readonly string[]]>([
  [[], 'a', true, ['a']],
  [['a'], 'b', true, ['a', 'b']],
  [['a', 'b'], 'a', true, ['a', 'b']],
  [['a', 'b', 'c'], 'd', true, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'b', false, ['a', 'c']],
  [['a'], 'b', false, ['a']],
])('%j with %s wanted: %s is %j', (ids, id, isWanted, next) => {
  expect(withChosen(ids, id, isWanted, 3)).toEqual(next);
  expect(next.length).toBeLessThanOrEqual(3);
});

test('the address has each article', () => {
  expect(chosenAddress('/vergelijken', 'artikel', ['a b', 'c'])).toBe('/vergelijken?artikel=a+b&artikel=c');
});
