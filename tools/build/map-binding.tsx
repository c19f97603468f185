import {
  type LatLngExpression,
  type LeafletEventHandlerFnMap,
  Map as LeafletMap,
  Marker as LeafletMarker,
  Popup as LeafletPopup,
  TileLayer as LeafletTiles,
  type MapOptions,
  type MarkerOptions,
  type PopupOptions,
} from 'leaflet';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

// What the stores’ map uses of react-leaflet, on Leaflet itself: `STOREFRONT_MAP=own` builds with it, for shops that cannot
// accept the licence of react-leaflet.

const MapContext = createContext<LeafletMap | undefined>(undefined);

export function useMap(): LeafletMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('useMap is called outside of a MapContainer');
  return map;
}

/** Listens to the map's events. Give the same object each time. */
export function useMapEvents(handlers: LeafletEventHandlerFnMap): LeafletMap {
  const map = useMap();
  useEffect(() => {
    map.on(handlers);
    return () => void map.off(handlers);
  }, [map, handlers]);
  return map;
}

/** Its options count when it mounts. */
export function MapContainer({ children, ...options }: MapOptions & { readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(options);
  const [map, setMap] = useState<LeafletMap>();
  useLayoutEffect(() => {
    if (!box.current) return;
    const made = new LeafletMap(box.current, first.current);
    setMap(made);
    return () => void made.remove();
  }, []);
  return <div ref={box}>{map && <MapContext.Provider value={map}>{children}</MapContext.Provider>}</div>;
}

interface TileLayerProps {
  readonly url: string;
  readonly maxZoom: number;
  readonly eventHandlers: LeafletEventHandlerFnMap;
}

export function TileLayer({ url, maxZoom, eventHandlers }: TileLayerProps) {
  const map = useMap();
  useEffect(() => {
    const tiles = new LeafletTiles(url, { maxZoom }).on(eventHandlers).addTo(map);
    return () => void tiles.remove();
  }, [map, url, maxZoom, eventHandlers]);
  return null;
}

/** Its place and its height above others may change; its other options count when it mounts. */
export function Marker({ position, ...options }: MarkerOptions & { readonly position: LatLngExpression }) {
  const map = useMap();
  const [marker] = useState(() => new LeafletMarker(position, options));
  const { zIndexOffset = 0 } = options;
  useEffect(() => {
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, marker]);
  useEffect(() => void marker.setLatLng(position), [marker, position]);
  useEffect(() => void marker.setZIndexOffset(zIndexOffset), [marker, zIndexOffset]);
  return null;
}

interface PopupProps extends PopupOptions {
  readonly position: LatLngExpression;
  readonly children?: ReactNode;
}

/** Open as long as it is mounted. */
export function Popup({ position, children, ...options }: PopupProps) {
  const map = useMap();
  const [content] = useState(() => document.createElement('div'));
  const [popup] = useState(() => new LeafletPopup(options).setContent(content));
  // Before effects, in which the content may take focus, and after the content is there to be measured.
  useLayoutEffect(() => {
    popup.setLatLng(position).openOn(map);
    return () => void popup.remove();
  }, [map, popup, position]);
  return createPortal(children, content);
}
