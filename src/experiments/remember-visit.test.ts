import { expect, it } from 'vitest';
import type { EarlyStorage } from '../page/storage.ts';
import { rememberVisit } from './activate.ts';
import type { Variant } from './types.ts';

const key = 'experiments-seen';

function storageWith(text?: string) {
  const map = new Map<string, string>(text === undefined ? [] : [[key, text]]);
  const storage = {
    get: (name: string) => map.get(name),
    set: (name: string, value: string) => !!map.set(name, value),
  } as unknown as EarlyStorage;
  return { storage, text: () => map.get(key) };
}

it.each([
  ['none', undefined, 'B', { isFirst: true }, 'OD478:B'],
  ['the same', 'OD485:A,OD478:B', 'B', { isFirst: false }, 'OD485:A,OD478:B'],
  ['another', 'OD478:A,OD485:A', 'B', { isFirst: false, formerVariant: 'A' }, 'OD478:B,OD485:A'],
  ['one without a variant', 'OD478', 'B', { isFirst: false }, 'OD478:B'],
  ['one, and QA chooses', 'OD478:A', undefined, { isFirst: false }, 'OD478:A'],
  ['none, and QA chooses', undefined, undefined, { isFirst: true }, 'OD478'],
  ['a broken record', ',,OD47:A', 'C', { isFirst: true }, 'OD47:A,OD478:C'],
] as const)('kept: %s', (_what, kept, assigned, expected, then) => {
  const { storage, text } = storageWith(kept);
  expect(rememberVisit(storage, 'OD478', assigned)).toEqual(expected);
  expect(text()).toBe(then);
});

it('of 10,000 random visits no change of variant is missed, and none is invented', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const { storage } = storageWith();
  const last = new Map<string, Variant>();
  let changes = 0;
  for (let visit = 0; visit < 10_000; visit++) {
    const id = `OD${470 + random(12)}`;
    const isByQa = random(5) === 0;
    // Most visits are as the last: one in twenty draws anew, as after a lost cookie.
    const assigned = random(20) ? (last.get(id) ?? 'A') : (['A', 'B', 'C'] as const)[random(3)];
    const former = last.get(id);
    const { formerVariant } = rememberVisit(storage, id, isByQa ? undefined : assigned);
    expect(formerVariant).toBe(isByQa || former === assigned ? undefined : former);
    if (formerVariant) changes++;
    if (!isByQa && assigned) last.set(id, assigned);
  }
  expect(changes).toBeGreaterThan(200);
});
