import '../../src/styles/store-locator.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../src/dom/listen.ts';
import { MapFrame } from '../../src/map/map-frame.tsx';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useIslandId, useMount } from '../../src/react/services-context.ts';
import { type Store, stores } from '../../src/server/stores.ts';
import { wholeKilometres } from '../../src/shop/distance.ts';
import { LiveRegion } from '../../src/ui/live-region.tsx';
import { addressFor, addressQuery, isSameQuery, type LocatorQuery, queryOf } from './locator-query.ts';
import { mapStores } from './map-stores.ts';
import { canRetry, problemText } from './problem-text.ts';
import { readParts, setHidden } from './server-parts.ts';
import { StoreList } from './store-list.tsx';
import { storeLocatorProps } from './store-locator.props.ts';
import { locatorTexts } from './store-locator.texts.ts';
import { useLocator } from './use-locator.ts';

/**
 * Answers the server's search form in place: the three nearest stores as a list, and a map beside it. The form, the
 * areas and the intro stay the server's; a search hides what it replaces, and a reset brings it back.
 */
function StoreLocator() {
  const { host, services } = useMount();
  const say = services.texts(locatorTexts);
  const [parts] = useState(() => readParts(host));
  const { form, input, searchButton, overview, list } = parts;
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
  const hasSearched = useRef(false);
  hasSearched.current ||= isShown;
  const isNewText = typed.trim() !== '' && !isSameQuery(addressQuery(typed), query);
  useLayoutEffect(() => {
    // Before the first search they are as the server sent them: it may have answered one itself.
    if (!hasSearched.current && !wasReset) return;
    const stops = [...overview.map((element) => setHidden(element, isShown)), setHidden(list, true)];
    return () => {
      for (const stop of stops.reverse()) stop();
    };
  }, [overview, list, isShown, wasReset]);
  const isButtonHidden = isShown && !isNewText;
  useLayoutEffect(() => {
    if (!searchButton || !isButtonHidden) return;
    const hadFocus = document.activeElement === searchButton;
    const undo = setHidden(searchButton, true);
    if (hadFocus) heading.current?.focus({ preventScroll: true });
    return undo;
  }, [searchButton, isButtonHidden]);

  const allOf = found?.stores ?? allStores;
  const pins = useMemo(() => mapStores(allOf, found, services.siteAddress), [allOf, found, services]);
  const loadAll = () => {
    // The map alone: without them it shows the country.
    stores().then(setAllStores, (error: Error) => console.error(`island "store-locator": ${error.message}`));
  };

  const spoken = () => {
    if (state.is === 'searching') return say('storeLocator.searching');
    if (state.is === 'start') return wasReset ? say('storeLocator.wiped') : '';
    const [nearest] = state.is === 'found' ? state.found.near : [];
    if (!nearest || state.is !== 'found') return '';
    const { length: count } = state.found.near;
    const values = { count, name: nearest.store.name, km: wholeKilometres(nearest.distance) };
    return say(count === 1 ? 'storeLocator.foundOne' : 'storeLocator.found', values);
  };
  const problem = state.is === 'failed' ? state : undefined;
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
        <>
          <LiveRegion text={spoken()} />
          {(problem || isBlank) && (
            <div className="sf-message sf-message-danger" role="alert">
              <p>
                {problem && !isBlank
                  ? problemText(problem.problem, problem.query, say)
                  : say('storeLocator.blank')}
              </p>
              {problem && !isBlank && canRetry(problem.problem) && (
                <p className="sf-message-actions">
                  <button
                    type="button"
                    className="sf-button sf-button-secondary"
                    onClick={() => search(problem.query, { isNew: false })}
                  >
                    {say('storeLocator.retry')}
                  </button>
                </p>
              )}
            </div>
          )}
        </>,
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
          stores={pins}
          here={found?.place}
          selected={selected}
          pointedAt={pointedAt}
          onSelect={setSelected}
          onPoint={setPointedAt}
        />
      </div>
    </>
  );
}

/** Places for our buttons and messages, at the end of the server's form. */
function useTools(form: HTMLFormElement): { readonly buttons: HTMLElement; readonly messages: HTMLElement } {
  const [tools] = useState(() => {
    const create = (name: string) => {
      const element = form.ownerDocument.createElement('div');
      element.className = name;
      return element;
    };
    return { buttons: create('sf-locator-buttons'), messages: create('sf-locator-messages') };
  });
  useLayoutEffect(() => {
    form.append(tools.buttons, tools.messages);
    return () => {
      tools.buttons.remove();
      tools.messages.remove();
    };
  }, [form, tools]);
  return tools;
}

export default defineIsland(storeLocatorProps, StoreLocator, { render: 'beside' });
