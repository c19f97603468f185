// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { parsePage } from '../../qa/check/parsed-page.ts';
import { findParts, type Part } from '../../src/enhance/parts.ts';
import { element } from '../../src/page/testing.ts';
import { knownComponent, markupOf, skeletonOf } from './declared-markup.ts';
import { type DeclaredPart, readDeclarations } from './read-declaration.ts';

const part = (more: Partial<DeclaredPart>): DeclaredPart => ({
  ...{ key: 'a', count: 'one', tags: [], selector: '[data-row-a]', wants: '', needs: undefined },
  ...{ in: undefined, beside: undefined, site: undefined, words: 'it' },
  ...more,
});

/** An element that this selector of one attribute finds. */
const markupIn = (selector: string) => `<div ${selector.slice(1, -1)}></div>`;

test.each<[Partial<DeclaredPart>, string]>([
  [{}, '<… data-row-a>'],
  [{ tags: ['button'], words: 'hidden; goes on' }, '<button type="button" data-row-a hidden>'],
  [{ tags: ['a'], selector: 'a[href^="#"]' }, '<a href="#…">'],
  [{ tags: ['a'], selector: 'a' }, '<a href="…">'],
  [{ tags: ['form'], selector: 'form', wants: '[method="post" i]' }, '<form method="post">'],
  [{ tags: ['input'], selector: '[name="City"], [name$=".City"]' }, '<input name="City">'],
  [
    { tags: ['button'], selector: 'form[data-x] :is([type="submit"], button:not([type]))' },
    '<button type="submit">',
  ],
  [{ selector: 'details [data-menu-list]' }, '<… data-menu-list>'],
  [{ tags: ['form'], selector: ':scope' }, '<form>'],
])('writes the markup of %o', (more, markup) => {
  expect(markupOf(part(more))).toBe(markup);
});

test('a skeleton has what is needed, and a part in the part that its selector names', () => {
  const parts = [
    part({ key: 'form', tags: ['form'], selector: 'form' }),
    part({ key: 'field', tags: ['input'], selector: 'form [name="q"]' }),
    part({ key: 'send', tags: ['button'], selector: 'form button' }),
    part({ key: 'maybe', count: 'maybe', selector: '[data-maybe]' }),
  ];
  expect(skeletonOf({ kind: 'island', name: 'search', parts }, { send: 'Zoek' })).toBe(
    '<div data-island="search"><form><input name="q"><button>Zoek</button></form></div>',
  );
});

describe('the skeleton of each island and behaviour', () => {
  const all = readDeclarations(process.cwd());

  test.each(all.map((one) => [one.name, one] as const))('%s has what the checker asks for', (_name, one) => {
    const parts = knownComponent(one).parts.filter(
      ({ ifThere, isAround, beside, in: place = ':scope' }) =>
        !ifThere && !isAround && !beside && place === ':scope',
    );
    const props = parts.flatMap(({ needs = '!' }) => (needs.startsWith('!') ? [] : ` ${needs}`)).join('');
    const page = parsePage(`<body>${skeletonOf(one).replace(/^<[a-z]+/, (tag) => tag + props)}</body>`);
    const [host] = Array.from(page.querySelectorAll(`[data-${one.kind}]`));
    const has = (selector: string) =>
      host?.matches(selector.replace(/^:scope/, '*')) || (host?.querySelectorAll(selector).length ?? 0) > 0;
    expect(parts.filter(({ selector }) => !has(selector))).toEqual([]);
  });

  test.each(all.map((one) => [one.name, one] as const))('%s has what its code asks for', (_name, one) => {
    const shape = Object.fromEntries(
      one.parts.map(({ key, count, tags, selector }): [string, Part<unknown>] => [
        key,
        { count, is: selector, tag: tags.length > 0 ? (tags as Part<unknown>['tag']) : '*' },
      ]),
    );
    const around = one.parts.filter(({ count }) => count === 'around').map(({ selector }) => selector);
    const host = element(skeletonOf(one));
    for (const selector of around) element(markupIn(selector)).append(host);
    expect(() => findParts(host, one.name, shape, {})).not.toThrow();
  });
});
