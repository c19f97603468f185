// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rooms } from './rooms.mjs';

const text = readFileSync('docs/architecture.md', 'utf8');
/** By the first cell, the last one: what a room may import. */
const table = new Map(
  [...text.matchAll(/^\| `((?:src|islands|experiments)[^`]*)` \|.*\| ([^|]+) \|$/gm)].map(
    ([, name = '', may = '']) => [name, may] as const,
  ),
);
const named: Readonly<Record<string, string>> = {
  'a behaviour': 'src/behaviours/<area>/*',
  'an island': 'islands/*',
  'an experiment': 'experiments/OD*',
  checker: 'src/qa/checker',
  desk: 'src/qa/desk',
  shop: 'src/shop/<area>',
  server: 'src/server/<area>',
};
/** The table says in words what these may. */
const inWords = ['entry', 'runtime', 'public', 'experiments/registry', 'experiments/kit', 'fixtures'];
const said = (words: string): string[] =>
  words
    .replace('as popups', table.get('src/popups') ?? '')
    .replace('qa lazily', 'qa')
    .replace('`experiments/kit.ts`', 'experiments/kit')
    .split(/[,;] /)
    .filter((word) => word !== 'nothing');

test.each(
  rooms.filter(({ may, name }) => may !== 'anything' && name !== 'styles' && !inWords.includes(name)),
)('the table of rooms says what $name may import', ({ name, may }) => {
  const words = table.get(named[name] ?? `src/${name}`);
  expect(said(words ?? '(no row)').toSorted()).toEqual([...may].toSorted());
});

test('names the islands that do not keep the server’s markup', () => {
  const inside = readdirSync('islands')
    .filter((name) => /\brender: inside\b/.test(readFileSync(`islands/${name}/${name}.island.tsx`, 'utf8')))
    .map((name) => name.replaceAll('-', ' '));
  const [, words = ''] = /All islands but (.+?) keep/.exec(text) ?? [];
  expect(
    words
      .replaceAll('the ', '')
      .split(/,? and |, /)
      .toSorted(),
  ).toEqual(inside.toSorted());
});
