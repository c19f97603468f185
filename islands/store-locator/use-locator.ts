import { useCallback, useEffect, useRef, useState } from 'react';
import { locate } from '../../src/geo/locate.ts';
import { providerOf } from '../../src/geo/provider.ts';
import { useMount } from '../../src/react/services-context.ts';
import { stores } from '../../src/server/stores.ts';
import { type Found, findStores, LocatorError, type LocatorProblem } from './find-stores.ts';
import type { LocatorQuery } from './locator-query.ts';

export type LocatorState =
  | { readonly is: 'start' }
  | { readonly is: 'searching'; readonly query: LocatorQuery; readonly before: Found | undefined }
  | { readonly is: 'found'; readonly query: LocatorQuery; readonly found: Found }
  | { readonly is: 'failed'; readonly query: LocatorQuery; readonly problem: LocatorProblem };

interface SearchOptions {
  /** The shopper asked anew, so it is reported: Back and Forward are not. */
  readonly isNew: boolean;
}

interface Locator {
  readonly state: LocatorState;
  search(query: LocatorQuery, options: SearchOptions): void;
  reset(): void;
}

/** Searches, one at a time: a newer one, or a reset, ends the one before, and what still comes of that is dropped. */
export function useLocator(): Locator {
  const { services, signal } = useMount();
  const [state, setState] = useState<LocatorState>({ is: 'start' });
  const running = useRef<AbortController>(undefined);

  const reset = useCallback(() => {
    running.current?.abort();
    setState({ is: 'start' });
  }, []);

  const search = useCallback(
    async (query: LocatorQuery, { isNew }: SearchOptions) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const until = AbortSignal.any([mine.signal, signal]);
      const report = (results: number) => {
        if (isNew) services.track('store_search', { search_method: query.by, results });
      };
      setState((before) => ({ is: 'searching', query, before: foundOf(before) }));
      try {
        const found = await findStores(query, {
          stores: () => stores({ signal: until }),
          geocoder: providerOf(services).geocoder,
          locate,
          signal: until,
        });
        if (until.aborted) return;
        setState({ is: 'found', query, found });
        report(found.near.length);
      } catch (error) {
        if (until.aborted) return;
        const { problem, cause } = error instanceof LocatorError ? error : new LocatorError('stores', error);
        if (problem === 'stores' || problem === 'address-failed')
          console.error(`island "store-locator": ${(cause as Error).message}`);
        setState({ is: 'failed', query, problem });
        if (problem === 'not-found') report(0);
      }
    },
    [services, signal],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { state, search, reset };
}

/** What stays to be seen while the next search runs. */
function foundOf(state: LocatorState): Found | undefined {
  if (state.is === 'found') return state.found;
  return state.is === 'searching' ? state.before : undefined;
}
