// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import kept from './kept.json';
import { caseOf, createRandom, faultsOf, type Kind } from './kind.ts';
import { plainKinds } from './kinds.ts';
import { shrink } from './shrink.ts';
import { mutated } from './values.ts';

/** `npm run trust -- fuzz` plays a hundred times as many, in a browser. */
const seeds = Array.from({ length: 100 }, (_, at) => at + 1);

test.each(plainKinds.map((kind) => [kind.name, kind] as const))(
  '%s: bad input does no harm',
  async (name, kind) => {
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(() => {});
    const failed: string[] = [];
    for (const seed of seeds) {
      const faults = await faultsOf(kind, caseOf(kind, seed));
      failed.push(
        ...faults.map((fault) => `npm run trust -- fuzz ${name} --from ${seed} --seeds 1: ${fault}`),
      );
    }
    for (const { given } of kept.filter((one) => one.kind === name))
      failed.push(...(await faultsOf(kind, given)).map((fault) => `${JSON.stringify(given)}: ${fault}`));
    vi.restoreAllMocks();
    expect(failed).toEqual([]);
  },
);

test('a kind that throws, or writes on a prototype, has faults, and the prototype is as before', async () => {
  const bad: Kind<unknown> = {
    name: 'bad',
    make: () => '',
    faults() {
      Object.assign(Object.prototype, { polluted: true });
      throw new Error('broken');
    },
  };
  expect(await faultsOf(bad, '')).toEqual(['throws: Error: broken', 'prototype: it has got polluted']);
  expect('polluted' in {}).toBe(false);
});

test('a case is shrunk to what it needs to fail', async () => {
  const given = { name: 'a', text: `${'x'.repeat(500)}<b>${'y'.repeat(300)}`, list: [1, 2, 3, 4, 5] };
  const fails = async (smaller: unknown) => {
    const { text, list } = smaller as typeof given;
    return text.includes('<b>') && list.includes(4);
  };
  expect(await shrink(given, fails)).toEqual({ name: '', text: '<b>', list: [4] });
});

test('a seed gives the same mutation again', () => {
  const valid = { a: [{ b: 'text', c: 1 }], d: null };
  const all = seeds.map((seed) => JSON.stringify(mutated(createRandom(seed), valid)));
  expect(seeds.map((seed) => JSON.stringify(mutated(createRandom(seed), valid)))).toEqual(all);
  expect(new Set(all).size).toBeGreaterThan(50);
});
