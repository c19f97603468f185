import type { CallOptions } from '../server/deadline.ts';
import type { Position } from '../shop/distance.ts';

export interface Place extends Position {
  /** As the provider writes it: `Dommelstraat 42, 5611CK Eindhoven`. */
  readonly label: string;
}

/** Who knows where places are. Both throw a ServerError where the provider gives no usable answer. */
export interface Geocoder {
  /** The places that the text may mean, the likeliest first; none where it knows none. */
  geocode(text: string, options?: CallOptions): Promise<readonly Place[]>;
  /** The address there; undefined where it knows none. */
  reverse(position: Position, options?: CallOptions): Promise<Place | undefined>;
}

/** Who draws the map. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`: tiles of 256 px. */
  readonly url: string;
  /** Must be shown on the map. */
  readonly attribution: { readonly text: string; readonly href: string };
  readonly maxZoom: number;
}

export interface Provider {
  readonly geocoder: Geocoder;
  /** Asks the provider where it gives no tiles without. @throws ServerError */
  tiles(options?: CallOptions): Promise<Tiles>;
}

/** How a provider is set up: the addresses and the key of the page's settings, empty where there is none. */
export interface ProviderOptions {
  readonly geocodeUrl: string;
  readonly tileUrl: string;
  readonly key: string;
}
