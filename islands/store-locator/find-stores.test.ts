// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { LocationError } from '../../src/shop/stores/map/geo/locate.ts';
import type { Place } from '../../src/shop/stores/map/geo/port.ts';
import type { Store } from '../../src/shop/stores/stores.calls.ts';
import { findStores, type Sources } from './find-stores.ts';

const town = (storeId: number, city: string, latitude: number, longitude: number): Store => ({
  storeId,
  name: `Dommel & Dons ${city}`,
  address: `Markt 1, ${city}`,
  phone: '',
  latitude,
  longitude,
  url: `/Winkels/${city}`,
  isOpenNow: true,
  openMessage: '',
  allowAppointment: true,
});
const all = [
  town(1, 'Groningen', 53.22, 6.57),
  town(2, 'Utrecht', 52.09, 5.12),
  town(3, 'Eindhoven', 51.44, 5.48),
  town(4, 'Breda', 51.59, 4.78),
];
const tilburg: Place = { label: 'Tilburg, Tilburg, Noord-Brabant', latitude: 51.56, longitude: 5.08 };
const fails = (message: string) => async () => {
  throw new Error(message);
};

const sources = (more: Partial<Sources> = {}): Sources => ({
  stores: async () => all,
  geocoder: { geocode: async () => [tilburg], reverse: async () => tilburg },
  locate: async () => ({ latitude: 51.5, longitude: 5 }),
  signal: new AbortController().signal,
  ...more,
});
const address = (text: string) => ({ by: 'address', address: text }) as const;
const location = { by: 'location' } as const;

describe('a search by address', () => {
  test('returns the three nearest stores and the name of the place', async () => {
    const found = await findStores(address('Tilburg'), sources());
    expect(found.near.map(({ store }) => store.storeId)).toEqual([4, 3, 2]);
    expect(found.label).toBe('Tilburg, Noord-Brabant');
    expect(found.stores).toBe(all);
  });

  test('takes a town abroad for its own store’s, whatever the provider takes it for', async () => {
    const kortrijk = { ...town(5, 'Kortrijk', 50.83, 3.26), address: 'Markt 1, 8500 Kortrijk' };
    const found = await findStores(
      address('8500 Kortrijk'),
      sources({ stores: async () => [...all, kortrijk] }),
    );
    expect([found.near[0]?.store, found.label]).toEqual([kortrijk, '8500 Kortrijk']);
  });

  test.each(['5611CK', '5611 CK', '5611ck'])('writes the postcode %s with its space', async (typed) => {
    const geocoder = {
      geocode: async () => [{ ...tilburg, label: `${typed} Eindhoven` }],
      reverse: async () => undefined,
    };
    const found = await findStores(address(typed), sources({ geocoder }));
    expect(found.label).toMatch(/^5611 CK/);
  });

  test('leaves a Belgian postcode and what follows it as they are', async () => {
    const geocoder = {
      geocode: async () => [{ ...tilburg, label: '8421 De Haan' }],
      reverse: async () => undefined,
    };
    expect((await findStores(address('8421'), sources({ geocoder }))).label).toBe('8421 De Haan');
  });

  test('fails if the address is not found', async () => {
    const geocoder = { geocode: async () => [], reverse: async () => undefined };
    await expect(findStores(address('Qwerty'), sources({ geocoder }))).rejects.toMatchObject({
      problem: 'not-found',
    });
  });

  test('falls back to a store in the named town if geocoding fails', async () => {
    const geocoder = { geocode: fails('no answer came'), reverse: fails('x') };
    const found = await findStores(address('breda'), sources({ geocoder }));
    expect([found.near[0]?.store.storeId, found.label]).toEqual([4, 'breda']);
    await expect(findStores(address('Qwerty'), sources({ geocoder }))).rejects.toMatchObject({
      problem: 'address-failed',
      cause: new Error('no answer came'),
    });
  });
});

describe('a search by location', () => {
  test('returns the address of the location', async () => {
    expect((await findStores(location, sources())).label).toBe('Tilburg, Noord-Brabant');
  });

  test.each([
    ['knows no address', async () => undefined],
    ['fails', fails('answered 500')],
  ])('returns no address if the provider %s', async (_what, reverse) => {
    const geocoder = { geocode: async () => [], reverse };
    const found = await findStores(location, sources({ geocoder }));
    expect([found.label, found.near.length, found.place]).toEqual(['', 3, { latitude: 51.5, longitude: 5 }]);
  });

  test.each(['denied', 'unavailable', 'timeout'] as const)('fails if the location is %s', async (problem) => {
    const geocoder = { geocode: vi.fn(), reverse: vi.fn() };
    const locate = async () => {
      throw new LocationError(problem);
    };
    await expect(findStores(location, sources({ locate, geocoder }))).rejects.toMatchObject({ problem });
    expect(geocoder.reverse).not.toHaveBeenCalled();
  });
});

describe('if the stores fail to load', () => {
  const stores = fails('GET /Store/GoogleMaps: answered 500');

  test.each([address('Tilburg'), location])('a search for %o fails', async (query) => {
    await expect(findStores(query, sources({ stores }))).rejects.toMatchObject({
      problem: 'stores',
      cause: new Error('GET /Store/GoogleMaps: answered 500'),
    });
  });

  test('a search for an unknown address fails, too: it may be the address of a store', async () => {
    const geocoder = { geocode: async () => [], reverse: async () => undefined };
    await expect(findStores(address('Qwerty'), sources({ stores, geocoder }))).rejects.toMatchObject({
      problem: 'stores',
    });
  });
});

test('makes no more requests after an abort', async () => {
  const gone = new AbortController();
  const geocoder = { geocode: vi.fn(), reverse: vi.fn() };
  const locate = async () => {
    gone.abort();
    return { latitude: 1, longitude: 1 };
  };
  await expect(findStores(location, sources({ locate, geocoder, signal: gone.signal }))).rejects.toThrow();
  expect(geocoder.reverse).not.toHaveBeenCalled();
});
