import { DivIcon } from 'leaflet';

/** A dot at the place that the shopper searched for. */
export function createHereIcon(): DivIcon {
  const dot = document.createElement('span');
  dot.setAttribute('aria-hidden', 'true');
  return new DivIcon({ html: dot, className: 'sf-map-here', iconSize: [20, 20], iconAnchor: [10, 10] });
}
