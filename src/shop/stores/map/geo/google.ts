import { text } from '../../../../calls/schema.ts';
import { ServerError } from '../../../../calls/server-error.ts';
import { z } from '../../../../calls/zod.ts';
import { fetchChunk } from '../../../../dom/fetch-chunk.ts';
import { askProvider } from './ask-provider.ts';
import type { Place, Provider, ProviderOptions } from './port.ts';

const tileUrl = 'https://tile.googleapis.com/v1';

const session = z.object({ session: z.string().check(z.minLength(1)) });

/** The fields that we read from a result of `Geocoder.geocode`, with plain numbers. */
const result = z.object({
  formatted_address: text(300),
  geometry: z.object({
    location: z.object({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
  }),
});

/** Google's geocoder (through its script) and its map tiles (through a session). Both need a key and cost money. */
export function google({ key, tileUrl: ownTiles }: ProviderOptions): Provider {
  const geocode = async (request: object, options: { readonly signal?: AbortSignal | undefined } = {}) => {
    const { loadGeocoder } = await fetchChunk(() => import('./google-script.ts'));
    const ask = await loadGeocoder(key, options);
    return (await ask(request, options)).slice(0, 20).flatMap(placesOf);
  };
  return {
    geocoder: {
      geocode: (address, options) => geocode({ address, region: 'nl' }, options),
      reverse: async ({ latitude, longitude }, options) =>
        (await geocode({ location: { lat: latitude, lng: longitude } }, options))[0],
    },
    async tiles(options) {
      const attribution = { text: 'Kaartgegevens © Google', href: 'https://www.google.com/maps' };
      if (ownTiles) return { url: ownTiles, attribution, maxZoom: 19 };
      const json = { mapType: 'roadmap', language: 'nl-NL', region: 'NL' };
      const id = encode(key);
      const given = await askProvider(`${tileUrl}/createSession?key=${id}`, session, { ...options, json });
      const query = `session=${encode(given.session)}&key=${id}`;
      return { url: `${tileUrl}/2dtiles/{z}/{x}/{y}?${query}`, attribution, maxZoom: 19 };
    },
  };
}

/** @throws ServerError of kind `shape` if the result is not what we expect */
function placesOf(given: unknown): Place[] {
  const read = result.safeParse(plain(given));
  if (!read.success)
    throw new ServerError('shape', 'google.maps.Geocoder', 'expected an address with a location');
  const { formatted_address: label, geometry } = read.data;
  return [{ label, latitude: geometry.location.lat, longitude: geometry.location.lng }];
}

/** As encodeURIComponent, which throws on half a character. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Google's locations have methods `lat()` and `lng()`; their JSON has plain numbers. */
function plain(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given) ?? 'null');
  } catch {
    // What has itself inside, or is nested too deep.
    return undefined;
  }
}
