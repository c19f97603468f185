import { expect, test } from 'vitest';
import { readSplit, testSplit } from './broken-split.ts';
import { seeded } from './made-up-export.ts';
import { bounds, drawn } from './testing.ts';

test.each([
  [{ A: 821_588, B: 815_482, C: 0 }, 'A=50,B=50', 1.8e-6],
  [{ A: 10_000, B: 10_000, C: 0 }, 'A=1,B=1', 1],
  [{ A: 810, B: 190, C: 0 }, 'A=80,B=20', 0.429],
  [{ A: 1_000, B: 1_100, C: 1_050 }, 'A=1,B=1,C=1', 0.0925],
])('%j against %s has p %d', (counts, split, p) => {
  const { p: found } = testSplit(counts, readSplit(split));
  expect(found).toBeGreaterThan(p * 0.93 - 1e-9);
  expect(found).toBeLessThan(p * 1.07 + 1e-9);
});

test('a sound split is called broken about once in a thousand', () => {
  const random = seeded(2);
  const runs = 10_000;
  let broken = 0;
  for (let run = 0; run < runs; run++) {
    const A = drawn(random, 1_000, 0.5);
    if (testSplit({ A, B: 1_000 - A, C: 0 }, { A: 1, B: 1 }).isBroken) broken++;
  }
  expect(broken).toBeLessThanOrEqual(bounds(runs, 0.001).most);
});

test('3 % of B lost is found among 200,000 visitors, and an untouched split is not', () => {
  const random = seeded(3);
  let [found, falsely] = [0, 0];
  for (let run = 0; run < 20; run++) {
    const A = drawn(random, 200_000, 0.5);
    const B = 200_000 - A;
    if (testSplit({ A, B: drawn(random, B, 0.97), C: 0 }, { A: 1, B: 1 }).isBroken) found++;
    if (testSplit({ A, B, C: 0 }, { A: 1, B: 1 }).isBroken) falsely++;
  }
  expect([found, falsely]).toEqual([20, 0]);
});

test('a variant that has nobody breaks the split', () => {
  expect(testSplit({ A: 500, B: 0, C: 0 }, { A: 1, B: 1 }).isBroken).toBe(true);
  expect(testSplit({ A: 500, B: 500, C: 0 }, { A: 1, B: 1, C: 1 }).isBroken).toBe(true);
});

test.each(['', 'A', 'A=50', 'A=50,A=50', 'B=1,C=1', 'A=0,B=1', 'A=50;B=50', 'A=1,D=1'])(
  '--split %s is refused',
  (text) => {
    expect(() => readSplit(text)).toThrow(`--split ${text}: `);
  },
);
