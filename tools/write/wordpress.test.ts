// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const [rows = '', taken] = table.split('\n\n');
  const all = [...rows.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  expect(taken).toContain('kses takes `<form>`');
  expect(all.toSorted()).toEqual(names.toSorted());
});

it('says that all works where WordPress keeps the markup, and refuses a result in which it does not', () => {
  expect(docs).toMatch(
    /The markup stays as it is, and everything works\.[\s\S]+ and everything still works\./,
  );
  const root = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const result = readFileSync('lab/wordpress/result.json', 'utf8');
  mkdirSync(join(root, 'lab/wordpress'), { recursive: true });
  writeFileSync(join(root, 'lab/wordpress/result.json'), result.replace('"works"', '"partly"'));
  expect(() => wordpressTable(root)).toThrow('add-to-cart does not work as an editor pastes it');
  rmSync(root, { recursive: true });
});

it('says that nothing of the theme changed, and that neither axe nor a page found a fault of ours', () => {
  const { faults } = JSON.parse(readFileSync('lab/wordpress/result.json', 'utf8')) as { faults: string[] };
  expect(faults).toEqual([]);
});
