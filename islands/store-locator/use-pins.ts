import { useEffect, useState } from 'react';
import type { MapStore } from '../../src/map/map-store.ts';
import { useMount } from '../../src/react/services-context.ts';
import type { Store } from '../../src/server/stores.ts';
import type { Position } from '../../src/shop/distance.ts';
import type { Found } from './find-stores.ts';
import { mapStores } from './map-stores.ts';

/** What the map shows: after the list is painted, as thousands of pins take longer than that. */
export function usePins(stores: readonly Store[], found: Found | undefined) {
  const { services } = useMount();
  const [pins, setPins] = useState<{ stores: readonly MapStore[]; here?: Position | undefined }>({
    stores: [],
  });
  useEffect(() => {
    const timer = setTimeout(() =>
      setPins({ stores: mapStores(stores, found, services.siteAddress), here: found?.place }),
    );
    return () => clearTimeout(timer);
  }, [stores, found, services]);
  return pins;
}
