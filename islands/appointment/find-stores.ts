import type { Position } from '../../src/shop/stores/distance.rules.ts';
import { findStoreAbroad } from '../../src/shop/stores/find-store-by-text.rules.ts';
import type { Geocoder } from '../../src/shop/stores/map/geo/port.ts';
import { type Near, nearestCount, nearestStores } from '../../src/shop/stores/nearest-stores.rules.ts';
import { type Store, stores } from '../../src/shop/stores/stores.calls.ts';

export { locate } from '../../src/shop/stores/map/geo/locate.ts';
export { providerOf } from '../../src/shop/stores/map/geo/provider.ts';

/** The nearest stores to an address that take appointments; empty if the address is not found. @throws ServerError */
export async function findStoresNear(
  address: string,
  geocoder: Geocoder,
  signal: AbortSignal,
): Promise<Near<Store>[]> {
  const own = findStoreAbroad(await stores({ signal }), address);
  const [place] = own ? [own] : await geocoder.geocode(address, { signal });
  return place ? findStoresAround(place, signal) : [];
}

/** The nearest stores to a position that take appointments. @throws ServerError */
export async function findStoresAround(place: Position, signal: AbortSignal): Promise<Near<Store>[]> {
  const all = await stores({ signal });
  const open = all.filter(({ allowAppointment }) => allowAppointment);
  return nearestStores(open, place, nearestCount.appointment);
}
