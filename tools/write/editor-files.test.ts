// @vitest-environment happy-dom
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorFiles, jsonOf } from './editor-files.ts';

const files = Object.entries(editorFiles(join(import.meta.dirname, '../..')));

test.each(files)(
  '%s is JSON that keeps the words of a link, and leaves out where it leads',
  (_name, text) => {
    expect(Object.keys(JSON.parse(text)).length).toBeGreaterThan(1);
    expect(text).not.toMatch(/\]\(/);
  },
);

test('the words of links are in them', () => {
  const all = files.map(([, text]) => text).join('');
  expect(all).toContain('where the desk opens: `off` is nowhere');
  expect(all).toContain('What failed: the codes.');
});

test.each([
  ['its host must be allowed, see above', 'its host must be allowed'],
  ['the cart: see [The cart page](#the-cart-page)\n- more', 'the cart\n- more'],
  ['**the form**: see [the checkout](#the-checkout)', '**the form**'],
  ['is [held out](x.md), and see what [this](y.md) says', 'is held out, and see what this says'],
])('leaves out what points elsewhere: %s', (words, left) => {
  expect(JSON.parse(jsonOf({ words }))).toEqual({ words: left });
});

test('no words of theirs are torn from a page of the documents', () => {
  for (const text of files.map(([, text]) => text))
    expect(text).not.toMatch(/\babove[";.]|[:;,] see |any number;/i);
});
