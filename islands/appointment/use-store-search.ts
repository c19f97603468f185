import { useRef, useState } from 'react';
import { LocationError, locate } from '../../src/geo/locate.ts';
import { providerOf } from '../../src/geo/provider.ts';
import { useMount } from '../../src/react/services-context.ts';
import type { Store } from '../../src/server/stores.ts';
import type { Near } from '../../src/shop/nearest-stores.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { storesAround, storesNear } from './find-stores.ts';

const MOST_CHARACTERS = 100;

export interface StoreSearch {
  /** The nearest first; undefined before the first search that found some. */
  readonly found?: readonly Near<Store>[] | undefined;
  readonly isSearching: boolean;
  /** What is wrong, in words. */
  readonly message?: string | undefined;
  /** The search itself failed: the list is the way. */
  readonly hasFailed?: boolean;
}

/** Looks for the stores near an address or near the shopper. The last search counts. */
export function useStoreSearch() {
  const { services, signal } = useMount();
  const say = services.texts(appointmentTexts);
  const [search, setSearch] = useState<StoreSearch>({ isSearching: false });
  const current = useRef<AbortController>(undefined);

  const look = async (
    method: 'address' | 'location',
    find: (signal: AbortSignal) => Promise<Near<Store>[]>,
  ) => {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    setSearch(({ found }) => ({ found, isSearching: true }));
    const end = (result: Omit<StoreSearch, 'isSearching'>) => {
      if (mine.signal.aborted || signal.aborted) return;
      setSearch(({ found }) => ({ found, isSearching: false, ...result }));
    };
    try {
      const found = await find(AbortSignal.any([mine.signal, signal]));
      if (!mine.signal.aborted && !signal.aborted)
        services.track('store_search', { search_method: method, results: found.length });
      end(found.length > 0 ? { found } : { message: say('selectStoreNoResultsTitle') });
    } catch (error) {
      if (error instanceof LocationError)
        return end({ message: say('selectStoreCurrentLocationNotAvailable') });
      if (!mine.signal.aborted && !signal.aborted)
        console.warn(`island "appointment": ${error instanceof Error ? error.message : error}`);
      end({ message: say('appointment.searchFailed'), hasFailed: true });
    }
  };

  return {
    search,
    byAddress(address: string) {
      const text = address.trim();
      const wrong = text ? 'appointment.addressTooLong' : 'appointment.addressMissing';
      if (text && text.length <= MOST_CHARACTERS)
        return void look('address', (until) => storesNear(text, providerOf(services).geocoder, until));
      current.current?.abort();
      setSearch(({ found }) => ({ found, isSearching: false, message: say(wrong) }));
    },
    byLocation: () => void look('location', async (until) => storesAround(await locate(), until)),
  };
}
