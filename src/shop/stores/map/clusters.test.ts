// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cluster, createClusters } from './clusters.ts';
import type { MapStore } from './map-settings.ts';

const world = { west: -180, south: -85, east: 180, north: 85 };
const store = (id: number, latitude: number, longitude: number, letter?: string): MapStore => ({
  id: String(id),
  name: `Winkel ${id}`,
  latitude,
  longitude,
  lines: [],
  ...(letter && { letter }),
});
const places = fc
  .array(
    fc.tuple(
      fc.double({ min: 50, max: 54, noNaN: true }),
      fc.double({ min: 3, max: 7, noNaN: true }),
      fc.constantFrom(undefined, undefined, 'A'),
    ),
    { maxLength: 60 },
  )
  .map((all) => all.map(([latitude, longitude, letter], id) => store(id, latitude, longitude, letter)));

describe('clusters', () => {
  test('include every store exactly once, at any zoom', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 6, max: 19 }), (stores, zoom) => {
        const shown = createClusters(stores).in({ ...world, zoom });
        const counts = shown.map((one) => (one.kind === 'cluster' ? one.count : 1));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stores.length);
      }),
    );
  });

  test('never include a store with a letter', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 6, max: 19 }), (stores, zoom) => {
        const shown = createClusters(stores).in({ ...world, zoom });
        const singles = shown.flatMap((one) => (one.kind === 'store' ? [one.store] : []));
        for (const one of stores) if (one.letter) expect(singles).toContain(one);
      }),
    );
  });

  /** Px between the two on the map at zoom 10, near Utrecht. */
  const pixels = (apart: number) => [store(1, 52, 5), store(2, 52, 5 + (apart * 360) / (256 * 2 ** 10))];

  test.each([
    [50, 1],
    [58, 1],
    [66, 2],
  ])('group stores that are %i px apart: %i on the map', (apart, count) => {
    expect(createClusters(pixels(apart)).in({ ...world, zoom: 10 })).toHaveLength(count);
  });

  test('end above zoom 16', () => {
    const near = [store(1, 52, 5), store(2, 52, 5.00001)];
    const clusters = createClusters(near);
    expect(clusters.in({ ...world, zoom: 16 })).toHaveLength(1);
    expect(clusters.in({ ...world, zoom: 17 })).toHaveLength(2);
    const [cluster] = clusters.in({ ...world, zoom: 12 });
    expect(clusters.opensAt(cluster as Cluster)).toBe(17);
  });

  test('that fall apart leave stores at one place beside each other', () => {
    const stores = [store(1, 52, 5), store(2, 52, 5), store(3, 52.00001, 5, 'A'), store(4, 52.001, 5)];
    const shown = createClusters(stores).in({ ...world, zoom: 17 });
    const shifts = shown.map((one) => (one.kind === 'store' ? [one.store.id, one.shift] : one));
    expect(shifts).toEqual(
      expect.arrayContaining([
        ['3', -40],
        ['1', 0],
        ['2', 40],
        ['4', 0],
      ]),
    );
  });
});
