// Long, because each thing that it shows depends on how far the search for a store is.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { anySignal } from '../../src/calls/deadline.ts';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { isFocusNowhere } from '../../src/dom/focus.ts';
import { listen } from '../../src/dom/listen.ts';
import { make, setAttributes } from '../../src/dom/make.ts';
import { useIslandId, useMount, useServices } from '../../src/enhance/react/define-island.tsx';
import { plainLine } from '../../src/page/text/typed-text.ts';
import { wholeKilometres } from '../../src/shop/stores/distance.rules.ts';
import type { LocationError } from '../../src/shop/stores/map/geo/locate.ts';
import type { Near } from '../../src/shop/stores/nearest-stores.rules.ts';
import type { Store } from '../../src/shop/stores/stores.calls.ts';
import { appointmentTexts } from './appointment.texts.ts';

/**
 * Adds a store search to the address field of the step. Its button and Enter search on the client, and the results
 * replace the server's selection of stores. The list of all stores stays.
 */
export function StoreFinder({ form }: { readonly form: HTMLFormElement }) {
  const say = useServices().texts(appointmentTexts);
  const messageId = useIslandId('search-message');
  const { search, byAddress, byLocation } = useStoreSearch();
  const { found, isSearching, message, hasFailed } = search;
  const latestSearch = useRef(byAddress);
  latestSearch.current = byAddress;
  const [tools] = useState(() => appendContainer(form.querySelector('[data-appointment-search]')));
  const [results] = useState(() => document.createElement('div'));
  // Read before the results replace the server's stores.
  const chosen = useMemo(() => found && new FormData(form).get('State.StoreId'), [found, form]);
  const stores = form.querySelector('[data-appointment-stores]');
  const address = form.querySelector<HTMLInputElement>('input[name="Address"]');

  useLayoutEffect(
    () =>
      listen<SubmitEvent>(form, 'submit', (event) => {
        const pressed = event.submitter as HTMLButtonElement | null;
        if (!address || pressed?.value !== 'ChooseStore') return;
        event.preventDefault();
        latestSearch.current(address.value);
      }),
    [form, address],
  );

  useLayoutEffect(
    () => (address ? listen(address, 'focus', () => void loadSearch().catch(() => {})) : undefined),
    [address],
  );

  useLayoutEffect(() => {
    if (found && stores && !stores.contains(results)) stores.replaceChildren(results);
  }, [found, stores, results]);

  // If the search fails, the list of all stores is the alternative.
  useLayoutEffect(() => {
    const list = form.querySelector('details');
    if (list) list.open = hasFailed === true;
  }, [hasFailed, form]);

  useLayoutEffect(() => {
    if (!message || !address) return undefined;
    // Leave focus alone if the shopper has already moved on to the stores.
    if (isFocusNowhere(address) || tools?.parentElement?.contains(document.activeElement)) address.focus();
    return setAttributes(address, { 'aria-describedby': messageId, 'aria-invalid': 'true' });
  }, [message, address, messageId, tools]);

  if (!stores || !address || !tools) return null;
  const names = found?.map(({ store }) => store.name).join(', ') ?? '';
  return (
    <>
      {createPortal(
        <>
          {'geolocation' in navigator && (
            <button type="button" className="sf-appointment-locate" onClick={byLocation}>
              {say('appointment.useLocation')}
            </button>
          )}
          <p className="sf-appointment-searching" role="status">
            {isSearching && (
              <>
                <span className="sf-spinner" aria-hidden="true" /> {say('appointment.searching')}
              </>
            )}
            {!isSearching && found && !message && (
              <span className="sf-status">
                {say(found.length === 1 ? 'appointment.foundOne' : 'appointment.foundCount', {
                  count: found.length,
                  names,
                })}
              </span>
            )}
          </p>
          <p className={message ? 'sf-field-error' : ''} id={messageId} role="alert">
            {message}
          </p>
        </>,
        tools,
      )}
      {found &&
        createPortal(
          <>
            <p className="sf-appointment-found">{say('appointment.found')}</p>
            {found.map(({ store, distance }) => (
              <label key={store.storeId} className="sf-appointment-store">
                <input
                  type="radio"
                  name="State.StoreId"
                  value={store.storeId}
                  defaultChecked={String(store.storeId) === chosen}
                  required
                />
                <span>
                  <strong>{store.name}</strong>
                  <span>{store.address}</span>
                  <span>
                    {wholeKilometres(distance)
                      ? say('appointment.distance', { distance: wholeKilometres(distance) })
                      : say('appointment.underOneKm')}{' '}
                    · {store.openMessage}
                  </span>
                </span>
              </label>
            ))}
          </>,
          results,
        )}
    </>
  );
}

/** Appends a container of our own, so that we don't render into the server's elements. */
function appendContainer(element: Element | null): Element | undefined {
  if (!element) return undefined;
  const place = make('div', { class: 'sf-appointment-tools' });
  element.append(place);
  return place;
}

const MAX_ADDRESS_LENGTH = 100;

type Search = typeof import('./find-stores.ts');

/** What searches. A field that gets focus has it fetched ahead. */
const loadSearch = (): Promise<Search> => fetchChunk(() => import('./find-stores.ts'));

interface StoreSearch {
  /** Sorted by distance. Undefined until a search has found some. */
  readonly found?: readonly Near<Store>[] | undefined;
  readonly isSearching: boolean;
  /** Message about what went wrong. */
  readonly message?: string | undefined;
  /** The search itself failed, so the list of all stores should open. */
  readonly hasFailed?: boolean;
}

/** Searches for stores near an address or the shopper's location. A new search aborts the previous one. */
function useStoreSearch() {
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
      if ((error as Error).name === 'LocationError') {
        const { answered } = error as LocationError;
        end({
          message: say(
            answered ? 'appointment.locationUnanswered' : 'selectStoreCurrentLocationNotAvailable',
          ),
        });
        // Answered after all, the search goes on, unless another was started.
        return void answered?.then(() => {
          if (!controller.signal.aborted && !signal.aborted) void run(method, find);
        });
      }
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
