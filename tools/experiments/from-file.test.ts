import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataOf } from '../../qa/desk/copy-data.ts';
import { readDrawn } from './from-file.ts';

const title = { selector: 'h1', name: 'title' };
const file = (...copyTestElements: unknown[]) => ({ id: 'OD510', variant: 'B', copyTestElements });

test('reads what the desk gives, whatever it does', () => {
  const drafts = (['text', 'hide', 'attribute', 'addClass'] as const).map((does) => ({
    ...{ ...title, does, attribute: 'title', value: 'calm' },
  }));
  const data = dataOf('OD510', 'pdp', drafts);
  expect(readDrawn(JSON.stringify(data))).toEqual(data);
});

test('reads the file of the documentation, which has what the desk does not give', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/authors.md', 'utf8')) ?? [];
  expect(readDrawn(json)).toEqual(JSON.parse(json));
  expect(Object.keys(readDrawn(json))).toEqual([
    'id',
    'name',
    'page',
    'owner',
    'hypothesis',
    'copyTestElements',
  ]);
});

test.each<[unknown, RegExp]>([
  [[], /, at its top: /],
  [file(), /, at copyTestElements: /],
  [{ ...file({ ...title, copy: 'a' }), variant: 'A' }, /, at variant: /],
  [file(title), /, at copyTestElements\.0: .* one of copy, hide, attribute/],
  [file({ ...title, copy: 'a', hide: true }), /, at copyTestElements\.0: /],
  [file({ ...title, copy: 'a' }, { ...title, selector: '', hide: true }), /, at copyTestElements\.1/],
  [file({ ...title, attribute: 'onclick', value: 'alert(1)' }), /, at copyTestElements\.0/],
  [file({ ...title, attribute: 'style', value: 'color:red' }), /, at copyTestElements\.0/],
  [file({ ...title, addClass: 'a b' }), /, at copyTestElements\.0/],
  [file({ ...title, insert: 'Gratis retour' }), /, at copyTestElements\.0: .* insert \(with place/],
  [file({ ...title, insert: 'Gratis retour', place: 'under' }), /, at copyTestElements\.0/],
])('refuses %j in a sentence that says where', (data, words) => {
  expect(() => readDrawn(JSON.stringify(data))).toThrow(words);
});

test('refuses what is no JSON', () => {
  expect(() => readDrawn('{')).toThrow(/^new: the file is not JSON: /);
});
