import { DivIcon } from 'leaflet';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { listen, undoAll } from '../../../dom/listen.ts';
import type { Position } from '../distance.rules.ts';
import { clusterSize } from './clusters.ts';

interface PinProps extends PinLook {
  readonly kind: 'pin' | 'cluster';
  readonly at: Position;
  /** Pins with a letter lie above the others. */
  readonly isOnTop: boolean;
  readonly onPress: (button: HTMLElement) => void;
  readonly onPoint?: (isPointedAt: boolean) => void;
}

/** A button on the map for mouse, touch and keyboard. It scrolls into view when it gets focus. */
export function Pin({
  kind,
  at,
  isOnTop,
  onPress,
  onPoint,
  label,
  text,
  isSelected,
  isPointedAt,
  shift,
}: PinProps) {
  const map = useMap();
  const [pin] = useState(() => createPin(kind));
  const { latitude, longitude } = at;
  const [place, setPlace] = useState<[number, number]>([latitude, longitude]);
  if (place[0] !== latitude || place[1] !== longitude) setPlace([latitude, longitude]);

  useLayoutEffect(
    () => pin.look({ label, text, isSelected, isPointedAt, shift }),
    [pin, label, text, isSelected, isPointedAt, shift],
  );

  const handlers = useRef({ onPress, onPoint });
  handlers.current = { onPress, onPoint };
  useEffect(() => {
    const { button } = pin;
    const point = (isPointed: boolean) => () => handlers.current.onPoint?.(isPointed);
    const stops = [
      listen<MouseEvent>(button, 'click', (event) => {
        event.stopPropagation();
        // Ignores the click at the end of a drag. Clicks by key have no detail.
        const dragging = map.dragging as unknown as { moved(): boolean };
        if (event.detail > 0 && dragging.moved()) return;
        handlers.current.onPress(button);
      }),
      // Keeps these events from the map, which would move or zoom.
      listen<KeyboardEvent>(button, 'keydown', (event) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      }),
      listen(button, 'dblclick', (event) => event.stopPropagation()),
      listen(button, 'focus', () => {
        point(true)();
        if (button.matches(':focus-visible')) map.panInside([latitude, longitude], { padding: [60, 60] });
      }),
      listen(button, 'blur', point(false)),
      listen(button, 'pointerenter', point(true)),
      listen(button, 'pointerleave', point(false)),
    ];
    return () => undoAll(stops);
  }, [pin, map, latitude, longitude]);

  return (
    <Marker
      position={place}
      icon={pin.icon}
      keyboard={false}
      zIndexOffset={isSelected || isPointedAt ? 2000 : isOnTop ? 1000 : 0}
    />
  );
}

/** In px. A pin's tip is at the middle of its lower edge. */
const pinSize = { wide: 36, high: 46 } as const;

/** The look and label of a pin. */
interface PinLook {
  readonly label: string;
  /** The text inside the pin. */
  readonly text: string;
  readonly isSelected: boolean;
  readonly isPointedAt: boolean;
  /** In px to the right of its place. */
  readonly shift: number;
}

interface PinElement {
  readonly icon: DivIcon;
  readonly button: HTMLButtonElement;
  look(look: PinLook): void;
}

/**
 * A button on the map. The element stays the same for as long as its pin exists, to keep focus. Leaflet's own pins are
 * images that are all named Marker.
 */
export function createPin(kind: 'pin' | 'cluster'): PinElement {
  const button = document.createElement('button');
  button.type = 'button';
  const text = document.createElement('span');
  text.translate = false;
  button.append(text);
  const [wide, high] = kind === 'cluster' ? [clusterSize, clusterSize] : [pinSize.wide, pinSize.high];
  const icon = new DivIcon({
    html: button,
    className: 'sf-map-place',
    iconSize: [wide, high],
    iconAnchor: kind === 'cluster' ? [wide / 2, high / 2] : [wide / 2, high],
  });
  return {
    icon,
    button,
    look({ label, text: shown, isSelected, isPointedAt, shift }) {
      button.style.translate = shift ? `${shift}px` : '';
      button.className = [
        `sf-map-${kind}`,
        shown && 'sf-map-lettered',
        isSelected && 'sf-map-selected',
        isPointedAt && 'sf-map-pointed',
      ]
        .filter(Boolean)
        .join(' ');
      button.setAttribute('aria-label', label);
      if (kind === 'pin') button.setAttribute('aria-expanded', String(isSelected));
      text.textContent = shown;
    },
  };
}
