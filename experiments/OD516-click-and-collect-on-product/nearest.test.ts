import { expect, it, vi } from 'vitest';
import { providerOf } from '../../src/map/geo/provider.ts';
import { testServices } from '../../src/page/testing.ts';
import { type Store, stores } from '../../src/server/stores/stores.ts';
import { nearestTo } from './nearest.ts';

vi.mock('../../src/map/geo/provider.ts');
vi.mock('../../src/server/stores/stores.ts');

const at = (name: string, latitude: number) => ({ name, latitude, longitude: 5 }) as Store;
const near = async (places: readonly object[]) => {
  const { services, stop } = testServices();
  vi.mocked(stores).mockResolvedValue([at('Groningen', 53.2), at('Utrecht', 52.1), at('Zeist', 52)]);
  vi.mocked(providerOf).mockReturnValue({
    geocoder: { geocode: async () => places },
  } as unknown as ReturnType<typeof providerOf>);
  const found = await nearestTo('3511 AB', services, new AbortController().signal);
  stop();
  return found.map(({ store, km }) => `${store.name}, ${km}`);
};

it('finds the two nearest stores, in whole kilometres', async () => {
  expect(await near([{ latitude: 52.01, longitude: 5, label: '3511 AB' }])).toEqual([
    'Zeist, 1',
    'Utrecht, 10',
  ]);
});

it('finds none for an address that nobody knows', async () => {
  expect(await near([])).toEqual([]);
});
