/** The page's own Leaflet (`window.L`), if it has one. */
export const formerLeaflet = Object.getOwnPropertyDescriptor(window, 'L');
