// The order matters, and whoever uses Leaflet imports this first.
import './former-leaflet.ts';
import './before-leaflet.ts';
import 'leaflet';
import './after-leaflet.ts';
