import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columns } from './made-up-export.ts';
import { extra, needed } from './read-export.ts';
import { events } from './row.ts';

const docs = readFileSync(join(import.meta.dirname, '../../docs/experiments.md'), 'utf8');
const all = [...needed, ...extra].sort();

test('the docs describe each column, and name each event', () => {
  const [, table = ''] = /\| column \| what \| needed \|\n([\s\S]*?)\n\n/.exec(docs) ?? [];
  const described = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? []);
  expect(described.sort()).toEqual(all);
  for (const event of events) expect(table).toContain(`\`${event}\``);
});

test('the SQL of the docs selects each column', () => {
  const [, sql = ''] = /```sql\n([\s\S]*?)```/.exec(docs) ?? [];
  const last = sql.slice(sql.lastIndexOf('SELECT\n'), sql.lastIndexOf('FROM'));
  const plain = /SELECT\s+([\w, ]+),\n/.exec(last)?.[1]?.split(', ') ?? [];
  const named = [...last.matchAll(/ AS (\w+)/g)].map(([, name]) => name);
  expect([...plain, ...named].sort()).toEqual(all);
});

test('the made-up export has each column', () => {
  expect(columns.split(',').sort()).toEqual(all);
});
