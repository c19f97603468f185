import Supercluster from 'supercluster';
import type { MapStore } from './map-store.ts';

/** Px. */
export const clusterSize = 45;
/** In px on the map: stores closer together than this form a cluster. */
const radius = 60;
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
}

/** The visible part of the map, in degrees. */
export interface View {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

export interface Clusters {
  /** The pins and clusters of this view. */
  in(view: View): readonly (Cluster | Single)[];
  /** The zoom at which the cluster falls apart. */
  opensAt(cluster: Cluster): number;
}

/** Groups stores that are close together into clusters. Stores with a letter always have their own pin. */
export function createClusters(stores: readonly MapStore[]): Clusters {
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
    in({ west, south, east, north, zoom }) {
      const found = index.getClusters([west, south, east, north], Math.floor(zoom));
      const grouped = found.flatMap(({ geometry, properties }): (Cluster | Single)[] => {
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
        return store ? [{ kind: 'store', store }] : [];
      });
      return [...own.map((store): Single => ({ kind: 'store', store })), ...grouped];
    },
    opensAt: ({ id }) => index.getClusterExpansionZoom(id),
  };
}
