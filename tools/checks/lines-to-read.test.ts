import { expect, test } from 'vitest';
import { linesToRead, tellLinesToRead } from './lines-to-read.mjs';

test('counts the lines of what ships, by top folder', () => {
  expect(
    linesToRead([
      { path: 'src/dom/a.ts', text: 'one\ntwo\n' },
      { path: 'src/styles/a.css', text: 'one\ntwo\nthree' },
      { path: 'islands/cart/a.tsx', text: 'one\n' },
      { path: 'experiments/OD1-x/index.ts', text: '' },
    ]),
  ).toEqual({ src: 5, islands: 1, experiments: 0 });
});

test('leaves out tests, what helps them, other folders and what is no code', () => {
  const paths = [
    ...['src/dom/a.test.ts', 'islands/cart/a.test.tsx', 'src/dom/testing.ts', 'src/types.json'],
    ...['experiments/README.md', 'tools/a.mjs', 'fixtures/a.ts', 'e2e/a.ts', 'constructor/a.ts'],
  ];
  const none = { src: 0, islands: 0, experiments: 0 };
  expect(linesToRead(paths.map((path) => ({ path, text: 'one\n' })))).toEqual(none);
});

test('allows as many lines as the figure, and not one more', () => {
  expect(tellLinesToRead({ src: 7, islands: 2, experiments: 1 }, 10)).toEqual({
    ok: true,
    text: '10 lines to read: src 7, islands 2, experiments 1',
  });
  expect(tellLinesToRead({ src: 8, islands: 2, experiments: 1 }, 10)).toEqual({
    ok: false,
    text: '11 lines to read: src 8, islands 2, experiments 1; at most 10 (tools/checks/lines-to-read.mjs)',
  });
});
