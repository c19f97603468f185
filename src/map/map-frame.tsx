import './map-frame.css';
import { useEffect, useRef, useState } from 'react';
import type { Tiles } from '../geo/port.ts';
import { providerOf } from '../geo/provider.ts';
import { useMount } from '../react/services-context.ts';
import { mapTexts } from './map.texts.ts';
import type { StoreMapProps } from './store-map.tsx';
import { useInView } from './use-in-view.ts';

/** In ms: as long as a short sentence takes to be read. */
const hintTime = 2500;

interface MapFrameProps extends Omit<StoreMapProps, 'say' | 'tiles' | 'onTilesFailed' | 'onOneFinger'> {
  /** The shopper has searched: the map comes by itself, once it is in view. Else it waits until it is asked for. */
  readonly isWanted: boolean;
  /** The shopper asks for the map. */
  readonly onAsk?: () => void;
}

interface Loaded {
  readonly StoreMap: typeof import('./store-map.tsx').StoreMap;
  readonly tiles: Tiles | undefined;
}

/**
 * The map's place on the page, and the map once it is wanted there: it is large, and it asks a service for its tiles,
 * which is told where the shopper looks. The box has its size from the start.
 */
export function MapFrame({ isWanted, onAsk, ...map }: MapFrameProps) {
  const { services, signal } = useMount();
  const say = services.texts(mapTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isInView = useInView(frame, isWanted);
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<'map' | 'tiles'>();
  const [tries, setTries] = useState(0);
  const [hints, setHints] = useState(0);
  const isDue = isAsked || map.selected !== undefined || isInView;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load again
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    const provider = providerOf(services);
    const tiles = provider.tiles({ signal }).catch((error: Error) => {
      if (isOver || signal.aborted) return undefined;
      console.warn(`the map has no tiles: ${error.message}`);
      setProblem('tiles');
      return undefined;
    });
    Promise.all([import('./store-map.tsx'), tiles]).then(
      ([{ StoreMap }, tiles]) => {
        if (!isOver) setLoaded({ StoreMap, tiles });
      },
      (error: Error) => {
        if (isOver) return;
        console.error(`the map could not be loaded: ${error.message}`);
        setProblem('map');
      },
    );
    return () => {
      isOver = true;
    };
  }, [isDue, tries, services, signal]);

  useEffect(() => {
    // The button that was pressed has gone.
    if (!loaded || !isAsked || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>('.leaflet-container')?.focus({ preventScroll: true });
  }, [loaded, isAsked]);

  const { selected } = map;
  useEffect(() => {
    // It may have been chosen in the list, far from here, and the map may take a while or not come.
    if (selected !== undefined) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  useEffect(() => {
    if (!hints) return;
    const timer = setTimeout(() => setHints(0), hintTime);
    return () => clearTimeout(timer);
  }, [hints]);

  const ask = () => {
    setAsked(true);
    onAsk?.();
  };
  const retry = () => {
    setAsked(true);
    setProblem(undefined);
    setTries(tries + 1);
  };
  const isLoading = isDue && !loaded && problem !== 'map';
  return (
    <div className="sf-map" ref={frame}>
      <div className="sf-map-box" aria-busy={isLoading}>
        {loaded && (
          <loaded.StoreMap
            {...map}
            say={say}
            tiles={loaded.tiles}
            onTilesFailed={() => setProblem('tiles')}
            onOneFinger={() => setHints((count) => count + 1)}
          />
        )}
        {!loaded && (
          <div className="sf-map-cover">
            {isLoading && <span className="sf-spinner" aria-hidden="true" />}
            {!isDue && (
              <>
                <button type="button" className="sf-button sf-button-primary" onClick={ask}>
                  {say('map.show')}
                </button>
                <p>{say('map.privacy')}</p>
              </>
            )}
            {problem === 'map' && (
              <>
                <p>{say('map.failed')}</p>
                <button type="button" className="sf-button sf-button-secondary" onClick={retry}>
                  {say('map.retry')}
                </button>
              </>
            )}
          </div>
        )}
        {hints > 0 && (
          <p className="sf-map-hint" aria-hidden="true">
            {say('map.twoFingers')}
          </p>
        )}
      </div>
      {loaded?.tiles && (
        <p className="sf-map-source">
          <a href={loaded.tiles.attribution.href} rel="noopener external">
            {loaded.tiles.attribution.text}
          </a>
        </p>
      )}
      <p className={problem === 'tiles' ? 'sf-map-note' : 'sf-status'} role="status">
        {isLoading && say('map.loading')}
        {problem === 'tiles' && say('map.tilesFailed')}
      </p>
    </div>
  );
}
