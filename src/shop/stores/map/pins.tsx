import { useMemo, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Say } from '../../../page/texts.ts';
import { type Cluster, createClusters, type View } from './clusters.ts';
import type { MapText } from './map.texts.ts';
import type { MapStore } from './map-settings.ts';
import { Pin } from './pin.tsx';

export interface PinsProps {
  readonly stores: readonly MapStore[];
  /** Id of the store whose popup is open. */
  readonly selected: string | undefined;
  /** Id of the store that the shopper points at, here or in the list. */
  readonly pointedAt: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly onPoint: (id: string | undefined) => void;
  readonly say: Say<MapText>;
}

/** The stores in view, as pins and clusters. */
export function Pins({ stores, selected, pointedAt, onSelect, onPoint, say }: PinsProps) {
  const map = useMap();
  const clusters = useMemo(() => createClusters(stores), [stores]);
  const viewNow = (): View => {
    // Slightly more than the visible part, so that pins are there before they are dragged into view.
    const bounds = map.getBounds().pad(0.25);
    return {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
      zoom: map.getZoom(),
    };
  };
  const [view, setView] = useState(viewNow);
  const handlers = useRef({ moveend: () => {} });
  handlers.current.moveend = () => {
    setView(viewNow());
  };
  const [events] = useState(() => ({ moveend: () => handlers.current.moveend() }));
  useMapEvents(events);

  const shown = useMemo(() => clusters.in(view), [clusters, view]);
  const openCluster = (cluster: Cluster, button: HTMLElement) => {
    const wasFocused = button.ownerDocument.activeElement === button;
    map.setView([cluster.latitude, cluster.longitude], Math.min(clusters.opensAt(cluster), map.getMaxZoom()));
    // The focused cluster falls apart into pins.
    if (wasFocused) map.getContainer().focus({ preventScroll: true });
  };

  return shown.map((one) => {
    if (one.kind === 'cluster')
      return (
        <Pin
          key={`cluster-${one.id}-${one.count}`}
          kind="cluster"
          at={one}
          isOnTop={false}
          label={say('map.cluster', { count: one.count })}
          text={String(one.count)}
          isSelected={false}
          isPointedAt={false}
          shift={0}
          onPress={(button) => openCluster(one, button)}
        />
      );
    const { store } = one;
    return (
      <Pin
        key={`store-${store.id}`}
        kind="pin"
        at={store}
        isOnTop={store.letter !== undefined}
        label={nameOf(store, say)}
        text={store.letter ?? ''}
        isSelected={store.id === selected}
        isPointedAt={store.id === pointedAt}
        shift={one.shift}
        onPress={() => onSelect(store.id === selected ? undefined : store.id)}
        onPoint={(isPointed) => onPoint(isPointed ? store.id : undefined)}
      />
    );
  });
}

function nameOf({ letter, name, km }: MapStore, say: Say<MapText>): string {
  if (km === undefined) return say('map.pin', { name });
  const distance = km ? say('map.distance', { km }) : say('map.underOneKm');
  return letter === undefined
    ? say('map.pinNear', { name, distance })
    : say('map.letterPin', { letter, name, distance });
}
