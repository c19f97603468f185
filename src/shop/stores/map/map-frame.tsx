import './map-frame.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchChunk } from '../../../dom/fetch-chunk.ts';
import { focusInPlace, isFocusNowhere } from '../../../dom/focus.ts';
import { useMount } from '../../../enhance/react/define-island.tsx';
import type { Tiles } from './geo/port.ts';
import { mapTexts } from './map.texts.ts';
import { firstView, type MapView, showsItself } from './map-settings.ts';
import type { StoreMapProps } from './store-map.tsx';

/** In ms: the time to read a short sentence. */
const hintTime = 2500;

interface MapFrameProps
  extends Omit<StoreMapProps, 'firstView' | 'say' | 'tiles' | 'onTilesFailed' | 'onOneFinger'> {
  /**
   * The shopper has searched: the map loads once it is in view, if the settings and its provider let it. Else it loads
   * when the shopper asks for it.
   */
  readonly isWanted: boolean;
  /** The map comes without a search. */
  readonly onAsk?: () => void;
}

interface Loaded {
  readonly StoreMap: typeof import('./store-map.tsx').StoreMap;
  readonly tiles: Tiles | undefined;
  readonly firstView: MapView;
}

/**
 * The box for the map, and the map itself once it is wanted. It loads late because it is large, and because it shows the
 * tile service where the shopper looks. The box has its final size from the start.
 */
export function MapFrame({ isWanted, onAsk, ...map }: MapFrameProps) {
  const { services, signal } = useMount();
  const say = services.texts(mapTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isInView = useInView(frame, showsItself(services, isWanted));
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<'map' | 'tiles'>();
  const [tries, setTries] = useState(0);
  const [hints, setHints] = useState(0);
  const isDue = isAsked || map.selected !== undefined || isInView;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry has to load again
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    const tiles = fetchChunk(() => import('./geo/provider.ts'))
      .then(({ providerOf }) => providerOf(services).tiles({ signal }))
      .catch((error: Error) => {
        if (isOver || signal.aborted) return undefined;
        services.report('no-tiles', error, frame.current ?? undefined);
        setProblem('tiles');
        return undefined;
      });
    Promise.all([fetchChunk(() => import('./store-map.tsx')), tiles]).then(
      ([{ StoreMap }, tiles]) => {
        if (!isOver) setLoaded({ StoreMap, tiles, firstView: firstView(services) });
      },
      (error: Error) => {
        if (isOver) return;
        services.report('no-map', error, frame.current ?? undefined);
        setProblem('map');
      },
    );
    return () => {
      isOver = true;
    };
  }, [isDue, tries, services, signal]);

  useEffect(() => {
    // The pressed button was removed.
    if (!loaded || !isAsked || !frame.current || !isFocusNowhere(frame.current)) return;
    focusInPlace(frame.current.querySelector('.leaflet-container'));
  }, [loaded, isAsked]);

  const { selected } = map;
  useEffect(() => {
    // The store may have been chosen in the list, far away, and the map may load slowly or fail.
    if (selected !== undefined) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  useEffect(() => {
    if (!hints) return;
    const timer = setTimeout(() => setHints(0), hintTime);
    return () => clearTimeout(timer);
  }, [hints]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (isDue && !isWanted) onAsk?.();
  }, [isDue]);

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
            firstView={loaded.firstView}
            onTilesFailed={() => setProblem('tiles')}
            onOneFinger={() => setHints((count) => count + 1)}
          />
        )}
        {!loaded && (
          <div className="sf-map-cover">
            {isLoading && <span className="sf-spinner" aria-hidden="true" />}
            {!isDue && (
              <>
                <button type="button" className="sf-button sf-button-primary" onClick={() => setAsked(true)}>
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

/** In px below the window, so that the map has loaded by the time the shopper scrolls to it. */
const ahead = '150px';

/** Whether the element has been in view, or nearly, since `isWatched` became true. */
function useInView(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isWatched || wasSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWatched, wasSeen]);
  return wasSeen;
}
