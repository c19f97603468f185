import { distance, type Position } from './distance.ts';

/** How many stores are shown, by place. */
export const nearestCount = { locator: 3, appointment: 2, clickAndCollect: 2 } as const;

/** A store and how far it is. */
export interface Near<S> {
  readonly store: S;
  /** Metres. */
  readonly distance: number;
}

/** The `count` stores nearest to a place, the nearest first; of two as far the one that came first. */
export function nearestStores<S extends Position>(
  stores: readonly S[],
  place: Position,
  count: number,
): Near<S>[] {
  const nearest: Near<S>[] = [];
  // One walk with a short list beside it: sorting thousands for three costs more than the distances do.
  for (const store of stores) {
    const metres = distance(store, place);
    const farthest = nearest[count - 1];
    if (farthest && metres >= farthest.distance) continue;
    const before = nearest.findIndex((near) => near.distance > metres);
    nearest.splice(before < 0 ? nearest.length : before, 0, { store, distance: metres });
    nearest.length = Math.min(nearest.length, Math.max(0, count));
  }
  return nearest;
}
