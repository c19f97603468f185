import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesWithPath, larger, limits, rowsOf, stylesRow } from './sizes.mjs';

const chunk = (file: string, rest: object = {}) => ({
  file: `chunks/${file}-0000000.js`,
  name: file,
  ...rest,
});
const manifest = {
  'storefront.js': { file: 'storefront.js', imports: ['_client.js', '_core.js', 'src/client/names.ts'] },
  '_client.js': chunk('client'),
  '_core.js': chunk('core'),
  'src/client/names.ts': chunk('names'),
  'islands/map/map.island.tsx': chunk('map.island'),
  'src/shop/content/form/form.behaviour.ts': chunk('form.behaviour'),
  'experiments/OD1-x/index.ts': chunk('OD1', { pages: ['*'] }),
  'qa/desk/desk.ts': chunk('desk'),
  '_preact.js': chunk('preact'),
  '_viewer.js': chunk('viewer'),
  '_style.css': { file: 'assets/0.css' },
};
const rows = rowsOf(manifest, () => 100);

test('the client is one row, with all that the script asks for; each other chunk has its own, by kind', () => {
  expect(rows.map(({ name, bytes, limit }) => [name, bytes, limit])).toEqual([
    ['client', 300, limits.client],
    ['names', 100, limits.other],
    ['map.island', 100, limits.island],
    ['form.behaviour', 100, limits.behaviour],
    ['OD1', 100, limits.experiment],
    ['desk', 100, limits.desk],
    ['preact', 100, limits.library],
    ['viewer', 100, larger.get('viewer')],
  ]);
});

test('every experiment adds the cover of its targets to the limit of the styles', () => {
  const limitOf = (of: object) => stylesRow({ ...of }, () => 100).limit;
  const { 'experiments/OD1-x/index.ts': _one, ...without } = manifest;
  expect(limitOf(manifest)).toBe(limitOf(without) + 30);
});

test('few have a limit of their own', () => {
  expect(larger.size).toBeLessThanOrEqual(5);
});

test('a built file may not say where the checkout is', () => {
  const root = mkdtempSync(join(tmpdir(), 'sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['src', 'dist/chunks']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'dist/storefront.js'), 'import "./chunks/a.js"');
  writeFileSync(join(root, 'dist/chunks/a.js.map'), `{"sources":["${root}/src/a.ts"]}`);
  expect(filesWithPath(join(root, 'dist'), root)).toEqual([join(root, 'dist/chunks/a.js.map')]);
});
