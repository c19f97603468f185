// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from './distance.rules.ts';
import { nearestCount, nearestStores } from './nearest-stores.rules.ts';

const place = fc.record({
  latitude: fc.double({ min: 49, max: 54, noNaN: true }),
  longitude: fc.double({ min: 2, max: 8, noNaN: true }),
});
// Few places for many stores, so that some are equally far.
const grid = fc.record({
  latitude: fc.integer({ min: 50, max: 53 }),
  longitude: fc.integer({ min: 3, max: 7 }),
});
const stores = fc.oneof(fc.array(place, { maxLength: 40 }), fc.array(grid, { maxLength: 40 }));

it('returns the first of all stores sorted by distance, in a stable order', () => {
  fc.assert(
    fc.property(stores, place, fc.integer({ min: 0, max: 6 }), (all, here, count) => {
      const sorted = all
        .map((store) => ({ store, distance: distance(store, here) }))
        .sort((one, other) => one.distance - other.distance)
        .slice(0, count);
      const nearest = nearestStores(all, here, count);
      expect(nearest).toEqual(sorted);
      for (const [index, { store }] of nearest.entries()) expect(store).toBe(sorted[index]?.store);
    }),
  );
});

it('does not change the list', () => {
  const list = Object.freeze([{ latitude: 52, longitude: 5 }]);
  expect(nearestStores(list, { latitude: 52, longitude: 5 }, nearestCount.locator)).toEqual([
    { store: list[0], distance: 0 },
  ]);
});
