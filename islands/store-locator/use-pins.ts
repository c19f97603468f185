import { useEffect, useState } from 'react';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import { distance, type Position, wholeKilometres } from '../../src/shop/stores/distance.rules.ts';
import type { MapStore } from '../../src/shop/stores/map/map-settings.ts';
import type { Near } from '../../src/shop/stores/nearest-stores.rules.ts';
import type { Store } from '../../src/shop/stores/stores.calls.ts';
import type { Found } from './find-stores.ts';
import { letters } from './store-list.tsx';

/** The pins of the map. Set after the list has been painted, because thousands of pins are slow to create. */
export function usePins(found: Found | undefined) {
  const { host, services, signal } = useMount();
  const [all, setAll] = useState<readonly Store[]>([]);
  const [pins, setPins] = useState<{ stores: readonly MapStore[]; here?: Position | undefined }>({
    stores: [],
  });
  const shown = found?.stores ?? all;
  useEffect(() => {
    const timer = setTimeout(() =>
      setPins({ stores: mapStores(shown, found, services.siteAddress), here: found?.place }),
    );
    return () => clearTimeout(timer);
  }, [shown, found, services]);
  useEffect(() => {
    // The map still shows all stores after a reset.
    if (found) setAll(found.stores);
  }, [found]);
  /** Loads the stores for a map without a search. If that fails, the map shows the country without pins. */
  const loadAll = () => {
    fetchChunk(() => import('../../src/shop/stores/stores.calls.ts'))
      .then(({ stores }) => stores({ signal }))
      .then(setAll, (error: Error) => {
        if (!signal.aborted) services.report('stores-unread', error, host);
      });
  };
  return { pins, loadAll };
}

interface Searched {
  readonly place: Position;
  readonly near: readonly Near<Store>[];
}

/** Converts stores to pins for the map. The nearest ones get the letters of the list. */
function mapStores(
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
