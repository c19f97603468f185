import type { Map as LeafletMap } from 'leaflet';

/** What a page of the stores' bench offers to the bench. */
export interface StoresBench {
  /** Puts so many stores on a map. Gives ms until all is there. */
  map?(count: number): Promise<number>;
  /** Answers one search in so many stores, layout included. Gives ms. */
  search?(count: number): number;
}

declare global {
  interface Window {
    storesBench?: StoresBench;
    /** The map, so that both are driven alike. */
    benchMap?: LeafletMap;
  }
}

export interface Point {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** The same places each time: most stores lie round some forty towns of the Netherlands and Belgium. */
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

/** After the next frame was painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
