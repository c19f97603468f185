import type { CallOptions } from '../../../../calls/deadline.ts';
import type { Position } from '../../distance.rules.ts';

export interface Place extends Position {
  /** As written by the provider: `Dommelstraat 42, 5611CK Eindhoven`. */
  readonly label: string;
}

/** Finds places. Both methods throw a ServerError if the provider gives no usable answer. */
export interface Geocoder {
  /** The places that the text may mean, the likeliest first. */
  geocode(text: string, options?: CallOptions): Promise<readonly Place[]>;
  /** The address at this position, if the provider knows one. */
  reverse(position: Position, options?: CallOptions): Promise<Place | undefined>;
}

/** Where the map's images come from. */
export interface Tiles {
  /** A template with `{z}`, `{x}` and `{y}` for tiles of 256 px. */
  readonly url: string;
  /** Must be shown on the map. */
  readonly attribution: { readonly text: string; readonly href: string };
  readonly maxZoom: number;
}

export interface Provider {
  readonly geocoder: Geocoder;
  /** Calls the provider if it needs a session for its tiles. @throws ServerError */
  tiles(options?: CallOptions): Promise<Tiles>;
}

/** The addresses and key from the page's settings; empty if not set. */
export interface ProviderOptions {
  readonly geocodeUrl: string;
  readonly tileUrl: string;
  readonly key: string;
}
