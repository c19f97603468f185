import { expect, test } from 'vitest';
import { measureRooms, overCeilings, risenSums, roomTable } from './room-lines.mjs';

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

test('says which room is over its ceiling, by how much, and what to do', () => {
  const rooms = { dom: { lines: 12, files: 1 }, page: { lines: 5, files: 1 } };
  expect(overCeilings(rooms, { dom: 12, page: 5 })).toEqual([]);
  expect(overCeilings(rooms, { dom: 10, page: 5 })).toEqual([
    "dom: 12 lines, 2 over its ceiling. Take 2 out there, or lower another room's ceiling by as much and raise this one (tools/checks/ceilings.json)",
  ]);
});

test('lets authors add experiments', () => {
  const rooms = { 'an experiment': { lines: 4000, files: 100 } };
  expect(overCeilings(rooms, {})).toEqual([]);
  expect(roomTable({ ...measureRooms([]), rooms }, {}, 1).join('\n')).toMatch(
    /^an experiment +4000 +– +100$/m,
  );
});

test('wants a ceiling for each new room, and none for a room that is gone', () => {
  expect(overCeilings({ dom: { lines: 1, files: 1 } }, { page: 9 })).toEqual([
    expect.stringMatching(/^dom: 1 lines, 1 over/),
    expect.stringMatching(/^page: a ceiling for a room that is gone/),
  ]);
});

test('lets one ceiling rise by what another falls, and never their sum', () => {
  const before = { dom: 10, page: 5 };
  const change = (name: string, ceilings: Record<string, number>) => ({ name, ceilings, before });
  expect(
    risenSums([
      change('moved', { dom: 8, page: 7 }),
      change('lower', { dom: 8, page: 6 }),
      change('higher', { dom: 10, page: 6 }),
    ]),
  ).toEqual([
    "higher: the ceilings rose by 1 lines in all. Lower other rooms' by as much (tools/checks/ceilings.json)",
  ]);
});

test('shows the rooms with their ceilings, and what they add up to', () => {
  const text = roomTable(measureRooms(files), { dom: 6 }, 2000).join('\n');
  expect(text).toMatch(/^dom +5 +6 +2$/m);
  expect(text).toMatch(
    /^6 lines to read \(src, islands, experiments\), 8 of code in all, 4 of tests, 2000 files$/m,
  );
});
