import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columns as all, ownEvents, testEvents } from './count/columns.ts';
import { columns } from './made-up-export.ts';

const docs = readFileSync(join(import.meta.dirname, '../../docs/experiments.md'), 'utf8');

test('the docs describe each column, and name each event', () => {
  const [, table = ''] = /\| column \| what \| needed \|\n([\s\S]*?)\n\n/.exec(docs) ?? [];
  const described = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? []);
  expect(described.sort()).toEqual(all.toSorted());
  for (const event of [...testEvents, ...ownEvents]) expect(table).toContain(`\`${event}\``);
});

test('the made-up export has no other column', () => {
  for (const column of columns.split(',')) expect(all).toContain(column);
});
