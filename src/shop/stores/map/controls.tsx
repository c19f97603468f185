import type { Map as LeafletMap } from 'leaflet';
import { useMap } from 'react-leaflet';
import { listen, undoAll } from '../../../dom/listen.ts';
import type { Say } from '../../../page/texts.ts';
import type { MapText } from './map.texts.ts';

/** How far one press moves the map, as a fraction of its size. */
const step = 0.4;

const moves = [
  ['map.north', 0, -1, 'M12 19V5M6 11l6-6 6 6'],
  ['map.west', -1, 0, 'M19 12H5M11 6l-6 6 6 6'],
  ['map.east', 1, 0, 'M5 12h14M13 6l6 6-6 6'],
  ['map.south', 0, 1, 'M12 5v14M6 13l6 6 6-6'],
] as const;

/** Buttons for what dragging, pinching and the wheel do. */
export function Controls({ say }: { readonly say: Say<MapText> }) {
  const map = useMap();
  const move = (x: number, y: number) => {
    const size = map.getSize();
    map.panBy([x * size.x * step, y * size.y * step]);
  };
  return (
    <div className="sf-map-controls">
      <div className="sf-map-zoom">
        <Button label={say('map.zoomIn')} path="M12 5v14M5 12h14" onPress={() => map.zoomIn()} />
        <Button label={say('map.zoomOut')} path="M5 12h14" onPress={() => map.zoomOut()} />
      </div>
      <div className="sf-map-moves">
        {moves.map(([name, x, y, path]) => (
          <Button key={name} label={say(name)} path={path} onPress={() => move(x, y)} />
        ))}
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly path: string;
  readonly onPress: () => void;
}

function Button({ label, path, onPress }: ButtonProps) {
  return (
    <button type="button" className="sf-map-control" aria-label={label} title={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}

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
