import L from 'leaflet';
import { painted, scatter } from './driver.ts';

// The plugin adds itself to the global `L`.
Object.assign(window, { L });
await import('leaflet.markercluster');

interface Group extends L.Layer {
  addLayers(markers: L.Marker[]): void;
}
const { markerClusterGroup } = L as unknown as { markerClusterGroup(options: object): Group };

window.storesBench = {
  async map(count) {
    const points = scatter(count);
    const before = performance.now();
    const map = L.map('place', { zoomControl: false, attributionControl: false, minZoom: 6, maxZoom: 19 });
    window.benchMap = map;
    map.setView([51.1467878, 4.9128134], 8);
    const group = markerClusterGroup({ maxClusterRadius: 60, disableClusteringAtZoom: 17 });
    const icon = () => L.divIcon({ className: 'pin', iconSize: [36, 46], iconAnchor: [18, 46] });
    group.addLayers(
      points.map(({ latitude, longitude }) => L.marker([latitude, longitude], { icon: icon() })),
    );
    map.addLayer(group);
    while (!document.querySelector('.leaflet-marker-icon')) await painted();
    return performance.now() - before;
  },
};
