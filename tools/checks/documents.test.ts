import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { STRICT_CSP } from '../../fixtures/server/send-response.ts';
import { anchorOf } from '../prose/anchor-of.ts';
import { documents } from '../prose/lint-prose.mjs';
import { withoutMadeParts } from '../write/made-part.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** Words as a reader counts them: what has a letter or a digit in it. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const byHand = (file: string) => wordsOf(withoutMadeParts(read(file)));
const inFolder = (folder: string) => documents().filter((file) => file.startsWith(`${folder}/`));

describe('what a newcomer reads stays short', () => {
  test.each<[string, number]>([
    ['README.md', 500],
    ['CONTRIBUTING.md', 700],
    ['docs/tour.md', 800],
    ['docs/architecture.md', 1200],
    ...inFolder('docs/decisions').map((file): [string, number] => [file, 250]),
  ])('%s has at most %i words by hand', (file, most) => {
    expect(byHand(file)).toBeLessThanOrEqual(most);
  });

  it('the contract has at most 1,500 words by hand in all its parts', () => {
    const counts = ['docs/contract.md', ...inFolder('docs/contract')].map(byHand);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1500);
  });
});

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(documents())('every link of %s leads to a file and a heading', (file) => {
  const text = read(file).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  const lost = [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, href = '']) => {
    if (/^https?:/.test(href)) return [];
    const [, path, anchor] = /^([^?#]*)[^#]*#?(.*)$/.exec(href) ?? [];
    const target = path ? posix.join(posix.dirname(file), path) : file;
    const isFound = existsSync(target) && (!anchor || anchorsOf(read(target)).includes(anchor));
    return isFound ? [] : [href];
  });
  expect(lost).toEqual([]);
});

const code = readdirSync('lab', { recursive: true, encoding: 'utf8' }).filter(
  (name) => !name.includes('node_modules'),
);

test.each(['CONTRIBUTING.md', ...inFolder('lab')])('every file that %s names is there', (file) => {
  const named = [...read(file).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
  const isThere = (name: string) => existsSync(name) || code.some((one) => `/${one}`.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

const { scripts } = JSON.parse(read('package.json'));

test.each(documents())('every script that %s runs is there', (file) => {
  const named = [...read(file).matchAll(/\bnpm run (?:-\S+ )?([a-z][\w-]*(?::[\w-]+)*)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the policy to copy is the one that the end-to-end tests use', () => {
  expect(read('docs/operations.md').replaceAll(/\s+/g, ' ')).toContain(STRICT_CSP);
});

test('the README has the sizes of the last measured run', () => {
  const cells = (text: string, name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`| ${name} `))
      ?.split('|')
      .slice(2, 4)
      .map((cell) => cell.replaceAll(/[^\d.]+/g, ' ').trim());
  const [readme, speed] = [read('README.md'), read('docs/speed.md').split('### Beside others')[1] ?? ''];
  expect(cells(readme, 'this client')).toEqual(cells(speed, 'ours'));
  expect(cells(readme, 'Shopify Dawn')).toEqual(cells(speed, 'Dawn'));
  expect(cells(readme, 'Shopify Horizon 4.1.3')).toEqual(cells(speed, 'Horizon 4.1.3'));
});
