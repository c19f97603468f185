// @vitest-environment happy-dom
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorFiles } from './editor-files.ts';

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
