import { providerOf } from '../../src/map/geo/provider.ts';
import type { EarlyServices } from '../../src/page/services.ts';
import { type Store, stores } from '../../src/server/stores/stores.ts';
import { wholeKilometres } from '../../src/shop/stores/distance.ts';
import { nearestCount, nearestStores } from '../../src/shop/stores/nearest-stores.ts';

export interface NearStore {
  readonly store: Store;
  /** Whole kilometres as the crow flies; 0 for less than one. */
  readonly km: number;
}

/** The two stores nearest to an address; none where nobody knows it. @throws ServerError */
export async function nearestTo(
  address: string,
  services: Pick<EarlyServices, 'page' | 'report'>,
  signal: AbortSignal,
): Promise<NearStore[]> {
  const [[place], all] = await Promise.all([
    providerOf(services).geocoder.geocode(address, { signal }),
    stores({ signal }),
  ]);
  if (!place) return [];
  return nearestStores(all, place, nearestCount.clickAndCollect).map(({ store, distance }) => ({
    store,
    km: wholeKilometres(distance),
  }));
}
