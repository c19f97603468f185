import chiSquaredCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import { describe, expect, test } from 'vitest';
import { bucketOf } from '../../assign/assign.mjs';

const visitors = 1_000_000;
const keys = [
  'OD000',
  'OD468',
  'OD470',
  'OD471',
  'OD478',
  'OD485',
  'OD583',
  'OD1000',
  'list-action',
  'price',
];

/** The same in each run, with the look of `crypto.randomUUID`. */
function uuidOf(n: number): string {
  const digits = [1, 2, 3, 4]
    .map((round) => (Math.imul(n + 1, 2654435761 * round) >>> 0).toString(16).padStart(8, '0'))
    .join('');
  const [a, b, c, d, e] = [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1]));
  return [a, b, `4${c?.slice(1)}`, `8${d?.slice(1)}`, e].join('-');
}

/** Pearson's statistic of these counts, and how likely a larger one is by chance. */
function surprise(counts: readonly number[], expected: readonly number[], degrees: number) {
  const statistic = counts.reduce((sum, count, at) => {
    const wanted = expected[at] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
  return { statistic, p: 1 - chiSquaredCdf(statistic, degrees) };
}

/** How many visitors there are for each value from 0. */
function countsOf(values: Iterable<number>, size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe.each([
  ['UUIDs', uuidOf],
  ['numbers', (n: number) => `${n}`],
] as const)('a million %s', (kind, idOf) => {
  const bucketsOf = new Map(
    keys.map((key) => [key, Int16Array.from({ length: visitors }, (_, n) => bucketOf(key, idOf(n)))]),
  );

  test('are spread evenly', () => {
    const all = [...bucketsOf].map(([key, buckets]) => {
      const half = (buckets.filter((bucket) => bucket < 5000).length / visitors) * 100;
      const counts = countsOf(buckets, 10_000);
      const { p } = surprise(
        counts,
        counts.map(() => visitors / 10_000),
        9_999,
      );
      console.log(`${kind}, ${key}: B of 50 % has ${half.toFixed(3)} %; 10,000 buckets, p = ${p.toFixed(3)}`);
      return { off: half - 50, p };
    });
    // One standard error is 0.05 %: chance alone puts one in twenty beyond 0.1 %, and one in 16,000 beyond 0.2 %.
    const mean = all.reduce((sum, { off }) => sum + off, 0) / all.length;
    console.log(
      `${kind}: ${all.filter(({ off }) => Math.abs(off) < 0.1).length} of ${all.length} within 0.1 %, mean ${mean.toFixed(3)} %`,
    );
    expect(Math.abs(mean)).toBeLessThan(0.05);
    for (const { off, p } of all) {
      expect(Math.abs(off)).toBeLessThan(0.2);
      expect(p).toBeGreaterThan(0.0001);
    }
  });

  test('have buckets for one key that say nothing about another', () => {
    const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other] as const));
    const found = pairs.map(([one, other]) => {
      const [a, b] = [bucketsOf.get(one) ?? [], bucketsOf.get(other) ?? []];
      const tenths = (buckets: ArrayLike<number>) =>
        Array.from(buckets, (bucket) => Math.floor(bucket / 1000));
      const [left, right] = [tenths(a), tenths(b)];
      const cells = countsOf(
        left.map((row, n) => row * 10 + (right[n] ?? 0)),
        100,
      );
      const [rows, columns] = [countsOf(left, 10), countsOf(right, 10)];
      const expected = rows.flatMap((row) => columns.map((column) => (row * column) / visitors));
      return { pair: `${one} and ${other}`, ...surprise(cells, expected, 81) };
    });
    const { pair, statistic, p } = found.toSorted((x, y) => x.p - y.p)[0] ?? { pair: '', statistic: 0, p: 0 };
    console.log(
      `${kind}: of ${found.length} pairs, the least independent is ${pair}: chi-squared ${statistic.toFixed(1)} with 81 degrees, p = ${p.toFixed(3)}`,
    );
    expect(p).toBeGreaterThan(0.0001);
  });
});
