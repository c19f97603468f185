// The order matters. Every file that uses Leaflet imports this one first.
import './before-leaflet.ts';
import 'leaflet';
import './after-leaflet.ts';
