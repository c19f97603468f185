import { expect, test } from 'vitest';
import { addressOf, addressOfRung, budgetOf, experimentsFor, ladder, pages, renderableOf } from './pages.ts';
import { leastOf } from './touch.ts';

const list = { name: 'list', path: 'matrassen', type: 'plp' } as const;
const search = { name: 'search', path: 'zoeken?q=matras', type: 'plp' } as const;
const ids = ['OD1', 'OD2', 'OD3', 'OD4'];

test.each([
  [list, 'without', 'matrassen?script=off'],
  [list, 'with', 'matrassen'],
  [list, 'all in B', 'matrassen?variants=OD1:B,OD2:B,OD3:B,OD4:B'],
  [search, 'without', 'zoeken?q=matras&script=off'],
  [search, 'with', 'zoeken?q=matras'],
] as const)('%o is opened %s our script at %s', (page, way, address) => {
  expect(addressOf(page, way, ids)).toBe(address);
});

test('each rung has more tests, and few are the same in the browser and rendered', () => {
  expect(ladder.map((rung) => addressOfRung(list, rung, ids, ['OD3', 'OD4']))).toEqual([
    'matrassen?script=off',
    'matrassen',
    'matrassen?variants=OD3:A',
    'matrassen?variants=OD3:B',
    'matrassen?variants=OD3:B,OD4:B',
    'matrassen?variants=OD1:B,OD2:B,OD3:B,OD4:B',
    'matrassen?variants=OD3:B&render=server',
    'matrassen?variants=OD3:B,OD4:B&render=server',
  ]);
});

test('a type of page without experiments is opened plainly', () => {
  expect(addressOf(list, 'all in B', [])).toBe('matrassen');
});

test('the experiments of a type are those that name it or all, without copy tests and the empty one', () => {
  const manifest = {
    'experiments/OD478-help/index.ts': { file: 'a.js', name: 'OD478', pages: ['plp', 'pdp'] },
    'experiments/OD565-menu/index.ts': { file: 'b.js', name: 'OD565', pages: ['*'] },
    'experiments/OD507-reviews/index.ts': { file: 'c.js', name: 'OD507', pages: ['pdp'] },
    'experiments/OD000-empty/index.ts': { file: 'd.js', name: 'OD000', pages: ['*'] },
    'experiments/copy-tests/OD600.ts': { file: 'e.js', name: 'OD600', pages: ['*'] },
    'storefront.js': { file: 'storefront.js' },
  };
  expect(experimentsFor('plp', manifest)).toEqual(['OD478', 'OD565']);
});

test('every page has a goal', () => {
  expect(pages.map(({ name }) => name).filter((name) => !budgetOf(name).bytes)).toEqual([]);
});

test('of several touches the least counts, of the paint and of the answer', () => {
  const touches = [
    { paint: 96, answer: 300 },
    { paint: 120, answer: 250 },
    { paint: 110, answer: undefined },
  ];
  expect(leastOf(touches)).toEqual({ paint: 96, answer: 250 });
  expect(leastOf([{ paint: 80, answer: undefined }]).answer).toBeUndefined();
});

test('a server can render those whose code the build has for it', () => {
  const manifest = { a: { file: 'a.js', name: 'OD1', rendered: {} }, b: { file: 'b.js', name: 'OD2' } };
  expect(renderableOf(['OD1', 'OD2'], manifest)).toEqual(['OD1']);
});
