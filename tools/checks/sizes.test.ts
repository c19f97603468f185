import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filesWithPath, larger, limits, rowsOf, stylesRow } from './sizes.mjs';

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
  'src/behaviours/content/form/form.behaviour.ts': chunk('form.behaviour', {
    isDynamicEntry: true,
    imports: ['_shared.js'],
  }),
  'src/behaviours/checkout/date-field/date-field.behaviour.ts': chunk('date-field.behaviour', {
    isDynamicEntry: true,
  }),
  'src/forms/date.ts': chunk('date', { isDynamicEntry: true, imports: ['_shared.js'] }),
  'experiments/OD1-x/index.ts': chunk('OD1', { pages: ['*'], imports: ['_preact.js'] }),
  'experiments/registry.ts': chunk('registry', { dynamicImports: ['experiments/OD1-x/index.ts'] }),
  'src/blocks.ts': chunk('blocks', {
    dynamicImports: [
      'islands/map/map.island.tsx',
      'src/behaviours/content/form/form.behaviour.ts',
      'src/forms/date.ts',
    ],
  }),
  '_preact.js': chunk('preact'),
  '_pins.js': chunk('pins'),
  '_shared.js': chunk('shared'),
  '_style.css': { file: 'assets/0.css' },
};
const rows = rowsOf(manifest, () => 100);
const row = (name: string) => rows.find((one) => one.name === name);

describe('the sizes', () => {
  test('have a row for each chunk, and none for style sheets', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([
      ...[
        'OD1',
        'blocks',
        'date',
        'date-field behaviour',
        'entry',
        'form behaviour',
        'map island',
        'preact',
        'registry',
        'shared',
      ],
    ]);
  });

  test('add to an island the chunks that only it imports', () => {
    expect(row('map island')).toMatchObject({ bytes: 200, limit: 6000 });
    expect(row('form behaviour')?.bytes).toBe(100);
  });

  test('have a limit by kind, or by name', () => {
    expect(row('OD1')?.limit).toBe(2000);
    expect(row('preact')?.limit).toBe(10600);
    expect(row('shared')?.limit).toBe(4000);
    expect(row('form behaviour')?.limit).toBe(4000);
    expect(row('date-field behaviour')?.limit).toBe(4500);
  });
});

test('every name of an island, behaviour or experiment adds to the limit of the chunk that has it', () => {
  expect(row('blocks')?.limit).toBe(4000 + 2 * 30);
  const without = { ...manifest, 'experiments/registry.ts': chunk('registry') };
  const [registry] = rowsOf(without, () => 100).filter(({ name }) => name === 'registry');
  expect(row('registry')?.limit).toBe((registry?.limit ?? 0) + 30);
});

test('every experiment adds the cover of its targets to the limit of the styles', () => {
  const limitOf = (of: object) => stylesRow({ ...of }, () => 100).limit;
  const { 'experiments/OD1-x/index.ts': _one, ...without } = manifest;
  expect(limitOf(manifest)).toBe(limitOf(without) + 30);
});

test('a limit of its own is above the usual one', () => {
  for (const [name, limit] of larger) {
    const kind = /\.(island|behaviour)$/.exec(name)?.[1] as 'island' | 'behaviour' | undefined;
    if (kind) expect(limit, name).toBeGreaterThan(limits[kind]);
  }
});

test('a built file may not say where the checkout is', () => {
  const root = mkdtempSync(join(tmpdir(), 'sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['src', 'dist/chunks']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'dist/storefront.js'), 'import "./chunks/a.js"');
  writeFileSync(join(root, 'dist/chunks/a.js.map'), `{"sources":["${root}/src/a.ts"]}`);
  expect(filesWithPath(join(root, 'dist'), root)).toEqual([join(root, 'dist/chunks/a.js.map')]);
});
