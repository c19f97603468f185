import { listOf, text } from '../server/limits.ts';
import { z } from '../server/zod.ts';
import { isOnEarth } from '../shop/stores/distance.ts';
import { askProvider } from './ask-provider.ts';
import type { Place, Provider, ProviderOptions } from './port.ts';

/** For light use only; a shop hosts or pays for its own (https://operations.osmfoundation.org/policies/nominatim/). */
const geocodeUrl = 'https://nominatim.openstreetmap.org';
const tileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const place = z.object({ lat: text(40), lon: text(40), display_name: text(300) });
/** It answers "no address found" with status 200. */
const placeOrNone = z.union([place, z.object({ error: text(300) })]);

/** Any service with Nominatim's API, for the Netherlands and Belgium. */
export function nominatim(options: ProviderOptions): Provider {
  const address = (options.geocodeUrl || geocodeUrl).replace(/\/$/, '');
  const format = { format: 'jsonv2', 'accept-language': 'nl' };
  return {
    geocoder: {
      async geocode(text, call) {
        const query = { ...format, q: text, limit: 5, countrycodes: 'nl,be' };
        const found = await askProvider(`${address}/search`, listOf(place, 20, 'place'), { ...call, query });
        return found.flatMap(placesOf);
      },
      async reverse({ latitude, longitude }, call) {
        const query = { ...format, lat: latitude, lon: longitude, zoom: 18 };
        const found = await askProvider(`${address}/reverse`, placeOrNone, { ...call, query });
        return 'error' in found ? undefined : placesOf(found)[0];
      },
    },
    tiles: async () => ({
      url: options.tileUrl || tileUrl,
      attribution: { text: '© OpenStreetMap-auteurs', href: 'https://www.openstreetmap.org/copyright' },
      maxZoom: 19,
    }),
  };
}

function placesOf({ lat, lon, display_name: label }: z.output<typeof place>): Place[] {
  const place = { label, latitude: Number.parseFloat(lat), longitude: Number.parseFloat(lon) };
  return isOnEarth(place) ? [place] : [];
}
