import { focusInPlace } from '../../src/dom/focus.ts';
import { undoAll } from '../../src/dom/undo-all.ts';
import './store-locator.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../src/dom/listen.ts';
import { MapFrame } from '../../src/map/map-frame.tsx';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useIslandId, useMount } from '../../src/react/services-context.ts';
import { LocatorButtons } from './locator-buttons.tsx';
import { LocatorMessages } from './locator-messages.tsx';
import {
  addressFor,
  addressQuery,
  isSameQuery,
  type LocatorQuery,
  queryOf,
  textOf,
} from './locator-query.ts';
import { leadsHere, readParts } from './server-parts.ts';
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
  const { form, input, searchButton } = parts;
  // What the server's own answer is to, where there is one.
  const [served] = useState(() => queryOf(location.href));
  const { state, search, reset } = useLocator();
  const [typed, setTyped] = useState(input.value);
  const [isBlank, setBlank] = useState(false);
  const [wasReset, setReset] = useState(false);
  const [selected, setSelected] = useState<string>();
  const [pointedAt, setPointedAt] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useIslandId('heading');
  const tools = useTools(form);

  const query = state.is === 'start' ? undefined : state.query;
  const found = state.is === 'found' ? state.found : state.is === 'searching' ? state.before : undefined;
  const now = useRef(query);
  now.current = query;

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
      setBlank(false);
      setReset(!wanted);
      if (wanted) search(wanted, { isNew });
      else reset();
    },
    [search, reset],
  );

  /** By the shopper: it gets an entry of its own in the browser's history. */
  const ask = useCallback(
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
        if (wanted) return ask(wanted);
        setBlank(true);
        input.focus();
      }),
      listen(input, 'input', () => {
        setTyped(input.value);
        setBlank(false);
      }),
      listen(window, 'popstate', () => {
        const wanted = queryOf(location.href);
        // History entries of other pages describe no search; those of other scripts and popups belong to the same one.
        if (!leadsHere(form) || isSameQuery(wanted, now.current)) return;
        write(textOf(wanted));
        show(wanted, false);
      }),
    ];
    return () => undoAll(stops);
  }, [form, input, ask, write, show]);

  // An address that was shared.
  useEffect(() => {
    if (!served) return;
    // The shopper may have typed on before we were here.
    if (input.value === input.defaultValue) write(textOf(served));
    show(served, true);
  }, [served, input, write, show]);

  const isShown = found !== undefined;
  const isNewText = typed.trim() !== '' && !isSameQuery(addressQuery(typed), query);
  useServerParts(parts, {
    isListShown: isShown,
    isServedOld: state.is === 'failed' && !isSameQuery(query, served),
    isButtonHidden: isShown && !isNewText,
    isFailureShown: state.is === 'failed',
    isBusy: state.is === 'searching' && state.query.by === 'address',
    wasReset,
    onFocusLost: () => focusInPlace(heading.current),
  });
  const { pins, loadAll } = usePins(found);

  return (
    <>
      {createPortal(
        <LocatorButtons
          isLocating={state.is === 'searching' && state.query.by === 'location'}
          canReset={isShown}
          onLocate={() => ask({ by: 'location' })}
          onReset={() => {
            ask(undefined);
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
            // The button that was pressed goes; from here focus goes on to what is found.
            focusInPlace(searchButton);
            search(again, { isNew: true });
          }}
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
