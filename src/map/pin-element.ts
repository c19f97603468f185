import { DivIcon } from 'leaflet';
import { clusterSize } from './clusters.ts';

/** In px. A pin's tip is at the middle of its lower edge. */
const pinSize = { wide: 36, high: 46 } as const;

/** The look and label of a pin. */
export interface PinLook {
  readonly label: string;
  /** The text inside the pin. */
  readonly text: string;
  readonly isSelected: boolean;
  readonly isPointedAt: boolean;
  /** In px to the right of its place. */
  readonly shift: number;
}

export interface PinElement {
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
