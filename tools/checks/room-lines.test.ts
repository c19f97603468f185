import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureRooms, roomTable, shippedFiles } from './room-lines.mjs';

const files = [
  { path: 'src/dom/a.ts', text: 'one\ntwo\n' },
  { path: 'src/dom/b.ts', text: 'one\ntwo\nthree' },
  { path: 'islands/cart/a.tsx', text: 'one\n' },
  { path: 'islands/menu/a.tsx', text: '' },
  { path: 'tools/a.mjs', text: 'one\n' },
  { path: 'lab/bench/a.ts', text: 'one\n' },
  ...['src/dom/a.test.ts', 'src/dom/testing.ts', 'e2e/a.ts', 'lab/bench/a.test.ts'].map((path) => ({
    path,
    text: 'one\n',
  })),
];

test('measures each room without its tests', () => {
  expect(measureRooms(files, new Set(['src/dom/b.ts', 'islands/cart/a.tsx', 'src/gone.ts']))).toEqual({
    rooms: {
      dom: { lines: 5, files: 2 },
      'an island': { lines: 1, files: 2 },
      tools: { lines: 1, files: 1 },
      lab: { lines: 1, files: 1 },
    },
    tests: { lines: 4, files: 4 },
    ships: 4,
  });
});

test('shows the rooms, and what they add up to', () => {
  const text = roomTable(measureRooms(files, new Set(['src/dom/a.ts'])), 2000).join('\n');
  expect(text).toMatch(/^dom +5 +2$/m);
  expect(text).toMatch(
    /^2 lines that ship \(of the last build\), 8 of code in all, 4 of tests, 2000 files$/m,
  );
});

test('what ships is named by the maps of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'));
  mkdirSync(join(folder, 'dist/chunks'), { recursive: true });
  const map = { sources: ['../../src/dom/a.ts', '../../node_modules/preact/x.js', '../../src/a.css?x'] };
  writeFileSync(join(folder, 'dist/chunks/a.js.map'), JSON.stringify(map));
  expect([...shippedFiles(`${folder}/dist/`)]).toEqual(['src/dom/a.ts']);
  expect([...shippedFiles(`${folder}/none/`)]).toEqual([]);
  rmSync(folder, { recursive: true });
});
