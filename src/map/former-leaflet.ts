/** The page's own Leaflet, where it has one. */
export const formerLeaflet = Object.getOwnPropertyDescriptor(window, 'L');
