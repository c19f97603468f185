import { afterEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../server/server-error.ts';
import { nominatim } from './nominatim.ts';
import { pdok } from './pdok.ts';
import type { Geocoder } from './port.ts';

/** Answers of Locatieserver 3.1 and of Nominatim 4, as recorded; numbers and names shortened. */
const recorded = {
  free: {
    response: {
      numFound: 2,
      start: 0,
      maxScore: 12.84,
      numFoundExact: true,
      docs: [
        {
          type: 'woonplaats',
          weergavenaam: 'Eindhoven, Eindhoven, Noord-Brabant',
          score: 12.84,
          centroide_ll: 'POINT(5.46867805 51.44724366)',
        },
        { type: 'weg', weergavenaam: 'Eindhovenseweg, Best', score: 9.1 },
      ],
    },
  },
  reverse: {
    response: {
      numFound: 1,
      start: 0,
      maxScore: 6.3,
      numFoundExact: true,
      docs: [
        {
          type: 'adres',
          weergavenaam: 'Stadhuisplein 1, 5611EM Eindhoven',
          score: 6.3,
          centroide_ll: 'POINT(5.47892 51.43639)',
          afstand: 12.7,
        },
      ],
    },
  },
  nothing: { response: { numFound: 0, start: 0, maxScore: 0, numFoundExact: true, docs: [] } },
  search: [
    {
      place_id: 100149,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'relation',
      osm_id: 2804792,
      lat: '51.2211097',
      lon: '4.3997081',
      category: 'boundary',
      type: 'administrative',
      place_rank: 14,
      importance: 0.69,
      addresstype: 'city',
      name: 'Antwerpen',
      display_name: 'Antwerpen, Vlaanderen, België',
      boundingbox: ['51.1431', '51.3776', '4.2175', '4.4980'],
    },
  ],
  place: {
    place_id: 1,
    lat: '51.2',
    lon: '4.4',
    display_name: 'Grote Markt 1, 2000 Antwerpen, België',
    address: { country_code: 'be' },
  },
  error: { error: 'Unable to geocode' },
};

const none = { geocodeUrl: '', tileUrl: '', key: '' };
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8' },
  });

/** Answers the next calls, and gives what was asked. */
function answer(reply: () => Response | Promise<Response>) {
  const asked: [address: string, options: RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: URL, options: RequestInit) => {
    asked.push([url.href, options]);
    return reply();
  });
  return asked;
}
afterEach(() => void vi.unstubAllGlobals());

describe('PDOK', () => {
  const { geocoder, tiles } = pdok(none);

  test('finds places for a text, in order, without those that lack a position', async () => {
    const asked = answer(() => json(recorded.free));
    expect(await geocoder.geocode('Eindhoven & omgeving')).toEqual([
      { label: 'Eindhoven, Eindhoven, Noord-Brabant', latitude: 51.44724366, longitude: 5.46867805 },
    ]);
    expect(asked[0]?.[0]).toBe(
      'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free?q=Eindhoven+%26+omgeving&rows=5&fl=weergavenaam%2Ccentroide_ll%2Ctype%2Cscore',
    );
  });

  test('finds the address of a position', async () => {
    const asked = answer(() => json(recorded.reverse));
    expect(await geocoder.reverse({ latitude: 51.436, longitude: 5.479 })).toMatchObject({
      label: 'Stadhuisplein 1, 5611EM Eindhoven',
    });
    expect(asked[0]?.[0]).toContain('/v3_1/reverse?lat=51.436&lon=5.479&rows=1&type=adres');
  });

  test.each(['5.4.6 51.', '5.4 91', '181 51.4', `5.4 ${'9'.repeat(400)}`])(
    'leaves out a place at %s',
    async (at) => {
      const doc = { weergavenaam: 'Best', centroide_ll: `POINT(${at})` };
      answer(() => json({ response: { docs: [doc] } }));
      expect(await geocoder.geocode('Best')).toEqual([]);
    },
  );

  test('may find nothing', async () => {
    answer(() => json(recorded.nothing));
    expect(await geocoder.geocode('qqqq')).toEqual([]);
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toBeUndefined();
  });

  test('gets no cookies on another site, and at most the page’s origin', async () => {
    const asked = answer(() => json(recorded.free));
    await geocoder.geocode('Eindhoven');
    expect(asked[0]?.[1]).toMatchObject({
      credentials: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
  });

  test('has tiles with an attribution to the Kadaster, or another server’s', async () => {
    expect(await tiles()).toMatchObject({
      url: expect.stringContaining('service.pdok.nl/brt/achtergrondkaart'),
      attribution: { text: 'Kaartgegevens © Kadaster' },
    });
    const own = '/fixtures/tiles/{z}/{x}/{y}';
    expect((await pdok({ ...none, tileUrl: own }).tiles()).url).toBe(own);
  });

  test('may be at another address, with or without a trailing slash', async () => {
    const asked = answer(() => json(recorded.nothing));
    await pdok({ ...none, geocodeUrl: '/stand-in/v3_1/' }).geocoder.geocode('x');
    expect(asked[0]?.[0]).toMatch(/^http:\/\/localhost(:\d+)?\/stand-in\/v3_1\/free\?q=x/);
  });
});

describe('Nominatim', () => {
  const { geocoder, tiles } = nominatim(none);

  test('finds places in the Netherlands and Belgium, in Dutch', async () => {
    const asked = answer(() => json(recorded.search));
    expect(await geocoder.geocode('Antwerpen')).toEqual([
      { label: 'Antwerpen, Vlaanderen, België', latitude: 51.2211097, longitude: 4.3997081 },
    ]);
    expect(asked[0]?.[0]).toBe(
      'https://nominatim.openstreetmap.org/search?format=jsonv2&accept-language=nl&q=Antwerpen&limit=5&countrycodes=nl%2Cbe',
    );
  });

  test.each([
    ['91', '4.4'],
    ['51.2', '-181'],
    ['1e999', '4.4'],
    ['', '4.4'],
  ])('leaves out a place at %s, %s', async (lat, lon) => {
    answer(() => json([{ ...recorded.place, lat, lon }]));
    expect(await geocoder.geocode('Antwerpen')).toEqual([]);
  });

  test('finds nothing if it answers with an error and status 200', async () => {
    answer(() => json(recorded.place));
    expect(await geocoder.reverse({ latitude: 51.2, longitude: 4.4 })).toMatchObject({ latitude: 51.2 });
    answer(() => json(recorded.error));
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toBeUndefined();
    answer(() => json([]));
    expect(await geocoder.geocode('qqqq')).toEqual([]);
  });

  test('has tiles with an attribution to OpenStreetMap', async () => {
    expect(await tiles()).toMatchObject({ attribution: { href: 'https://www.openstreetmap.org/copyright' } });
  });
});

describe.each([
  ['PDOK', pdok(none).geocoder],
  ['Nominatim', nominatim(none).geocoder],
] as [string, Geocoder][])('%s that gives no usable answer', (_name, geocoder) => {
  test.each([
    ['fails', () => json({}, 503), 'status'],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['answers something else', () => json({ results: 1 }), 'shape'],
    [
      'answers with a page',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'content-type',
    ],
  ])('%s: the error says so, without the query', async (_what, reply, kind) => {
    answer(reply);
    const error = await geocoder.geocode('Dorpsstraat 1 Ons Dorp').catch((reason) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect(error.kind).toBe(kind);
    expect(error.message).not.toContain('Dorpsstraat');
  });

  test('ends after a time-out or an abort', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: URL, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const late = await geocoder.geocode('x', { timeout: 1 }).catch((reason) => reason);
    expect(late.kind).toBe('timeout');
    const gone = new AbortController();
    const asked = geocoder.geocode('x', { signal: gone.signal }).catch((reason) => reason);
    gone.abort();
    expect((await asked).kind).toBe('aborted');
  });
});
