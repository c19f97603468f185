import { expect, it, vi } from 'vitest';
import { type Row, readRegistry } from '../../src/experiments/engine/read-registry.ts';
import type { Experiment } from '../../src/experiments/kit/types.ts';
import { writeRegistry } from './experiment-table.ts';

const load = () => Promise.reject(new Error('the source'));
const registrations = [
  { id: 'OD478', name: '2-for-1-help', pages: ['plp', 'checkout-payment'], isCopyTest: false, load },
  { id: 'OD10485', name: 'usp', pages: ['*'], isCopyTest: false, load },
  { id: 'OD600', name: 'copy-test-OD600', pages: ['*'], isCopyTest: true, load },
];

/** Evaluates the written module: its rows, and what each of them imports. */
function rowsOf(code: string): [rows: Row[], imported: string[]] {
  const imported: string[] = [];
  const rows = /readRegistry\((\[.*\])\);$/s.exec(code)?.[1]?.replaceAll('import(', 'load(');
  const run = new Function('load', `return ${rows}`);
  return [run((file: string) => Promise.resolve({ default: void imported.push(file) })), imported];
}

it('writes rows that are equal to the registry', () => {
  const [rows] = rowsOf(writeRegistry(registrations));
  const facts = ({ id, name, pages, isCopyTest }: ReturnType<typeof readRegistry>[number]) => ({
    ...{ id, name, pages, isCopyTest },
  });
  expect(readRegistry(rows).map(facts)).toEqual(registrations.map(facts));
});

it('imports each experiment from its own folder, when it is loaded', async () => {
  const [rows, imported] = rowsOf(writeRegistry(registrations));
  const [first, , copyTest] = readRegistry(rows);
  expect(imported).toEqual([]);
  await copyTest?.load();
  await first?.load();
  expect(imported).toEqual([
    'virtual:experiment/copy-tests/OD600.ts',
    'virtual:experiment/OD478-2-for-1-help/index.ts',
  ]);
});

it('does not say where the checkout is', () => {
  expect(writeRegistry(registrations)).not.toContain(process.cwd());
});

it('loads the default export', async () => {
  const code: Experiment = {
    id: 'OD478',
    name: 'help',
    owner: 'tests',
    hypothesis: 'It works.',
    expires: '2099-12-31',
    changes: {},
    measures: [],
  };
  const [one] = readRegistry([['OD478', 'help', 'plp', vi.fn(async () => ({ default: code }))]]);
  expect(await one?.load()).toBe(code);
});
