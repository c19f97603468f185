// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
