import type { Services } from '../../src/page/services.ts';
import type { Position } from '../../src/shop/stores/distance.rules.ts';
import { findStoreAbroad, findStoreByText } from '../../src/shop/stores/find-store-by-text.rules.ts';
import { LocationError, locate } from '../../src/shop/stores/map/geo/locate.ts';
import type { Geocoder } from '../../src/shop/stores/map/geo/port.ts';
import { providerOf } from '../../src/shop/stores/map/geo/provider.ts';
import { type Near, nearestCount, nearestStores } from '../../src/shop/stores/nearest-stores.rules.ts';
import { type Store, stores } from '../../src/shop/stores/stores.calls.ts';
import { LocatorError, type LocatorQuery } from './locator-query.ts';

export interface Found {
  readonly place: Position;
  /** Name of the place; empty if unknown. */
  readonly label: string;
  readonly near: readonly Near<Store>[];
  /** All stores, for the map. */
  readonly stores: readonly Store[];
}

export interface Sources {
  stores(): Promise<readonly Store[]>;
  readonly geocoder: Geocoder;
  locate(): Promise<Position>;
  readonly signal: AbortSignal;
}

/** The server's stores, the page's provider and the browser's position. */
export function sourcesOf(services: Services, signal: AbortSignal): Sources {
  return { stores: () => stores({ signal }), geocoder: providerOf(services).geocoder, locate, signal };
}

/** Finds the stores nearest to the queried address or the shopper's location. @throws LocatorError */
export async function findStores(query: LocatorQuery, sources: Sources): Promise<Found> {
  const list = sources.stores();
  // Avoids an unhandled rejection if the place fails first.
  list.catch(() => {});
  const loaded = () =>
    list.catch((error: unknown) => {
      throw new LocatorError('stores', error);
    });
  const { place, label } = await (query.by === 'address'
    ? locateAddress(query.address, sources, loaded)
    : locateShopper(sources));
  const all = await loaded();
  return {
    place,
    label: spacedPostcode(label),
    stores: all,
    near: nearestStores(all, place, nearestCount.locator),
  };
}

/** A Dutch postcode as people write it: `5611 CK`. */
const spacedPostcode = (label: string): string =>
  label.replace(
    /\b([1-9]\d{3})([a-z]{2})\b/gi,
    (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
  );

interface LabelledPlace {
  readonly place: Position;
  readonly label: string;
}

async function locateAddress(
  address: string,
  { geocoder, signal }: Sources,
  loaded: () => Promise<readonly Store[]>,
): Promise<LabelledPlace> {
  const own = findStoreAbroad(await loaded().catch(() => []), address);
  if (own) return { place: own, label: address };
  let problem: LocatorError;
  try {
    const [found] = await geocoder.geocode(address, { signal });
    if (found) return { place: found, label: withoutRepeats(found.label) };
    problem = new LocatorError('not-found');
  } catch (error) {
    problem = new LocatorError('address-failed', error);
  }
  signal.throwIfAborted();
  const named = findStoreByText(await loaded(), address);
  if (named) return { place: named, label: address };
  throw problem;
}

async function locateShopper({ locate, geocoder, signal }: Sources): Promise<LabelledPlace> {
  const place = await locate().catch((error: unknown) => {
    throw new LocatorError(error instanceof LocationError ? error.problem : 'unavailable', error);
  });
  signal.throwIfAborted();
  try {
    const found = await geocoder.reverse(place, { signal });
    return { place, label: withoutRepeats(found?.label ?? '') };
  } catch {
    // The label is optional: the distances need only the position.
    return { place, label: '' };
  }
}

/** Removes repeated parts, as in PDOK's `Eindhoven, Eindhoven, Noord-Brabant` (town, municipality, province). */
function withoutRepeats(label: string): string {
  const parts = label.split(', ');
  return parts.filter((part, at) => part !== parts[at - 1]).join(', ');
}
