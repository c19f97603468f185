import { describe, expect, test, vi } from 'vitest';
import { LocationError } from '../../src/geo/locate.ts';
import type { Place } from '../../src/geo/port.ts';
import type { Store } from '../../src/server/stores.ts';
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

describe('the stores near an address', () => {
  test('are the three nearest, and where that is', async () => {
    const found = await findStores(address('Tilburg'), sources());
    expect(found.near.map(({ store }) => store.storeId)).toEqual([4, 3, 2]);
    expect(found.label).toBe('Tilburg, Noord-Brabant');
    expect(found.stores).toBe(all);
  });

  test('are none where nobody knows it', async () => {
    const geocoder = { geocode: async () => [], reverse: async () => undefined };
    await expect(findStores(address('Qwerty'), sources({ geocoder }))).rejects.toMatchObject({
      problem: 'not-found',
    });
  });

  test('are those of the town that is named, where nobody can tell where it is', async () => {
    const geocoder = { geocode: fails('no answer came'), reverse: fails('x') };
    const found = await findStores(address('breda'), sources({ geocoder }));
    expect([found.near[0]?.store.storeId, found.label]).toEqual([4, 'breda']);
    await expect(findStores(address('Qwerty'), sources({ geocoder }))).rejects.toMatchObject({
      problem: 'address-failed',
      cause: new Error('no answer came'),
    });
  });
});

describe('the stores near the shopper', () => {
  test('are told with the address there', async () => {
    expect((await findStores(location, sources())).label).toBe('Tilburg, Noord-Brabant');
  });

  test.each([
    ['knows no address', async () => undefined],
    ['fails', fails('answered 500')],
  ])('are told without one where the provider %s', async (_what, reverse) => {
    const geocoder = { geocode: async () => [], reverse };
    const found = await findStores(location, sources({ geocoder }));
    expect([found.label, found.near.length, found.place]).toEqual(['', 3, { latitude: 51.5, longitude: 5 }]);
  });

  test.each(['denied', 'unavailable', 'timeout'] as const)('are none where it is %s', async (problem) => {
    const geocoder = { geocode: vi.fn(), reverse: vi.fn() };
    const locate = async () => {
      throw new LocationError(problem);
    };
    await expect(findStores(location, sources({ locate, geocoder }))).rejects.toMatchObject({ problem });
    expect(geocoder.reverse).not.toHaveBeenCalled();
  });
});

describe('without the stores', () => {
  const stores = fails('GET /Store/GoogleMaps: answered 500');

  test.each([address('Tilburg'), location])('there is no list: %o', async (query) => {
    await expect(findStores(query, sources({ stores }))).rejects.toMatchObject({
      problem: 'stores',
      cause: new Error('GET /Store/GoogleMaps: answered 500'),
    });
  });

  test('an address that nobody knows may still be a store’s: the stores are what is missing', async () => {
    const geocoder = { geocode: async () => [], reverse: async () => undefined };
    await expect(findStores(address('Qwerty'), sources({ stores, geocoder }))).rejects.toMatchObject({
      problem: 'stores',
    });
  });
});

test('nothing more is asked when nobody waits', async () => {
  const gone = new AbortController();
  const geocoder = { geocode: vi.fn(), reverse: vi.fn() };
  const locate = async () => {
    gone.abort();
    return { latitude: 1, longitude: 1 };
  };
  await expect(findStores(location, sources({ locate, geocoder, signal: gone.signal }))).rejects.toThrow();
  expect(geocoder.reverse).not.toHaveBeenCalled();
});
