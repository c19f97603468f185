// The order matters. Every file that uses Leaflet imports this one first.
import { formerLeaflet } from './before-leaflet.ts';
import 'leaflet';

Reflect.deleteProperty(document, 'createElement');
Reflect.deleteProperty(window, 'L');
if (formerLeaflet) Object.defineProperty(window, 'L', formerLeaflet);
