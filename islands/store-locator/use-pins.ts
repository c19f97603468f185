import { useEffect, useState } from 'react';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { MapStore } from '../../src/map/map-store.ts';
import { useMount } from '../../src/react/define-island.tsx';
import type { Store } from '../../src/server/stores/stores.ts';
import type { Position } from '../../src/shop/stores/distance.ts';
import type { Found } from './find-stores.ts';
import { mapStores } from './map-stores.ts';

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
    fetchChunk(() => import('../../src/server/stores/stores.ts'))
      .then(({ stores }) => stores({ signal }))
      .then(setAll, (error: Error) => {
        if (!signal.aborted) services.report('stores-unread', error, host);
      });
  };
  return { pins, loadAll };
}
