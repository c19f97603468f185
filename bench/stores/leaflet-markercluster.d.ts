declare module 'leaflet.markercluster';
