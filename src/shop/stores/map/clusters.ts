import Supercluster from 'supercluster';
import type { MapStore } from './map-settings.ts';

/** Px. */
export const clusterSize = 45;
/** In px on the map: stores closer together than this form a cluster. */
const radius = 60;
/** In px. */
const betweenPins = 40;
/** In degrees, about 8 m: no zoom takes stores apart that are closer together. */
const onePlace = { latitude: 0.00007, longitude: 0.00012 };
/** Above this zoom each store has its own pin. */
const lastClusterZoom = 16;

export interface Cluster {
  readonly kind: 'cluster';
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
}

export interface Single {
  readonly kind: 'store';
  readonly store: MapStore;
  /** In px to the right: stores at one place stand beside each other, or only one could be pressed. */
  readonly shift: number;
}

/** The visible part of the map, in degrees. */
export interface View {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** Groups stores that are close together into clusters. Stores with a letter always have their own pin. */
export function createClusters(stores: readonly MapStore[]) {
  const own = stores.filter(({ letter }) => letter !== undefined);
  const others = stores.filter(({ letter }) => letter === undefined);
  // The library's radius is relative to this tile size; the map's tiles are 256 px.
  const index = new Supercluster<{ at: number }>({ radius, maxZoom: lastClusterZoom, extent: 256 });
  index.load(
    others.map(({ longitude, latitude }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { at },
    })),
  );
  return {
    /** The pins and clusters of this view. */
    in({ west, south, east, north, zoom }: View) {
      const found = index.getClusters([west, south, east, north], Math.floor(zoom));
      const singles = [...own];
      const grouped = found.flatMap(({ geometry, properties }): Cluster[] => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if ('cluster_id' in properties)
          return [
            {
              kind: 'cluster',
              id: properties.cluster_id,
              latitude,
              longitude,
              count: properties.point_count,
            },
          ];
        const store = others[properties.at];
        if (store) singles.push(store);
        return [];
      });
      return [...singles.map((store) => besideOthers(store, singles)), ...grouped];
    },
    /** The zoom at which the cluster falls apart. */
    opensAt: ({ id }: Cluster) => index.getClusterExpansionZoom(id),
  };
}

function besideOthers(store: MapStore, all: readonly MapStore[]): Single {
  const here = all.filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - store.latitude) < onePlace.latitude &&
      Math.abs(longitude - store.longitude) < onePlace.longitude,
  );
  return { kind: 'store', store, shift: (here.indexOf(store) - (here.length - 1) / 2) * betweenPins };
}
