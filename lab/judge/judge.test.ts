import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { madeUpExport } from './made-up-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'judge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'export.csv');
const truth = { visitors: 800, rates: { help: { A: 0.1, B: 0.3 } }, vitals: { LCP: [1_000, 0] } } as const;
const lines = [...madeUpExport(truth)];
writeFileSync(path, [...lines, 'v,yesterday,experiment_activation,OD478,A,,,,,,,,,'].join('\n'));

test('it says what it found, and writes the report beside the export', async () => {
  const said = await judge({ id: 'OD478', paths: [path], goal: 'help' });
  expect(said).toContain('1 bad row left out: 1 time is no moment');
  expect(said).toContain(`export.csv, line ${lines.length + 1}: time is no moment`);
  for (const title of [
    'Range',
    'What it is worth',
    'What it costs shoppers',
    'What is in doubt',
    'Visitors',
    'Actions',
  ])
    expect(said).toMatch(new RegExp(`^${title}`, 'm'));
  expect(said).toMatch(/^ {2}click: help \(primary\) .* better$/m);
  const [sentence = ''] = said.split('\n');
  expect(sentence).toMatch(/^Make B the page: B does better than A .*\.$/);
  for (const kind of ['html', 'md', 'json', 'parquet'])
    expect(said).toContain(`report: ${join(folder, `OD478.judge.${kind}`)}`);
  const page = readFileSync(join(folder, 'OD478.judge.html'), 'utf8');
  expect(page).toContain('B does better than A');
  expect(page).toContain('1 bad row left out');
  const { totals } = JSON.parse(readFileSync(join(folder, 'OD478.judge.json'), 'utf8'));
  expect(totals.visitors.A + totals.visitors.B).toBe(800);
});

test('an export with many bad rows is to be mended first', async () => {
  const other = join(folder, 'mixed.csv');
  writeFileSync(other, [...lines, ...Array<string>(lines.length).fill('v,?'), ''].join('\n'));
  const said = await judge({ id: 'OD478', paths: [other], out: join(folder, 'mixed') });
  const told = "50.0 % of the rows can't be used: mend the export first.";
  expect(said).toContain(`- ${told}`);
  const [html, md] = ['html', 'md'].map((kind) =>
    readFileSync(join(folder, 'mixed', `OD478.judge.${kind}`), 'utf8'),
  );
  expect(html).toContain(`<h2>What is in doubt</h2>\n<ul><li>${told.replace("'", '&#39;')}`);
  expect(md).toContain(`## What is in doubt\n\n- ${told}`);
});

test.each([
  [{ id: undefined, paths: [path] }, 'judge: the id is missing'],
  [{ id: '../OD478', paths: [path] }, 'judge: "../OD478" is no id such as OD478'],
  [{ id: 'OD478', paths: [] }, 'judge: the export is missing'],
  [{ id: 'OD478', paths: [join(folder, 'none.csv')] }, "none.csv can't be read: there is no such file"],
  [{ id: 'OD478', paths: [folder] }, "can't be read: it is a folder"],
  [{ id: 'OD479', paths: [path] }, 'export.csv has no row of OD479 that can be used; it has OD478'],
  [{ id: 'OD478', paths: [path], out: path }, "the report can't be written to"],
  [{ id: 'OD478', paths: [path], on: 'snowflake' }, '--on snowflake: there is bigquery'],
  [{ id: 'OD478', paths: [path], on: 'bigquery' }, '--on bigquery counts no files: leave out'],
  [{ id: 'OD478', paths: [], on: 'bigquery', from: '2026-09-07' }, '--on bigquery needs --dataset'],
  [
    { id: 'OD478', paths: [], on: 'bigquery', dataset: 'a.b', from: '1', to: '2', 'max-bytes': 'few' },
    '--max-bytes few: write a number such as 20e9',
  ],
])('%j is one clear error', async (given, message) => {
  await expect(judge(given)).rejects.toThrow(message);
});

test('JSON lines say the same', async () => {
  const [header = '', ...rows] = lines;
  const names = header.split(',');
  const json = rows.map((row) => {
    const cells = row.split(',').map((cell) => cell.replaceAll('"', '') || null);
    return JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  });
  const other = join(folder, 'export.jsonl');
  writeFileSync(other, json.join('\n'));
  const [first, second] = await Promise.all(
    [path, other].map((file, at) => judge({ id: 'OD478', paths: [file], out: join(folder, `${at}`) })),
  );
  const conclusion = (said = '') => said.slice(0, said.indexOf('About the export'));
  expect(conclusion(second)).toBe(conclusion(first));
});
