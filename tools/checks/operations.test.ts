import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/operations.md', 'utf8');
const sample = readFileSync('lab/shop/nginx.conf', 'utf8');
const page = ['index', 'page'].map((name) => readFileSync(`lab/shop/${name}.php`, 'utf8')).join('');
/** What a block of the shop to copy sets. */
const headersOf = (location: string) => {
  const block = sample.split(`location ${location} {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/add_header (\S+) "?([^;"]+(?:;[^"]*)?)"?;/g)].map(([, name, value]) => [name, value]),
  );
};
/** A row of the table of caching. */
const rowOf = (files: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| ${files} |`))
    ?.split('|')[2] ?? '';

test('nginx of the shop to copy caches as the table says', () => {
  const hashed = headersOf('~ ^/assets/(chunks|assets|rendered)/').get('Cache-Control') ?? '?';
  expect(rowOf('`chunks/`, `assets/`, `rendered/`')).toContain(`\`${hashed}\``);
  expect(headersOf('/assets/').get('Cache-Control')).toBe('$entry_cache');
  const named = /default "([^"]+)"/.exec(sample)?.[1] ?? '?';
  expect(rowOf('both with `?v=<hash>`, for pages with an import map or hashes on their tags')).toContain(
    `\`${named}\``,
  );
  const entry = /"" "([^"]+)"/.exec(sample)?.[1] ?? '?';
  expect(rowOf('`storefront.js`, `storefront.css`')).toContain(`\`${entry}\``);
  const ofPages = rowOf('pages with experiment tags').trim().split(',')[0];
  expect(page).toContain(`'Cache-Control: ${ofPages}, no-cache'`);
});

test('its pages have the policy, and its files the header that another origin must send', () => {
  const policy = /```\n(default-src .*?)```/s.exec(text)?.[1]?.trim().replaceAll('\n', ' ');
  expect(page).toContain(`"${policy}"`);
  for (const location of ['~ ^/assets/(chunks|assets|rendered)/', '/assets/'])
    expect(text).toContain(
      `\`Access-Control-Allow-Origin: ${headersOf(location).get('Access-Control-Allow-Origin')}\``,
    );
});

test('a style sheet of another origin has what its integrity needs', () => {
  const links = [...text.matchAll(/<link rel="stylesheet" href="https:[^>]*>/g)].map(([link]) => link);
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toMatch(/ crossorigin integrity=/);
});
