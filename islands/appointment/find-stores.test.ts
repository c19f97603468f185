import { expect, test, vi } from 'vitest';
import { type Store, stores } from '../../src/shop/stores/stores.calls.ts';
import { findStoresNear } from './find-stores.ts';

vi.mock('../../src/shop/stores/stores.calls.ts');

const at = (name: string, latitude: number, allowAppointment = true) =>
  ({ name, address: '', latitude, longitude: 5, allowAppointment }) as Store;
const find = async (places: readonly { latitude: number; longitude: number; label: string }[]) => {
  vi.mocked(stores).mockResolvedValue([
    at('Groningen', 53.2),
    at('Zwolle', 52.5),
    at('Utrecht', 52.1),
    at('Zeist', 52, false),
  ]);
  const geocoder = { geocode: async () => places, reverse: async () => undefined };
  const found = await findStoresNear('Zeist', geocoder, new AbortController().signal);
  return found.map(({ store }) => store.name);
};

test('the two nearest stores that take appointments are found', async () => {
  expect(await find([{ latitude: 52, longitude: 5, label: 'Zeist' }])).toEqual(['Utrecht', 'Zwolle']);
});

test('a store abroad is found by its town, whatever the provider takes it for', async () => {
  const kortrijk = { ...at('Kortrijk', 50.8), address: 'Grote Markt 1, 8500 Kortrijk' };
  vi.mocked(stores).mockResolvedValue([
    { ...at('Joure', 52.9), address: 'Markt 1, 8501 CK Joure' },
    kortrijk,
  ]);
  const geocode = vi.fn(async () => [{ latitude: 52.9, longitude: 5.8, label: '8500 Joure' }]);
  const geocoder = { geocode, reverse: async () => undefined };
  const [first] = await findStoresNear('8500 kortrijk', geocoder, new AbortController().signal);
  expect([first?.store, geocode.mock.calls]).toEqual([kortrijk, []]);
});

test('none is found for an address that nobody knows', async () => {
  expect(await find([])).toEqual([]);
});
