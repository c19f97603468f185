import { describe, expect, test } from 'vitest';
import { selectorKeys } from './rule-index.ts';

describe('the keys of a selector', () => {
  test.each([
    ['#menu', ['#menu']],
    ['.tile', ['.tile']],
    ['[data-island]', ['[data-island]']],
    ['[data-island="a b"]', ['[data-island]']],
    ['[data-island="a]b"]', ['[data-island]']],
    ['[lang|="nl"]', ['*']],
    ['a:has([x=")"])', ['a']],
    ['a:is(:not(.b), .c:is(.d)) .e', ['.e']],
    ['[ data-x = "]" ]', ['[data-x]']],
    ['meta[name^="AB-test-"]', ['[name]']],
    ['LI', ['li']],
    ['svg linearGradient', ['*']],
    ['li.tile#first', ['#first']],
    ['.cart .line', ['.line']],
    ['.cart > .line + .row ~ a', ['a']],
    ['.a, .b', ['.a', '.b']],
    ['.a:is(.b, .c), #d', ['.a', '#d']],
    ['.a:not(.b > .c)', ['.a']],
    ['a:hover::before', ['a']],
    ['ul > li:nth-child(2n + 1)', ['li']],
    ['a[title="x, y > z"]', ['[title]']],
    [".line[data-x='#no.no']", ['.line']],
    ['*', ['*']],
    [':is(.a, .b)', ['*']],
    ['.w-1\\/2', ['*']],
    ['svg|rect', ['*']],
    ['  .padded  ', ['.padded']],
    ['.a\n,\n.b', ['.a', '.b']],
  ])('%s', (selector, expected) => {
    expect(selectorKeys(selector)).toEqual(expected);
  });
});
