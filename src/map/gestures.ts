import type { Map as LeafletMap } from 'leaflet';
import { listen, undoAll } from '../dom/listen.ts';

/**
 * Keeps the map from trapping page scrolling: one finger and the plain wheel scroll the page. Two fingers, or the wheel
 * with Ctrl or ⌘, move and zoom the map. `onOneFinger` is called when one finger slides over the map.
 */
export function tameGestures(map: LeafletMap, onOneFinger: () => void): () => void {
  const container = map.getContainer();
  const capture = { capture: true, passive: true };
  const stops = [
    listen<PointerEvent>(
      container,
      'pointerdown',
      ({ pointerType }) => (pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable()),
      capture,
    ),
    listen<WheelEvent>(
      container,
      'wheel',
      ({ ctrlKey, metaKey }) =>
        ctrlKey || metaKey ? map.scrollWheelZoom.enable() : map.scrollWheelZoom.disable(),
      capture,
    ),
    listen<TouchEvent>(
      container,
      'touchmove',
      ({ touches }) => touches.length === 1 && onOneFinger(),
      capture,
    ),
  ];
  return () => undoAll(stops);
}
