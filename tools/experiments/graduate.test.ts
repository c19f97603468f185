import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addClass } from '../../src/experiments/changes.ts';
import type { Experiment } from '../../src/experiments/types.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { type Graduation, type GraduationEnvironment, graduate } from './graduate.ts';

const experiment: Experiment = {
  id: 'OD583',
  name: 'calm-tiles',
  owner: 'list team',
  hypothesis: 'Calm <b> tiles.',
  expires: '2020-01-01',
  changes: { B: [addClass('li', 'x')], C: [] },
  measures: [],
};
const page = (address: string, type: string) => ({ address, type, html: '' });
const place = { where: 'main > ul', before: '<ul>\n</ul>', after: '<ul class="x">\n</ul>' };

let root: string;
let logged: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'experiment-graduate-'));
  logged = [];
  mkdirSync(join(root, 'experiments/OD583-calm-tiles'), { recursive: true });
  mkdirSync(join(root, 'experiments/OD584-other'));
  writeFileSync(join(root, 'experiments/OD583-calm-tiles/style.css'), '.x > a { color: red }\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const isThere = () => existsSync(join(root, 'experiments/OD583-calm-tiles/style.css'));
const file = () => join(root, 'graduated/OD583-B.html');

function run(given: Partial<Graduation> = {}, environment: Partial<GraduationEnvironment> = {}) {
  return graduate(
    { id: 'OD583', variant: 'B', keep: false, force: false, ...given },
    {
      root,
      known: [
        {
          registration: { id: 'OD583', name: 'calm-tiles', pages: ['plp'], load: async () => experiment },
          experiment,
        },
      ],
      pages: [page('/fixtures/plp', 'plp'), page('/fixtures/search', 'plp'), page('/fixtures/pdp', 'pdp')],
      uncommitted: async () => [],
      buildElsewhere: async () => 'aside',
      build: async () => {},
      sizesOf: (folder) =>
        folder === 'aside'
          ? { entry: 9000, styles: 500, chunks: new Map([['OD583', 700]]) }
          : { entry: 8970, styles: 400, chunks: new Map() },
      capture: async ({ pages }) =>
        pages.map(({ address }) => ({ address, places: address.endsWith('plp') ? [place, place] : [] })),
      mentions: async () => ['e2e/experiments.e2e.ts'],
      log: (line) => void logged.push(line),
      ...environment,
    },
  );
}

test('writes the file, deletes the folder, and logs the savings', async () => {
  await run();
  expect(isThere()).toBe(false);
  expect(existsSync(join(root, 'experiments/OD584-other'))).toBe(true);
  expect(logged).toEqual([
    'graduated/OD583-B.html: before and after of 1 of 2 pages',
    expect.stringMatching(/^nothing changes on \/fixtures\/\S+$/),
    'deleted experiments/OD583-calm-tiles',
    'saved, after gzip:',
    '  entry  30 bytes (9000 to 8970)',
    '  styles 100 bytes (500 to 400)',
    '  chunk  700 bytes (700 to 0)',
    'still named in e2e/experiments.e2e.ts',
  ]);
});

test('writes each place before and after, as text to copy, and the CSS', async () => {
  await run({ keep: true });
  const html = readFileSync(file(), 'utf8');
  expect(html).toContain('<h2>/fixtures/plp</h2>\n<h3><code>main > ul</code></h3>');
  expect(html).toContain('<h4>Before</h4><pre>&lt;ul>\n&lt;/ul></pre>');
  expect(html).toContain('<h4>After</h4><pre>&lt;ul class="x">\n&lt;/ul></pre>');
  expect(html).toContain('<summary>1 more like it</summary>');
  expect(html).toContain('Unchanged: /fixtures/search.');
  expect(html).toContain('<pre>.x > a { color: red }</pre>');
  expect(html).toContain('Calm &lt;b> tiles.');
});

test('keeps the folder and does not build with --keep', async () => {
  await run({ keep: true }, { build: () => Promise.reject(new Error('built')) });
  expect([isThere(), existsSync(file())]).toEqual([true, true]);
});

test('deletes a copy test with its test, and keeps the others', async () => {
  const folder = join(root, 'experiments/copy-tests');
  mkdirSync(folder);
  for (const name of ['OD583.ts', 'OD583.test.ts', 'OD584.ts']) writeFileSync(join(folder, name), '');
  rmSync(join(root, 'experiments/OD583-calm-tiles'), { recursive: true });
  await run();
  expect(['OD583.ts', 'OD583.test.ts', 'OD584.ts'].map((name) => existsSync(join(folder, name)))).toEqual([
    ...[false, false, true],
  ]);
});

describe('deletes nothing if', () => {
  test.each<[string, Partial<Graduation>, Partial<GraduationEnvironment>, RegExp]>([
    ['the variant is missing', { variant: undefined }, {}, /the variant is missing/],
    ['the id is unknown', { id: 'OD999' }, {}, /no experiment OD999/],
    ['the variant has no changes', { variant: 'C' }, {}, /OD583 changes nothing in variant C/],
    ['there is no such variant', { variant: 'constructor' }, {}, /changes nothing in variant constructor/],
    [
      'changes are not committed',
      {},
      { uncommitted: async ([part]) => [`${part}/index.ts`] },
      /^graduate: experiments\/OD583-calm-tiles\/index.ts has changes that are not committed/,
    ],
    [
      'it does not build',
      {},
      { buildElsewhere: () => Promise.reject(new PlainError('no build')) },
      /no build/,
    ],
    ['a page fails', {}, { capture: () => Promise.reject(new PlainError('not run')) }, /not run/],
    [
      'no page is changed',
      {},
      { capture: async () => [{ address: '/fixtures/plp', places: [] }] },
      /changes none of 2 fixture pages/,
    ],
    ['its pages have no fixture', {}, { pages: [page('/fixtures/pdp', 'pdp')] }, /changes none of 0/],
  ])('%s', async (_what, given, environment, message) => {
    await expect(run(given, environment)).rejects.toThrow(message);
    await expect(run(given, environment)).rejects.toBeInstanceOf(PlainError);
    expect([isThere(), existsSync(file())]).toEqual([true, false]);
  });

  test('the file cannot be written', async () => {
    writeFileSync(join(root, 'graduated'), 'in the way');
    await expect(run()).rejects.toThrow();
    expect(isThere()).toBe(true);
  });
});

test('graduates uncommitted changes with --force', async () => {
  await run({ force: true }, { uncommitted: async () => ['experiments/OD583-calm-tiles/index.ts'] });
  expect(isThere()).toBe(false);
});

test('reports a failing build together with what has been done', async () => {
  const build = () => Promise.reject(new Error('OD509 expired'));
  await expect(run({}, { build })).rejects.toThrow(
    'OD583 is deleted and graduated/OD583-B.html is written, but the build fails: OD509 expired',
  );
});
