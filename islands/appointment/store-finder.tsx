import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isFocusNowhere } from '../../src/dom/focus.ts';
import { listen } from '../../src/dom/listen.ts';
import { make, setAttributes } from '../../src/dom/make.ts';
import { useIslandId, useServices } from '../../src/react/define-island.tsx';
import { wholeKilometres } from '../../src/shop/stores/distance.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { loadSearch, useStoreSearch } from './use-store-search.ts';

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
                {say('appointment.foundCount', { count: found.length, names })}
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
