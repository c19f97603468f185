import type { MapStore } from '../../src/map/map-store.ts';
import type { Store } from '../../src/server/stores/stores.ts';
import { distance, type Position, wholeKilometres } from '../../src/shop/stores/distance.ts';
import type { Near } from '../../src/shop/stores/nearest-stores.ts';
import { letters } from './store-list.tsx';

interface Searched {
  readonly place: Position;
  readonly near: readonly Near<Store>[];
}

/** Converts stores to pins for the map. The nearest ones get the letters of the list. */
export function mapStores(
  stores: readonly Store[],
  searched: Searched | undefined,
  siteAddress: (address: unknown) => string | undefined,
): MapStore[] {
  const lettersById = new Map(searched?.near.map(({ store }, at) => [store.storeId, letters[at]]));
  return stores.map((store) => ({
    id: String(store.storeId),
    name: store.name,
    latitude: store.latitude,
    longitude: store.longitude,
    letter: lettersById.get(store.storeId),
    km: searched && wholeKilometres(distance(store, searched.place)),
    lines: [store.address, store.openMessage].filter(Boolean),
    href: () => siteAddress(store.url),
  }));
}
