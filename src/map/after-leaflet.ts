import { formerLeaflet } from './before-leaflet.ts';

Reflect.deleteProperty(document, 'createElement');
Reflect.deleteProperty(window, 'L');
if (formerLeaflet) Object.defineProperty(window, 'L', formerLeaflet);
