import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bounds } from '../testing.ts';
import { simulationTables } from './simulation-tables.ts';
import { simulateAll } from './simulations.ts';

const all = simulateAll();

describe.each(all.looks.filter(({ what }) => what.startsWith('no difference')))('$what', (result) => {
  test('at most 5 of 100 tests tell a difference on any of 30 days', () => {
    expect(result.runs).toBe(2_000);
    expect(result.sequential).toBeLessThanOrEqual(0.05);
  });

  test('a test for one look tells far more, when it is looked at each day', () => {
    expect(result.naive * result.runs).toBeGreaterThan(bounds(result.runs, 0.05).most);
  });

  test('and keeps its promise at the one look', () => {
    expect(result.once * result.runs).toBeLessThanOrEqual(bounds(result.runs, 0.05).most);
  });
});

test.each(all.looks.filter(({ what }) => what.startsWith('B does')))(
  '$what: mostly found',
  ({ sequential }) => {
    expect(sequential).toBeGreaterThan(0.5);
  },
);

test.each(all.cuped)('CUPED is unbiased and its intervals hold: $what', (result) => {
  const { runs, mean, truth, error, covered, before, after } = result;
  expect(runs).toBe(1_000);
  expect(Math.abs(mean - truth)).toBeLessThan(4 * error);
  expect(covered * runs).toBeGreaterThanOrEqual(bounds(runs, 0.95).least);
  expect(after).toBeLessThan(before * 1.01);
});

test.each(all.ramps)('shares that move make no winner: $shape, $demand, $effect', ({ effect, ...found }) => {
  expect(found.runs).toBe(500);
  expect(found.wrong).toBeLessThanOrEqual(effect ? 0 : 0.05);
  expect(found.covered).toBeGreaterThan(0.95);
  expect(found.nothing).toBeLessThan(0.01);
  if (effect) expect(found.told).toBeGreaterThan(0.4);
});

test.each(all.vitals)('web vitals: $what', ({ what, runs, naive, sequential, covered }) => {
  expect(runs).toBe(400);
  expect(covered * runs).toBeGreaterThanOrEqual(bounds(runs, 0.95).least);
  if (!what.startsWith('no cost')) return expect(sequential).toBeGreaterThan(0.5);
  expect(sequential).toBeLessThanOrEqual(0.05);
  expect(naive).toBeGreaterThan(0.3);
});

test('a telling past takes a fifth of the variance and more', () => {
  const [telling] = all.cuped;
  expect(telling && telling.after / telling.before).toBeLessThan(0.8);
});

test('the tables in docs/judge.md are those of these seeds', () => {
  expect(readFileSync('docs/judge.md', 'utf8')).toContain(`\n\n${simulationTables(all)}\n\n`);
});
