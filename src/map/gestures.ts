import type { Map as LeafletMap } from 'leaflet';
import { listen } from '../dom/listen.ts';
import { undoAll } from '../dom/undo-all.ts';

/**
 * Keeps the map from trapping the page: one finger and the plain wheel scroll the page, as everywhere. Two fingers move
 * and zoom the map, as does the wheel with Ctrl or ⌘. `onOneFinger` is called as one finger slides over the map.
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
