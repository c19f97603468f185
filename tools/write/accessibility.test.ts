// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { conformanceTable } from './accessibility.ts';

const root = mkdtempSync(join(tmpdir(), 'accessibility-'));
mkdirSync(join(root, 'e2e'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (name: string, tags: string) =>
  writeFileSync(join(root, 'e2e', name), `test('a', { tag: [${tags}] }, async () => {});`);
const rowOf = (id: string) =>
  conformanceTable(root)
    .split('\n')
    .find((line) => line.startsWith(`| 9.${id} `))
    ?.split(' | ')
    .slice(1)
    .join(' | ');

it('has what axe and the tests look at by criterion, and says where nobody has looked', () => {
  write('b.e2e.ts', `'@deep', '@en-2.4.3'`);
  write('a.e2e.ts', `'@en-2.4.3', '@en-2.4.3'`);
  write('helper.ts', `'@en-1.3.2'`);
  const [table = '', others = ''] = conformanceTable(root).split('\n\n');
  expect(table.split('\n').length - 2 + others.split(';').length).toBe(50);
  expect(rowOf('2.4.3')).toBe(' | a.e2e.ts<br>b.e2e.ts |');
  expect(rowOf('1.4.3')).toBe('1 |  |');
  expect(rowOf('1.3.2')).toBeUndefined();
  expect(others).toMatch(/^\*\*Not evaluated\*\*: .*; 9\.1\.3\.2 Meaningful sequence; /);
});

it('leaves out the rules that axe does not run by itself', () => {
  expect(rowOf('1.3.4')).toBeUndefined();
  expect(rowOf('2.5.3')).toBe('1 |  |');
});

it('names a criterion that the standard does not have', () => {
  write('c.e2e.ts', `'@en-9.9.9'`);
  expect(() => conformanceTable(root)).toThrow('EN 301 549 has no criterion 9.9.9');
});
