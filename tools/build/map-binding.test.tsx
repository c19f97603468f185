import { act, cleanup, render } from '@testing-library/react';
import { DivIcon, type Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapContainer, Marker, Popup, TileLayer, useMap, useMapEvents } from './map-binding.tsx';

let map: LeafletMap | undefined;
const moved = vi.fn();
const events = { moveend: moved };
const tileEvents = { tileload: () => {}, tileerror: () => {} };
const icon = new DivIcon({ className: 'pin' });

function Keep() {
  map = useMap();
  useMapEvents(events);
  return null;
}

interface Shown {
  readonly at?: readonly [number, number];
  readonly above?: number;
  readonly hasPopup?: boolean;
  readonly hasMarker?: boolean;
}

const shop = ({ at = [52, 5], above = 0, hasPopup = true, hasMarker = true }: Shown = {}) => (
  <MapContainer
    center={[52, 5]}
    zoom={8}
    zoomControl={false}
    attributionControl={false}
    fadeAnimation={false}
  >
    <Keep />
    <TileLayer url="/tiles/{z}/{x}/{y}" maxZoom={19} eventHandlers={tileEvents} />
    {hasMarker && <Marker position={[at[0], at[1]]} icon={icon} zIndexOffset={above} />}
    {hasPopup && (
      <Popup position={[52, 5]} closeButton={false}>
        <p>Beddenzaak</p>
      </Popup>
    )}
  </MapContainer>
);

beforeEach(() => {
  map = undefined;
  moved.mockClear();
});

afterEach(cleanup);

const pin = () => document.querySelector<HTMLElement>('.pin');

it('shows tiles, a marker and an open popup on the map', () => {
  render(shop());
  expect(map?.getZoom()).toBe(8);
  expect(pin()).not.toBeNull();
  expect(document.querySelector('.leaflet-popup-content')?.textContent).toBe('Beddenzaak');
  expect(document.querySelector('.leaflet-tile-pane .leaflet-layer')).not.toBeNull();
});

it('moves and raises the marker that is there', () => {
  const { rerender } = render(shop());
  const before = pin();
  const placed = before?.style.cssText;
  rerender(shop({ at: [53, 6] }));
  expect(pin()).toBe(before);
  const moved = before?.style.cssText;
  expect(moved).not.toBe(placed);
  rerender(shop({ at: [53, 6], above: 2000 }));
  expect(before?.style.cssText).not.toBe(moved);
});

it('takes away what is no longer rendered', () => {
  const { rerender } = render(shop());
  rerender(shop({ hasPopup: false, hasMarker: false }));
  expect(pin()).toBeNull();
  expect(document.querySelector('.leaflet-popup')).toBeNull();
});

it('hears the events of the map until it is gone', () => {
  const { unmount } = render(shop());
  act(() => void map?.setView([51, 4], 9, { animate: false }));
  expect(moved).toHaveBeenCalledTimes(1);
  unmount();
  expect(document.querySelector('.leaflet-container')).toBeNull();
});

it('needs a map around it', () => {
  expect(() => render(<Keep />)).toThrow('outside of a MapContainer');
});
