// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageValues, pageValuesStyle } from './page-values.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');

it('has every value of a page that our styles read', () => {
  const styles = ['src', 'islands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );
  const read = new Set(styles.flatMap((style) => style.match(/--page-[\w-]+/g) ?? []));
  expect(
    pageValues(css)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...read].toSorted());
  expect(read.size).toBeGreaterThan(30);
});

it('has a default with commas and brackets whole', () => {
  expect(pageValues('--a: var(--page-shadow, 0 2px 10px rgb(1 2 3 / 0.1), 0 0 0); /* panels */')).toEqual([
    { name: '--page-shadow', fallback: '0 2px 10px rgb(1 2 3 / 0.1), 0 0 0', words: 'panels' },
  ]);
});

it.each(['--page-a', '--page-a-1'])('refuses %s without words', (name) => {
  expect(() => pageValues(`--a: var(${name}, 1px);`)).toThrow(`no comment behind ${name}`);
});

it('makes a style to copy, in which the first of a row has the words', () => {
  const row = '--a: var(--page-a-1, 1px); /* space */\n--a: var(--page-a-2, 2px);';
  expect(pageValuesStyle(row)).toBe(
    '```css\n:root {\n  --page-a-1: 1px; /* space */\n  --page-a-2: 2px;\n}\n```',
  );
});
