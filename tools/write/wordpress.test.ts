// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDeclarations } from '../lib/read-declaration.ts';
import { wordpressTable } from './wordpress.ts';

const docs = readFileSync('docs/wordpress.md', 'utf8');
const table = wordpressTable('.');

it('shows the plugin that the lab has tried', () => {
  expect(docs).toContain(`\`\`\`php\n${readFileSync('lab/wordpress/storefront.php', 'utf8')}\`\`\``);
});

it('has the result of the lab, for each component', () => {
  expect(docs).toContain(table);
  const names = readDeclarations('.').map(({ name }) => name);
  const rows = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(names.toSorted());
});

it('says that all works where WordPress keeps the markup', () => {
  for (const row of table.split('\n').filter((line) => line.startsWith('| `')))
    expect(row).toMatch(/^\| `[\w-]+` \| works \| works \|/);
});

it('says that nothing of the theme changed, and that neither axe nor a page found a fault of ours', () => {
  const { faults } = JSON.parse(readFileSync('lab/wordpress/result.json', 'utf8')) as { faults: string[] };
  expect(faults).toEqual([]);
});
