import { LocationError, type LocationProblem } from '../../src/geo/locate.ts';
import type { Geocoder } from '../../src/geo/port.ts';
import type { Store } from '../../src/server/stores.ts';
import type { Position } from '../../src/shop/distance.ts';
import { type Near, nearestCount, nearestStores } from '../../src/shop/nearest-stores.ts';
import type { LocatorQuery } from './locator-query.ts';
import { storeNamed } from './stores-named.ts';

/** Why there is no list. */
export type LocatorProblem = 'stores' | 'not-found' | 'address-failed' | LocationProblem;

export interface Found {
  readonly place: Position;
  /** Where that is, in words; empty where that is not known. */
  readonly label: string;
  readonly near: readonly Near<Store>[];
  /** All, for the map. */
  readonly stores: readonly Store[];
}

/** Thrown where there is no list. `cause` is logged; a choice of the shopper has none. */
export class LocatorError extends Error {
  override readonly name = 'LocatorError';
  readonly problem: LocatorProblem;

  constructor(problem: LocatorProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export interface Sources {
  stores(): Promise<readonly Store[]>;
  readonly geocoder: Geocoder;
  locate(): Promise<Position>;
  readonly signal: AbortSignal;
}

/** The stores nearest to what the shopper asked for. @throws LocatorError */
export async function findStores(query: LocatorQuery, sources: Sources): Promise<Found> {
  const list = sources.stores();
  // A place that fails first must not leave this one unheard.
  list.catch(() => {});
  const loaded = () =>
    list.catch((error: unknown) => {
      throw new LocatorError('stores', error);
    });
  const { place, label } = await (query.by === 'address'
    ? placeOf(query.address, sources, loaded)
    : placeHere(sources));
  const stores = await loaded();
  return { place, label, stores, near: nearestStores(stores, place, nearestCount.locator) };
}

interface Known {
  readonly place: Position;
  readonly label: string;
}

async function placeOf(
  address: string,
  { geocoder, signal }: Sources,
  loaded: () => Promise<readonly Store[]>,
): Promise<Known> {
  let problem: LocatorError;
  try {
    const [found] = await geocoder.geocode(address, { signal });
    if (found) return { place: found, label: withoutRepeats(found.label) };
    problem = new LocatorError('not-found');
  } catch (error) {
    problem = new LocatorError('address-failed', error);
  }
  signal.throwIfAborted();
  const named = storeNamed(await loaded(), address);
  if (named) return { place: named, label: address };
  throw problem;
}

async function placeHere({ locate, geocoder, signal }: Sources): Promise<Known> {
  const place = await locate().catch((error: unknown) => {
    throw new LocatorError(error instanceof LocationError ? error.problem : 'unavailable', error);
  });
  signal.throwIfAborted();
  try {
    const found = await geocoder.reverse(place, { signal });
    return { place, label: withoutRepeats(found?.label ?? '') };
  } catch {
    // The distances are right without it.
    return { place, label: '' };
  }
}

/** PDOK's `Eindhoven, Eindhoven, Noord-Brabant`: a town in the municipality of its name. */
function withoutRepeats(label: string): string {
  const parts = label.split(', ');
  return parts.filter((part, at) => part !== parts[at - 1]).join(', ');
}
