import 'leaflet/dist/leaflet.css';
import './map.css';
import { DivIcon } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, Marker, TileLayer, useMap } from 'react-leaflet';
import { make } from '../../../dom/make.ts';
import { watchLayout } from '../../../dom/watch-layout.ts';
import type { Say } from '../../../page/texts.ts';
import type { Position } from '../distance.rules.ts';
import { Controls, tameGestures } from './controls.tsx';
import type { Tiles } from './geo/port.ts';
import type { MapText } from './map.texts.ts';
import type { MapStore, MapView } from './map-settings.ts';
import { Pins } from './pins.tsx';
import { StorePopup } from './store-popup.tsx';

export interface StoreMapProps {
  readonly firstView: MapView;
  readonly stores: readonly MapStore[];
  /** The searched place. */
  readonly here?: Position | undefined;
  readonly selected: string | undefined;
  readonly pointedAt: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly onPoint: (id: string | undefined) => void;
  readonly say: Say<MapText>;
  /** Without tiles the pins are on a plain background. */
  readonly tiles: Tiles | undefined;
  readonly onTilesFailed: () => void;
  readonly onOneFinger: () => void;
}

/** Zoom for a single store, and the largest zoom for several. */
const street = 15;
const nearest = 13;

/** The stores on a map. Everything on it is on the page too, for those who cannot use a map. */
export function StoreMap(props: StoreMapProps) {
  const { firstView, stores, here, selected, onSelect, tiles, say, onTilesFailed } = props;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const store = stores.find(({ id }) => id === selected);
  const loaded = useRef(false);
  const [tileEvents] = useState(() => ({
    tileload: () => {
      loaded.current = true;
    },
    tileerror: () => {
      if (!loaded.current) onTilesFailed();
    },
  }));
  return (
    <MapContainer
      center={[firstView.latitude, firstView.longitude]}
      zoom={firstView.zoom}
      minZoom={6}
      maxZoom={tiles?.maxZoom ?? 19}
      // Leaflet's own controls set innerHTML; ours are below.
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={false}
      zoomAnimation={!isCalm}
      fadeAnimation={!isCalm}
      markerZoomAnimation={!isCalm}
      inertia={!isCalm}
    >
      <Setup say={say} onOneFinger={props.onOneFinger} />
      <Sight firstView={firstView} stores={stores} here={here} selected={store} isCalm={isCalm} />
      {tiles && <TileLayer url={tiles.url} maxZoom={tiles.maxZoom} eventHandlers={tileEvents} />}
      {here && <Here at={here} />}
      <Pins {...props} />
      {store && <StorePopup key={store.id} store={store} say={say} onClose={() => onSelect(undefined)} />}
      <Controls say={say} />
    </MapContainer>
  );
}

/** Labels the map for screen readers, and sets up its gestures. */
function Setup({ say, onOneFinger }: Pick<StoreMapProps, 'say' | 'onOneFinger'>) {
  const map = useMap();
  const warn = useRef(onOneFinger);
  warn.current = onOneFinger;
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', say('map.label'));
    container.setAttribute('aria-description', say('map.keys'));
    return tameGestures(map, () => warn.current());
  }, [map, say]);
  useEffect(() => {
    const refit = () => void map.invalidateSize({ pan: false });
    return watchLayout([map.getContainer()], () => undefined, refit).stop;
  }, [map]);
  return null;
}

interface SightProps {
  readonly firstView: MapView;
  readonly stores: readonly MapStore[];
  readonly here: Position | undefined;
  readonly selected: MapStore | undefined;
  readonly isCalm: boolean;
}

/** Moves the map to the searched place and its nearest stores, to one store, or to the first view. */
function Sight({ firstView, stores, here, selected, isCalm }: SightProps) {
  const map = useMap();
  const points = useMemo((): [number, number][] => {
    const lettered = stores.filter(({ letter }) => letter !== undefined);
    const shown = stores.length === 1 ? stores : lettered;
    return [...shown, ...(here ? [here] : [])].map(({ latitude, longitude }) => [latitude, longitude]);
  }, [stores, here]);
  const lookAt = points.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list with the same places changes nothing
  useEffect(() => {
    const [only] = points;
    if (!only) map.setView([firstView.latitude, firstView.longitude], firstView.zoom, { animate: false });
    else if (points.length === 1) map.setView(only, street, { animate: false });
    else
      map.fitBounds(points, {
        paddingTopLeft: [48, 64],
        paddingBottomRight: [64, 32],
        maxZoom: nearest,
        animate: !isCalm,
      });
  }, [map, lookAt, isCalm]);

  const id = selected?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another store moves the map
  useEffect(() => {
    if (!selected) return;
    const place: [number, number] = [selected.latitude, selected.longitude];
    // The store's popup moves the map if it would be cut off.
    if (!map.getBounds().contains(place))
      map.setView(place, Math.max(map.getZoom(), nearest), { animate: !isCalm });
  }, [map, id, isCalm]);
  return null;
}

function Here({ at }: { readonly at: Position }) {
  const [icon] = useState(createHereIcon);
  const place = useMemo((): [number, number] => [at.latitude, at.longitude], [at]);
  return <Marker position={place} icon={icon} keyboard={false} interactive={false} zIndexOffset={-1000} />;
}

/** A dot at the place that the shopper searched for. */
const createHereIcon = () =>
  new DivIcon({
    html: make('span', { 'aria-hidden': 'true' }),
    className: 'sf-map-here',
    iconSize: [20, 20],
    iconAnchor: [10, 10],
  });
