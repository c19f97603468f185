// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circles } from './circles.mjs';
import { rooms } from './rooms.mjs';

test('no room may import, by way of others, itself', () => {
  const floors = rooms.filter(({ floor }) => floor).map(({ name }) => name);
  /** What is imported lazily may know what imports it. */
  const lazy = new Set(rooms.filter(({ registry }) => registry).map(({ name }) => name));
  const arrows = rooms.map(({ name, may }) => {
    const below = may === 'anything' ? [] : [...may, ...floors.filter((floor) => floor !== name)];
    return [name, below.filter((other) => !lazy.has(other))] as const;
  });
  expect(circles(new Map(arrows))).toEqual([]);
});

test('names the islands that do not keep the server’s markup', () => {
  const inside = readdirSync('islands')
    .filter((name) => /\brender: inside\b/.test(readFileSync(`islands/${name}/${name}.island.tsx`, 'utf8')))
    .map((name) => name.replaceAll('-', ' '));
  const text = readFileSync('docs/decisions/010-islands-beside-the-markup.md', 'utf8');
  const [, words = ''] = /All islands but (.+?) keep/.exec(text) ?? [];
  expect(
    words
      .replaceAll('the ', '')
      .split(/,? and |, /)
      .toSorted(),
  ).toEqual(inside.toSorted());
});
