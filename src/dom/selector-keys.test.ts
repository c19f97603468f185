import { describe, expect, test } from 'vitest';
import { selectorKeys } from './selector-keys.ts';

const keys = (selector: string) => selectorKeys(selector).map(({ kind, value }) => `${kind}:${value}`);

describe('the keys of a selector', () => {
  test.each([
    ['#menu', ['id:menu']],
    ['.tile', ['class:tile']],
    ['[data-island]', ['attribute:data-island']],
    ['[data-island="a b"]', ['attribute:data-island']],
    ['[data-island="a]b"]', ['attribute:data-island']],
    ['[lang|="nl"]', ['any:']],
    ['a:has([x=")"])', ['tag:a']],
    ['a:is(:not(.b), .c:is(.d)) .e', ['class:e']],
    ['[ data-x = "]" ]', ['attribute:data-x']],
    ['meta[name^="AB-test-"]', ['attribute:name']],
    ['LI', ['tag:li']],
    ['li.tile#first', ['id:first']],
    ['.cart .line', ['class:line']],
    ['.cart > .line + .row ~ a', ['tag:a']],
    ['.a, .b', ['class:a', 'class:b']],
    ['.a:is(.b, .c), #d', ['class:a', 'id:d']],
    ['.a:not(.b > .c)', ['class:a']],
    ['a:hover::before', ['tag:a']],
    ['ul > li:nth-child(2n + 1)', ['tag:li']],
    ['a[title="x, y > z"]', ['attribute:title']],
    [".line[data-x='#no.no']", ['class:line']],
    ['*', ['any:']],
    [':is(.a, .b)', ['any:']],
    ['.w-1\\/2', ['any:']],
    ['svg|rect', ['any:']],
    ['  .padded  ', ['class:padded']],
    ['.a\n,\n.b', ['class:a', 'class:b']],
  ])('%s', (selector, expected) => {
    expect(keys(selector)).toEqual(expected);
  });
});
