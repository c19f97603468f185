import '../../src/styles/store-locator.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../src/dom/listen.ts';
import { MapFrame } from '../../src/map/map-frame.tsx';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useIslandId, useMount } from '../../src/react/services-context.ts';
import { type Store, stores } from '../../src/server/stores.ts';
import { LocatorMessages } from './locator-messages.tsx';
import { addressFor, addressQuery, isSameQuery, type LocatorQuery, queryOf } from './locator-query.ts';
import { readParts } from './server-parts.ts';
import { StoreList } from './store-list.tsx';
import { storeLocatorProps } from './store-locator.props.ts';
import { locatorTexts } from './store-locator.texts.ts';
import { useLocator } from './use-locator.ts';
import { usePins } from './use-pins.ts';
import { useServerParts } from './use-server-parts.ts';
import { useTools } from './use-tools.ts';

/**
 * Answers the server's search form in place: the three nearest stores as a list, and a map beside it. The form, the
 * areas and the intro stay the server's; a search hides what it replaces, and a reset brings it back.
 */
function StoreLocator() {
  const { host, services } = useMount();
  const say = services.texts(locatorTexts);
  const [parts] = useState(() => readParts(host));
  const { form, input } = parts;
  const { state, search, reset } = useLocator();
  const [typed, setTyped] = useState(input.value);
  const [isBlank, setBlank] = useState(false);
  const [wasReset, setReset] = useState(false);
  const [selected, setSelected] = useState<string>();
  const [pointedAt, setPointedAt] = useState<string>();
  const [allStores, setAllStores] = useState<readonly Store[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useIslandId('heading');
  const tools = useTools(form);

  const query = state.is === 'start' ? undefined : state.query;
  const found = state.is === 'found' ? state.found : state.is === 'searching' ? state.before : undefined;
  const now = useRef(query);
  now.current = query;

  const show = useCallback(
    (wanted: LocatorQuery | undefined, isNew: boolean) => {
      setSelected(undefined);
      setBlank(false);
      setReset(!wanted);
      input.value = wanted?.by === 'address' ? wanted.address : '';
      setTyped(input.value);
      if (wanted) search(wanted, { isNew });
      else reset();
    },
    [input, search, reset],
  );

  /** By the shopper: it gets an entry of its own in the browser's history. */
  const ask = useCallback(
    (wanted: LocatorQuery | undefined) => {
      const address = addressFor(wanted, location.href);
      const action = services.siteAddress(form.getAttribute('action') || location.href);
      // On another page than the form leads to, the address is that page's.
      const isSearchPage =
        action && new URL(action).pathname.toLowerCase() === location.pathname.toLowerCase();
      if (isSearchPage && address !== location.href) history.pushState(null, '', address);
      show(wanted, true);
    },
    [form, services, show],
  );

  const handlers = useRef({ ask });
  handlers.current = { ask };
  useLayoutEffect(() => {
    const stops = [
      listen<SubmitEvent>(form, 'submit', (event) => {
        event.preventDefault();
        const wanted = addressQuery(input.value);
        if (wanted) return handlers.current.ask(wanted);
        setBlank(true);
        input.focus();
      }),
      listen(input, 'input', () => {
        setTyped(input.value);
        setBlank(false);
      }),
      listen(window, 'popstate', () => {
        const wanted = queryOf(location.href);
        // Another script's entry, or a popup's, over the same search.
        if (!isSameQuery(wanted, now.current)) show(wanted, false);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, input, show]);

  // An address that was shared.
  useEffect(() => {
    const wanted = queryOf(location.href);
    if (wanted) show(wanted, true);
  }, [show]);

  const isShown = found !== undefined;
  const isNewText = typed.trim() !== '' && !isSameQuery(addressQuery(typed), query);
  useServerParts(parts, {
    isListShown: isShown,
    isButtonHidden: isShown && !isNewText,
    isTold: state.is === 'failed',
    isBusy: state.is === 'searching' && state.query.by === 'address',
    wasReset,
    onFocusLost: () => heading.current?.focus({ preventScroll: true }),
  });
  const pins = usePins(found?.stores ?? allStores, found);
  useEffect(() => {
    // After a reset the map goes on showing them.
    if (found) setAllStores(found.stores);
  }, [found]);
  const loadAll = () => {
    // The map alone: without them it shows the country.
    stores().then(setAllStores, (error: Error) => console.error(`island "store-locator": ${error.message}`));
  };

  const isLocating = state.is === 'searching' && state.query.by === 'location';

  return (
    <>
      {createPortal(
        <>
          <button
            type="button"
            className="sf-button sf-button-secondary"
            data-busy={isLocating ? '' : undefined}
            onClick={() => ask({ by: 'location' })}
          >
            {say('storeLocator.useLocation')}
          </button>
          {isShown && (
            <button
              type="button"
              className="sf-button sf-button-secondary"
              onClick={() => {
                ask(undefined);
                input.focus();
              }}
            >
              {say('storeLocator.reset')}
            </button>
          )}
        </>,
        tools.buttons,
      )}
      {createPortal(
        <LocatorMessages
          state={state}
          wasReset={wasReset}
          isBlank={isBlank}
          onRetry={(again) => search(again, { isNew: true })}
          say={say}
        />,
        tools.messages,
      )}
      <div className="sf-locator" data-found={isShown ? '' : undefined} aria-busy={state.is === 'searching'}>
        {found && query && (
          <section className="sf-locator-list" aria-labelledby={headingId}>
            <h2 id={headingId} className="sf-locator-heading" ref={heading} tabIndex={-1}>
              {found.label ? say('storeLocator.near', { place: found.label }) : say('storeLocator.nearYou')}
            </h2>
            {query.by === 'location' && !found.label && (
              <p className="sf-message">{say('storeLocator.addressInformationNotRecognized')}</p>
            )}
            {found.near.length === 0 && <p>{say('storeLocator.none')}</p>}
            <StoreList
              found={found}
              siteAddress={services.siteAddress}
              selected={selected}
              pointedAt={pointedAt}
              onSelect={setSelected}
              onPoint={setPointedAt}
              say={say}
            />
          </section>
        )}
        <MapFrame
          isWanted={isShown}
          onAsk={loadAll}
          stores={pins.stores}
          here={pins.here}
          selected={selected}
          pointedAt={pointedAt}
          onSelect={setSelected}
          onPoint={setPointedAt}
        />
      </div>
    </>
  );
}

export default defineIsland(storeLocatorProps, StoreLocator, { render: 'beside' });
