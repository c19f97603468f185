import { expect, test } from 'vitest';
import { measureRooms, roomTable } from './room-lines.mjs';

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
  expect(measureRooms(files)).toEqual({
    rooms: {
      dom: { lines: 5, files: 2 },
      'an island': { lines: 1, files: 2 },
      tools: { lines: 1, files: 1 },
      lab: { lines: 1, files: 1 },
    },
    tests: { lines: 4, files: 4 },
    toRead: 6,
  });
});

test('shows the rooms, and what they add up to', () => {
  const text = roomTable(measureRooms(files), 2000).join('\n');
  expect(text).toMatch(/^dom +5 +2$/m);
  expect(text).toMatch(
    /^6 lines to read \(src, islands, experiments\), 8 of code in all, 4 of tests, 2000 files$/m,
  );
});
