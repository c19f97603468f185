// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bareSelectors } from './scoped-styles.ts';

it.each([
  ['h1 { color: red }', ['h1']],
  ['.od500-a, main { color: red }', ['main']],
  ['@media (width > 1px) { * { color: red } }', ['*']],
  ['h1:not(.od500-a) { color: red }', ['h1 *']],
  ['ul > li:hover { color: red }', ['ul * li *']],
  ['.od500-a h1 { color: red }', []],
  ['.od500-a { & h1 { color: red } p { color: red } }', []],
  ['html:has(.od500-a) body { color: red }', []],
  ['[data-tile] img { color: red }', []],
  ['@keyframes od500 { from { opacity: 0 } }', []],
])('%s', (code, bare) => {
  expect(bareSelectors(code)).toEqual(bare);
});

it('no experiment has one', () => {
  const files = readdirSync('experiments', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(bareSelectors(readFileSync(`experiments/${file}`, 'utf8')), file).toEqual([]);
});
