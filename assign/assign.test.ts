import { expect, test } from 'vitest';
import { assign, bucketOf } from './assign.mjs';
import { assign as assignAtEdge } from './edge.mjs';
import { headTags } from './head.mjs';
import { cases, table } from './testing.ts';

test.each(table.buckets)('$visitor is in bucket $bucket of $key', ({ key, visitor, bucket, first }) => {
  expect(bucketOf(key, visitor)).toBe(bucket);
  expect(Math.floor(Number.parseInt(first, 16) / (2 ** 32 / 10_000))).toBe(bucket);
});

test('there are some 200 cases, of every rule', () => {
  expect(cases.length).toBeGreaterThan(200);
  for (const word of ['share', 'group', 'part', 'holdout', 'page', 'consent', 'robot', '?ab=', 'bytes'])
    expect(table.sections.map(({ rule }) => rule).join()).toContain(word);
});

test.each(cases)('$rule: $visitor, $page, $ab', async ({ variants, ...visit }) => {
  expect(assign(visit)).toEqual(variants);
  expect(await assignAtEdge(visit)).toEqual(variants);
});

test.each(table.heads)('a head: $rule', ({ variants, page, tags, lacks, ...options }) => {
  const lines = tags.map((tag) => `${tag}\n`).join('');
  const head = () => headTags(variants, page, table.manifest, '/assets/', options);
  if (lacks) expect(head).toThrow(lacks);
  else expect(head()).toBe(lines);
});

const shares = [100, 90, 80, 50, 20, 0].flatMap((A) => [
  { A, B: 100 - A, C: 0 },
  { A, B: (100 - A) / 2, C: (100 - A) / 2 },
]);
type Shares = (typeof shares)[number];
const gainOf = (before: Shares, after: Shares, variant: keyof Shares) => after[variant] - before[variant];
/** B and C that take from each other also move visitors of A: the README says so. */
const changes = shares
  .flatMap((before) => shares.map((after) => [before, after] as const))
  .filter(([before, after]) => gainOf(before, after, 'B') * gainOf(before, after, 'C') >= 0);
const variantsBy = (given: Shares) =>
  Array.from({ length: 2000 }, (_, n) => {
    const experiments = [{ id: 'OD478', shares: given }];
    const [content] = assign({ experiments, visitor: `${n}`, page: 'plp', consent: true });
    return content?.at(-1) as keyof Shares;
  });

test.each(changes)('from %o to %o, visitors only leave what shrinks for what grows', (before, after) => {
  const now = variantsBy(after);
  const moved = variantsBy(before).map((was, n) => [was, now[n] ?? was] as const);
  const needless = moved.filter(
    ([was, is]) => was !== is && (gainOf(before, after, was) >= 0 || gainOf(before, after, is) <= 0),
  );
  expect(needless).toEqual([]);
});
