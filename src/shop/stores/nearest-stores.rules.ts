import { distance, type Position } from './distance.rules.ts';

/** How many stores each feature shows. */
export const nearestCount = { locator: 3, appointment: 2, clickAndCollect: 2 } as const;

/** A store with its distance. */
export interface Near<S> {
  readonly store: S;
  /** In metres. */
  readonly distance: number;
}

/** The `count` stores nearest to a place, nearest first. Equally near stores keep their order. */
export function nearestStores<S extends Position>(
  stores: readonly S[],
  place: Position,
  count: number,
): Near<S>[] {
  const nearest: Near<S>[] = [];
  // One pass with a short list: sorting thousands of stores to get three would take longer than all distances.
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
