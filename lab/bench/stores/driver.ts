import type { Map as LeafletMap } from 'leaflet';

/** What a page of the stores bench exposes. */
export interface StoresBench {
  /** Puts `count` stores on a map. Returns the time until all are shown, in ms. */
  map?(count: number): Promise<number>;
  /** Runs one search in `count` stores. Returns the time including layout, in ms. */
  search?(count: number): number;
}

declare global {
  interface Window {
    storesBench?: StoresBench;
    /** The map, so that the bench can control both maps alike. */
    benchMap?: LeafletMap;
  }
}

export interface Point {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Creates `count` positions, the same each time: most are around forty towns of the Netherlands and Belgium. */
export function scatter(count: number): Point[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const towns = Array.from({ length: 40 }, () => [50.8 + random() * 2.4, 3.4 + random() * 3.2] as const);
  return Array.from({ length: count }, (_, id) => {
    const [latitude, longitude] = towns[id % towns.length] ?? [52, 5];
    return {
      id,
      latitude: latitude + (random() - 0.5) * 0.3,
      longitude: longitude + (random() - 0.5) * 0.5,
    };
  });
}

/** Resolves after the next frame has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
