import { focusInPlace } from '../../src/dom/focus.ts';
import './store-locator.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listen, undoAll } from '../../src/dom/listen.ts';
import {
  defineIsland,
  live,
  maybe,
  one,
  type Parts,
  useIslandId,
  useMount,
} from '../../src/enhance/react/define-island.tsx';
import { apart } from '../../src/page/text/typed-text.ts';
import { MapFrame } from '../../src/shop/stores/map/map-frame.tsx';
import { LocatorButtons, type LocatorView, ViewChoice } from './locator-buttons.tsx';
import { LocatorMessages } from './locator-messages.tsx';
import {
  addressFor,
  addressQuery,
  isSameQuery,
  type LocatorQuery,
  queryOf,
  textOf,
} from './locator-query.ts';
import { StoreList } from './store-list.tsx';
import { locatorTexts } from './store-locator.texts.ts';
import { loadSearch, useLocator } from './use-locator.ts';
import { usePins } from './use-pins.ts';
import { leadsHere, useServerAnswer, useServerParts, useTools } from './use-server-parts.ts';

const parts = {
  /** a GET form, which searches without the script too */
  form: one('form', { is: 'form[data-locator-form]' }),
  /** what is typed */
  input: one('input', { is: 'form[data-locator-form] input[name="Address" i]' }),
  /** searches; hidden while there is nothing new to search */
  search: maybe(['button', 'input'], {
    is: 'form[data-locator-form] :is([type="submit"], button:not([type]))',
  }),
  /** searches around the shopper */
  location: maybe('button', { is: 'form[data-locator-form] [data-locator-location]' }),
  /** all stores by area: hidden by a search */
  areas: live('*', { is: '[data-locator-areas]' }),
  /** the text above them: also hidden */
  intro: live('*', { is: '[data-locator-intro]' }),
  /** the answer to a search that the page was asked for */
  list: maybe('*', { is: '[data-locator-list]' }),
  /** a store in the list, with its id */
  store: live('*', { is: '[data-store-id]' }),
  /** in the list: shows the store whose id it has on the map */
  onMap: live('*', { is: '[data-locator-on-map]' }),
  /** where the choice between list and map belongs */
  view: maybe('*', { is: '[data-locator-view]' }),
};

/**
 * Handles the server's search form in place: shows the three nearest stores as a list and a map, beside each other where
 * there is room. A search hides the server's areas and intro; a reset shows them again. Where the server has answered the
 * search itself, its list stays, and only the map is ours.
 */
function StoreLocator({ parts: server }: { readonly parts: Parts<typeof parts> }) {
  const { host, services } = useMount();
  const say = services.texts(locatorTexts);
  const { form, input, search: searchButton, list } = server;
  const [overview] = useState(() => [...host.querySelectorAll(`${server.areas}, ${server.intro}`)]);
  const [hasAnswer] = useState(() => Boolean(list?.querySelector(server.store)));
  // The query that the server has already answered, if any.
  const [serverQuery] = useState(() => queryOf(location.href));
  const { state, search, reset } = useLocator();
  const [typed, setTyped] = useState(input.value);
  const [isBlank, setBlank] = useState(false);
  const [wasReset, setReset] = useState(false);
  const [selected, setSelected] = useState<string>();
  const [pointedAt, setPointedAt] = useState<string>();
  const [view, setView] = useState<LocatorView>('list');
  const [shownQuery, setShownQuery] = useState<LocatorQuery>();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useIslandId('heading');
  const tools = useTools(form);

  const query = state.is === 'start' ? undefined : state.query;
  const found = state.is === 'found' ? state.found : state.is === 'searching' ? state.before : undefined;
  if (state.is === 'found' && shownQuery !== state.query) setShownQuery(state.query);
  /** The server's list shows what was found. */
  const isKept = hasAnswer && found !== undefined && isSameQuery(shownQuery, serverQuery);
  const latestQuery = useRef(query);
  latestQuery.current = query;

  const write = useCallback(
    (text: string) => {
      input.value = text;
      setTyped(text);
    },
    [input],
  );

  const show = useCallback(
    (wanted: LocatorQuery | undefined, isNew: boolean) => {
      setSelected(undefined);
      setView('list');
      setBlank(false);
      setReset(!wanted);
      if (wanted) search(wanted, { isNew });
      else reset();
    },
    [search, reset],
  );

  /** Starts a search by the shopper, with a new history entry. */
  const submitQuery = useCallback(
    (wanted: LocatorQuery | undefined) => {
      if (leadsHere(form) && !isSameQuery(wanted, queryOf(location.href)))
        history.pushState(null, '', addressFor(wanted, location.href));
      write(textOf(wanted));
      show(wanted, true);
    },
    [form, write, show],
  );

  useLayoutEffect(() => {
    const stops = [
      listen<SubmitEvent>(form, 'submit', (event) => {
        event.preventDefault();
        const wanted = addressQuery(input.value);
        if (wanted) return submitQuery(wanted);
        setBlank(true);
        input.focus();
      }),
      listen(input, 'focus', () => void loadSearch().catch(() => {})),
      listen(input, 'input', () => {
        setTyped(input.value);
        setBlank(false);
      }),
      listen(window, 'popstate', () => {
        const wanted = queryOf(location.href);
        // The entry may belong to a page whose URL has no search, or to another script or popup on the same search.
        if (!leadsHere(form) || isSameQuery(wanted, latestQuery.current)) return;
        write(textOf(wanted));
        show(wanted, false);
      }),
    ];
    return () => undoAll(stops);
  }, [form, input, submitQuery, write, show]);

  // The URL has a query, as in a shared link.
  useEffect(() => {
    if (!serverQuery) return;
    // Keep what the shopper has typed before the mount.
    if (input.value === input.defaultValue) write(textOf(serverQuery));
    show(serverQuery, true);
  }, [serverQuery, input, write, show]);

  const isShown = found !== undefined;
  const isNewText = typed.trim() !== '' && !isSameQuery(addressQuery(typed), query);
  useServerParts(
    { overview, list, searchButton },
    {
      isListShown: isShown,
      isAnswerKept: isKept,
      isServerListStale: state.is === 'failed' && !isSameQuery(query, serverQuery),
      isButtonHidden: isShown && !isNewText,
      isFailureShown: state.is === 'failed',
      isBusy: state.is === 'searching' && state.query.by === 'address',
      wasReset,
      onFocusLost: () => focusInPlace(heading.current ?? list?.querySelector<HTMLElement>('h2, h3') ?? null),
    },
  );
  const { pins, loadAll } = usePins(found);
  const showOnMap = (id: string) => {
    setSelected(id);
    setView('map');
  };
  useServerAnswer(list, { isKept, view, selected, onSelect: showOnMap, onPoint: setPointedAt });
  const choice = isShown && <ViewChoice view={view} onView={setView} say={say} />;

  return (
    <>
      {createPortal(
        <LocatorButtons
          locationButton={server.location ?? null}
          isLocating={state.is === 'searching' && state.query.by === 'location'}
          canReset={isShown}
          onLocate={() => submitQuery({ by: 'location' })}
          onReset={() => {
            submitQuery(undefined);
            input.focus();
          }}
          say={say}
        />,
        tools.buttons,
      )}
      {createPortal(
        <LocatorMessages
          state={state}
          wasReset={wasReset}
          isBlank={isBlank}
          onRetry={(again) => {
            // The retry button is about to be removed; the search button passes focus on to the results.
            focusInPlace(searchButton ?? null);
            search(again, { isNew: true });
          }}
          say={say}
        />,
        tools.messages,
      )}
      {server.view && createPortal(choice, server.view)}
      <div
        className="sf-locator"
        data-found={isShown ? view : undefined}
        data-beside={isKept ? '' : undefined}
        aria-busy={state.is === 'searching'}
      >
        {!server.view && choice}
        {found && query && !isKept && (
          <section className="sf-locator-list" aria-labelledby={headingId}>
            <h2 id={headingId} className="sf-locator-heading" ref={heading} tabIndex={-1}>
              {found.label
                ? say('storeLocator.near', { place: apart(found.label) })
                : say('storeLocator.nearYou')}
            </h2>
            {query.by === 'location' && !found.label && (
              <p className="sf-message">{say('addressInformationNotRecognized')}</p>
            )}
            {found.near.length === 0 && <p>{say('storeLocator.none')}</p>}
            <StoreList
              found={found}
              siteAddress={services.siteAddress}
              selected={selected}
              pointedAt={pointedAt}
              onSelect={showOnMap}
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

export default defineIsland({
  name: 'store-locator',
  when: 'now',
  /** see [Stores](#stores) */
  parts,
  component: StoreLocator,
});
