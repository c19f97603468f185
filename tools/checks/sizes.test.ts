import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explain } from './explain-size.mjs';
import { limitBeside } from './limit-beside.mjs';
import { type Row, rowsOf, stylesRow } from './sizes.mjs';

const chunk = (file: string, rest: object = {}) => ({
  file: `chunks/${file}-0000000.js`,
  name: file,
  ...rest,
});
const manifest = {
  'src/entry/main.ts': { file: 'storefront.js', name: 'storefront' },
  'islands/map/map.island.tsx': chunk('map.island', {
    isDynamicEntry: true,
    imports: ['_preact.js', '_pins.js'],
  }),
  'src/forms/form.behaviour.ts': chunk('form.behaviour', { isDynamicEntry: true, imports: ['_shared.js'] }),
  'src/forms/date.ts': chunk('date', { isDynamicEntry: true, imports: ['_shared.js'] }),
  'experiments/OD1-x/index.ts': chunk('OD1', { pages: ['*'], imports: ['_preact.js'] }),
  'experiments/registry.ts': chunk('registry', { dynamicImports: ['experiments/OD1-x/index.ts'] }),
  'src/blocks.ts': chunk('blocks', {
    dynamicImports: ['islands/map/map.island.tsx', 'src/forms/form.behaviour.ts', 'src/forms/date.ts'],
  }),
  '_preact.js': chunk('preact'),
  '_pins.js': chunk('pins'),
  '_shared.js': chunk('shared'),
  '_style.css': { file: 'assets/0.css' },
};
const rows = rowsOf(
  manifest,
  () => 100,
  (source) => (source.startsWith('src/forms') ? 9000 : undefined),
);
const row = (name: string) => rows.find((one) => one.name === name);

describe('the sizes', () => {
  test('have a row for each chunk, and none for style sheets', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([
      ...['OD1', 'blocks', 'date', 'entry', 'form behaviour', 'map island', 'preact', 'registry', 'shared'],
    ]);
  });

  test('add to an island the chunks that only it imports', () => {
    expect(row('map island')).toMatchObject({
      bytes: 200,
      limit: 6000,
      files: ['chunks/map.island-0000000.js', 'chunks/pins-0000000.js'],
    });
    expect(row('form behaviour')?.bytes).toBe(100);
  });

  test('have a limit by kind, by name, or from their own file', () => {
    expect(row('OD1')?.limit).toBe(2000);
    expect(row('preact')?.limit).toBe(10500);
    expect(row('shared')?.limit).toBe(4000);
    expect(row('form behaviour')?.limit).toBe(9000);
  });
});

test('every name of an island, behaviour or experiment adds to the limit of the chunk that has it', () => {
  expect(row('blocks')?.limit).toBe(4000 + 2 * 30);
  const without = { ...manifest, 'experiments/registry.ts': chunk('registry') };
  const [registry] = rowsOf(
    without,
    () => 100,
    () => undefined,
  ).filter(({ name }) => name === 'registry');
  expect(row('registry')?.limit).toBe((registry?.limit ?? 0) + 30);
});

test('every experiment adds the cover of its targets to the limit of the styles', () => {
  const limitOf = (of: object) => stylesRow({ ...of }, () => 100).limit;
  const { 'experiments/OD1-x/index.ts': _one, ...without } = manifest;
  expect(limitOf(manifest)).toBe(limitOf(without) + 30);
});

describe('a part that is too big', () => {
  const map: Row = { name: 'map island', bytes: 6100, limit: 6000, files: [], advice: 'import() later' };
  const sources = new Map([
    ['islands/map/pins.ts', 300],
    ['islands/map/map.island.tsx', 900],
    ['src/dom/listen.ts', 80],
  ]);
  const before = {
    row: { ...map, bytes: 5900 },
    commit: 'abc1234 2026-11-20 Draw pins',
    sources: new Map([
      ['islands/map/map.island.tsx', 890],
      ['src/dom/listen.ts', 80],
    ]),
  };
  const told = (was: Parameters<typeof explain>[1]) =>
    explain(map, was, sources, async (source) => `last change of ${source}`);

  test('says what grew, since when, and what to do', async () => {
    expect(await told(before)).toEqual([
      'map island is 100 bytes over its limit: it grew by 200 since abc1234 2026-11-20 Draw pins',
      '  islands/map/pins.ts +300 before gzip (last change of islands/map/pins.ts)',
      '  islands/map/map.island.tsx +10 before gzip (last change of islands/map/map.island.tsx)',
      '  what to do: import() later',
    ]);
  });

  test.each([
    ['was too big before', { ...before, row: map }, ', as it was at abc1234 2026-11-20 Draw pins'],
    ['is new', { ...before, row: undefined }, '; it is new since abc1234 2026-11-20 Draw pins'],
    ['has no build to compare with', undefined, ''],
  ])('%s', async (_what, was, more) => {
    expect(await told(was)).toEqual([
      `map island is 100 bytes over its limit${more}`,
      '  what to do: import() later',
    ]);
  });
});

describe('a size limit file', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sizes-'));
    mkdirSync(join(root, 'islands/map'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const limitBy = (text: string) => {
    writeFileSync(join(root, 'islands/map/map.size.json'), text);
    return limitBeside('islands/map/map.island.tsx', 6000, root);
  };

  test('is next to the island, and gives a reason', () => {
    expect(limitBeside('islands/map/map.island.tsx', 6000, root)).toBeUndefined();
    expect(limitBy('{ "gzip": 24000, "because": "Leaflet" }')).toBe(24000);
  });

  test.each([
    ['{ "gzip": 24000 }', 'islands/map/map.size.json is not'],
    ['{ "gzip": "24 kB", "because": "Leaflet" }', 'islands/map/map.size.json is not'],
    ['{ "gzip": 5000, "because": "Leaflet" }', 'may go: 5000 is within the usual 6000 bytes'],
  ])('%s is refused', (text, message) => {
    expect(() => limitBy(text)).toThrow(message);
  });
});
