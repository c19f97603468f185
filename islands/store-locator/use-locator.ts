import { useCallback, useEffect, useRef, useState } from 'react';
import { anySignal } from '../../src/calls/deadline.ts';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import type { LocationError } from '../../src/shop/stores/map/geo/locate.ts';
import type { Found } from './find-stores.ts';
import { LocatorError, type LocatorProblem, type LocatorQuery } from './locator-query.ts';

export type LocatorState =
  | { readonly is: 'start' }
  | { readonly is: 'searching'; readonly query: LocatorQuery; readonly before: Found | undefined }
  | { readonly is: 'found'; readonly query: LocatorQuery; readonly found: Found }
  | { readonly is: 'failed'; readonly query: LocatorQuery; readonly problem: LocatorProblem };

interface SearchOptions {
  /** Whether to report the search. False for Back and Forward. */
  readonly isNew: boolean;
}

interface Locator {
  readonly state: LocatorState;
  search(query: LocatorQuery, options: SearchOptions): void;
  reset(): void;
}

/** What searches. A field that gets focus has it fetched ahead. */
export const loadSearch = () => fetchChunk(() => import('./find-stores.ts'));

/** Runs one search at a time: a new search or a reset aborts the previous one and drops its result. */
export function useLocator(): Locator {
  const { host, services, signal } = useMount();
  const [state, setState] = useState<LocatorState>({ is: 'start' });
  const running = useRef<AbortController>(undefined);

  const reset = useCallback(() => {
    running.current?.abort();
    setState({ is: 'start' });
  }, []);

  const search = useCallback(
    async (query: LocatorQuery, { isNew }: SearchOptions) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const until = anySignal(controller.signal, signal);
      const report = (results: number) => {
        if (isNew) services.track('store_search', { search_method: query.by, results });
      };
      setState((before) => ({ is: 'searching', query, before: foundOf(before) }));
      try {
        const { findStores, sourcesOf } = await loadSearch();
        const found = await findStores(query, sourcesOf(services, until));
        if (until.aborted) return;
        setState({ is: 'found', query, found });
        report(found.near.length);
      } catch (error) {
        if (until.aborted) return;
        const { problem, cause } = error instanceof LocatorError ? error : new LocatorError('stores', error);
        if (problem === 'stores' || problem === 'address-failed')
          services.report('store-search', cause, host);
        setState({ is: 'failed', query, problem });
        if (problem === 'not-found') report(0);
        // Answered after all, the search goes on, unless another was started or it was reset.
        void (cause as LocationError | undefined)?.answered?.then(() => {
          if (!until.aborted) search(query, { isNew });
        });
      }
    },
    [host, services, signal],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { state, search, reset };
}

/** The result that stays visible during the next search. */
function foundOf(state: LocatorState): Found | undefined {
  if (state.is === 'found') return state.found;
  return state.is === 'searching' ? state.before : undefined;
}
