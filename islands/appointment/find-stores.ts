import type { Geocoder } from '../../src/geo/port.ts';
import { type Store, stores } from '../../src/server/stores.ts';
import type { Position } from '../../src/shop/distance.ts';
import { type Near, nearestCount, nearestStores } from '../../src/shop/nearest-stores.ts';

/** The stores nearest to an address that take appointments; none where nobody knows the address. @throws ServerError */
export async function storesNear(
  address: string,
  geocoder: Geocoder,
  signal: AbortSignal,
): Promise<Near<Store>[]> {
  const [place] = await geocoder.geocode(address, { signal });
  return place ? storesAround(place, signal) : [];
}

/** The stores nearest to a place that take appointments. @throws ServerError */
export async function storesAround(place: Position, signal: AbortSignal): Promise<Near<Store>[]> {
  const all = await stores({ signal });
  const open = all.filter(({ allowAppointment }) => allowAppointment);
  return nearestStores(open, place, nearestCount.appointment);
}
