import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/operations.md', 'utf8');
const sample = /```nginx\n(.*?)```/s.exec(text)?.[1] ?? '';
/** What a block of the sample sets. */
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

test('the sample for nginx caches as the table says', () => {
  const hashed = headersOf('~ ^/assets/(chunks|assets)/').get('Cache-Control') ?? '?';
  expect(rowOf('`chunks/`, `assets/`')).toContain(`\`${hashed}\``);
  expect(headersOf('/assets/').get('Cache-Control')).toBe('$entry_cache');
  expect(sample).toContain(`default "${hashed}"`);
  const entry = /"" "([^"]+)"/.exec(sample)?.[1] ?? '?';
  expect(rowOf('`storefront.js`, `storefront.css`')).toContain(`\`${entry}\``);
  expect(headersOf('/').get('Cache-Control')).toContain(
    rowOf('pages with experiment tags').trim().split(',')[0],
  );
});

test('and has the policy of the page, and the header that another origin must send', () => {
  const policy = /```\n(default-src .*?)```/s.exec(text)?.[1]?.trim().replaceAll('\n', ' ');
  expect(headersOf('/').get('Content-Security-Policy')).toBe(policy);
  for (const location of ['~ ^/assets/(chunks|assets)/', '/assets/'])
    expect(text).toContain(
      `\`Access-Control-Allow-Origin: ${headersOf(location).get('Access-Control-Allow-Origin')}\``,
    );
});

test('a style sheet of another origin has what its integrity needs', () => {
  const links = [...text.matchAll(/<link rel="stylesheet" href="https:[^>]*>/g)].map(([link]) => link);
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toMatch(/ crossorigin integrity=/);
});
