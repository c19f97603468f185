import { useRef, useState } from 'react';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { useMount } from '../../src/react/define-island.tsx';
import { anySignal } from '../../src/server/deadline.ts';
import type { Store } from '../../src/server/stores/stores.ts';
import { plainLine } from '../../src/shop/content/typed-text.ts';
import type { Near } from '../../src/shop/stores/nearest-stores.ts';
import { appointmentTexts } from './appointment.texts.ts';

const MAX_ADDRESS_LENGTH = 100;

type Search = typeof import('./find-stores.ts');

/** What searches. A field that gets focus has it fetched ahead. */
export const loadSearch = (): Promise<Search> => fetchChunk(() => import('./find-stores.ts'));

export interface StoreSearch {
  /** Sorted by distance. Undefined until a search has found some. */
  readonly found?: readonly Near<Store>[] | undefined;
  readonly isSearching: boolean;
  /** Message about what went wrong. */
  readonly message?: string | undefined;
  /** The search itself failed, so the list of all stores should open. */
  readonly hasFailed?: boolean;
}

/** Searches for stores near an address or the shopper's location. A new search aborts the previous one. */
export function useStoreSearch() {
  const { host, services, signal } = useMount();
  const say = services.texts(appointmentTexts);
  const [search, setSearch] = useState<StoreSearch>({ isSearching: false });
  const current = useRef<AbortController>(undefined);

  const run = async (
    method: 'address' | 'location',
    find: (search: Search, signal: AbortSignal) => Promise<Near<Store>[]>,
  ) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setSearch(({ found }) => ({ found, isSearching: true }));
    const end = (result: Omit<StoreSearch, 'isSearching'>) => {
      if (controller.signal.aborted || signal.aborted) return;
      setSearch(({ found }) => ({ found, isSearching: false, ...result }));
    };
    try {
      const found = await find(await loadSearch(), anySignal(controller.signal, signal));
      if (!controller.signal.aborted && !signal.aborted)
        services.track('store_search', { search_method: method, results: found.length });
      end(found.length > 0 ? { found } : { message: say('selectStoreNoResultsTitle') });
    } catch (error) {
      // By its name: the class comes with the search.
      if ((error as Error).name === 'LocationError')
        return end({ message: say('selectStoreCurrentLocationNotAvailable') });
      if (!controller.signal.aborted && !signal.aborted) services.report('store-search', error, host);
      end({ message: say('appointment.searchFailed'), hasFailed: true });
    }
  };

  return {
    search,
    byAddress(address: string) {
      const text = plainLine(address);
      const wrong = text ? 'appointment.addressTooLong' : 'appointment.addressMissing';
      if (text && text.length <= MAX_ADDRESS_LENGTH)
        return void run('address', ({ findStoresNear, providerOf }, until) =>
          findStoresNear(text, providerOf(services).geocoder, until),
        );
      current.current?.abort();
      setSearch(({ found }) => ({ found, isSearching: false, message: say(wrong) }));
    },
    byLocation: () =>
      void run('location', async ({ findStoresAround, locate }, until) =>
        findStoresAround(await locate(), until),
      ),
  };
}
