import { listOf, text } from '../../../../calls/schema.ts';
import { z } from '../../../../calls/zod.ts';
import { isOnEarth } from '../../distance.rules.ts';
import { askProvider } from './ask-provider.ts';
import type { Place, Provider, ProviderOptions } from './port.ts';

/** PDOK's Locatieserver v3.1 and its BRT background map: free, no key, the Netherlands only. */
const geocodeUrl = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1';
const tileUrl = 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png';

const fields = 'weergavenaam,centroide_ll,type,score';

/** The fields that we read. */
const found = z.object({
  response: z.object({
    docs: listOf(z.object({ weergavenaam: text(300), centroide_ll: z.optional(text(100)) }), 20, 'place'),
  }),
});

export function pdok(options: ProviderOptions): Provider {
  const address = (options.geocodeUrl || geocodeUrl).replace(/\/$/, '');
  return {
    geocoder: {
      geocode: async (text, call) =>
        placesOf(
          await askProvider(`${address}/free`, found, { ...call, query: { q: text, rows: 5, fl: fields } }),
        ),
      async reverse({ latitude, longitude }, call) {
        const query = { lat: latitude, lon: longitude, rows: 1, type: 'adres', fl: fields };
        return placesOf(await askProvider(`${address}/reverse`, found, { ...call, query }))[0];
      },
    },
    tiles: async () => ({
      url: options.tileUrl || tileUrl,
      attribution: { text: 'Kaartgegevens © Kadaster', href: 'https://www.kadaster.nl/' },
      maxZoom: 19,
    }),
  };
}

function placesOf({ response }: z.output<typeof found>): Place[] {
  return response.docs.flatMap(({ weergavenaam, centroide_ll = '' }) => {
    const [, longitude, latitude] =
      /^POINT ?\((-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)\)$/.exec(centroide_ll) ?? [];
    const place = { label: weergavenaam, latitude: Number(latitude), longitude: Number(longitude) };
    return isOnEarth(place) ? place : [];
  });
}
